extension Language {
    static let dutch = Language(
        code: "nl",
        dates: """
            mo: maandag, ma
            tu: dinsdag, di
            we: woensdag, wo
            th: donderdag, do
            fr: vrijdag, vr
            sa: zaterdag, za
            su: zondag, zo
            jan: januari, jan
            feb: februari, feb
            mar: maart, mrt
            apr: april, apr
            may: mei
            jun: juni, jun
            jul: juli, jul
            aug: augustus, aug
            sep: september, sept, sep
            oct: oktober, okt
            nov: november, nov
            dec: december, dec
            every: elke, elk, iedere, ieder, alle, om de
            every!: elke!, iedere!
            every day: dagelijks
            every week: wekelijks
            every month: maandelijks, van elke maand, van de maand
            every quarter: per kwartaal
            every year: jaarlijks
            other: andere
            day: dag, dagen
            workday: werkdag, werkdagen, weekdag, weekdagen, doordeweekse dag
            week: week, weken
            month: maand, maanden
            quarter: kwartaal, kwartalen
            year: jaar, jaren
            hour: uur, uren
            minute: minuut, minuten, min
            today: vandaag
            tomorrow: morgen
            overmorrow: overmorgen
            1: een, één
            2: twee
            3: drie
            4: vier
            5: vijf
            6: zes
            10: tien
            12: twaalf
            1st: eerste
            2nd: tweede
            3rd: derde
            4th: vierde
            last: laatste
            ordinal: e, ste, de
            at: om
            in: over
            from: vanaf, beginnend op, startend op, met ingang van
            until: tot, tot en met, t/m
            for: gedurende
            morning: ochtend, 's ochtends, ’s ochtends, 's morgens
            noon: 's middags om 12, twaalf uur 's middags
            afternoon: middag, 's middags, ’s middags
            evening: avond, 's avonds, ’s avonds
            night: nacht, 's nachts
            clock: u
            -: op, de, het, van, en
            """,
        columns: """
            title: taak, taken, titel, naam, wat, taaknaam, opdracht
            subject: onderwerp
            notes: notities, notitie, omschrijving, beschrijving, opmerkingen, opmerking, toelichting
            due: vervaldatum, einddatum, deadline, uiterlijk, inleverdatum, inleveren, klaar op
            date: datum, dag, wanneer
            time: tijd, tijdstip
            start: begindatum, startdatum, begin
            priority: prioriteit, belang, urgentie
            labels: labels, trefwoorden, categorieën
            category: categorie, lijst, project, vak, cursus, map, sectie
            minutes: duur, minuten, schatting
            done: klaar, gedaan, voltooid, gereed, afgerond
            status: status, voortgang
            percent: % voltooid
            completed: voltooid op, datum voltooid
            repeats: herhaling, herhalen
            steps: subtaken, stappen
            created: gemaakt op, aangemaakt
            """,
        values: """
            done: ja, waar, klaar, gedaan, voltooid, gereed, afgerond, ingeleverd
            open: nee, onwaar, open, niet gestart, te doen, uitgesteld, wachten op iemand anders
            active: bezig, wordt uitgevoerd, mee bezig
            dropped: geannuleerd, vervallen
            critical: kritiek, zeer hoog
            high: hoog, dringend, belangrijk
            medium: gemiddeld, normaal, midden, geen
            low: laag
            """)
}
