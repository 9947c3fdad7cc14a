extension Language {
    static let swedish = Language(
        code: "sv",
        dates: """
            mo: måndag, måndagar, mån
            tu: tisdag, tisdagar, tis
            we: onsdag, onsdagar, ons
            th: torsdag, torsdagar, tors, tor
            fr: fredag, fredagar, fre
            sa: lördag, lördagar, lör
            su: söndag, söndagar, sön
            jan: januari, jan
            feb: februari, feb
            mar: mars, mar
            apr: april, apr
            may: maj
            jun: juni, jun
            jul: juli, jul
            aug: augusti, aug
            sep: september, sept, sep
            oct: oktober, okt
            nov: november, nov
            dec: december, dec
            every: varje, var, vart, alla
            every!: varje!, var!, vart!
            every day: dagligen
            every week: veckovis
            every month: månatligen, månadsvis, i månaden, varje månad
            every quarter: kvartalsvis
            every year: årligen
            other: annan, annat
            every other: varannan, vartannat
            day: dag, dagar, dagen
            workday: vardag, vardagar, arbetsdag
            week: vecka, veckor
            month: månad, månader
            quarter: kvartal
            year: år
            hour: timme, timmar, tim
            minute: minut, minuter, min
            today: idag, i dag
            tomorrow: imorgon, i morgon, imorron
            overmorrow: i övermorgon, övermorgon
            1: en, ett
            2: två
            3: tre
            4: fyra
            5: fem
            6: sex
            1st: första
            2nd: andra
            3rd: tredje
            4th: fjärde
            last: sista
            ordinal: :a, :e
            at: kl, klockan
            in: om
            from: från, från och med, med start, fr.o.m
            until: till, till och med, t.o.m, fram till
            for: i
            morning: morgon, på morgonen
            noon: mitt på dagen
            afternoon: eftermiddag, på eftermiddagen
            evening: kväll, på kvällen
            night: natt, på natten
            -: på, den, och, av
            """,
        columns: """
            title: uppgift, titel, namn, vad
            subject: ämne
            notes: anteckningar, anteckning, beskrivning, kommentar
            due: förfallodatum, slutdatum, deadline, klar senast, senast
            date: datum, dag, när
            time: tid, klockslag
            start: startdatum, start
            priority: prioritet
            labels: etiketter, taggar, kategorier
            category: kategori, lista, projekt, kurs
            minutes: varaktighet, minuter
            done: klar, klart, slutförd, färdig
            status: status
            """,
        values: """
            done: ja, sant, klar, klart, slutförd, färdig
            open: nej, falskt, öppen, ej påbörjad, att göra, inte startad
            active: pågår, pågående
            dropped: avbruten
            high: hög, viktig, brådskande
            medium: medel, normal, ingen
            low: låg
            """)
}
