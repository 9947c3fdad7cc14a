extension Language {
    static let norwegian = Language(
        code: "nb",
        dates: """
            mo: mandag, mandager, man
            tu: tirsdag, tirsdager, tirs, tir
            we: onsdag, onsdager, ons
            th: torsdag, torsdager, tors, tor
            fr: fredag, fredager, fre
            sa: lørdag, lørdager, lør
            su: søndag, søndager, søn
            jan: januar, jan
            feb: februar, feb
            mar: mars, mar
            apr: april, apr
            may: mai
            jun: juni, jun
            jul: juli, jul
            aug: august, aug
            sep: september, sept, sep
            oct: oktober, okt
            nov: november, nov
            dec: desember, des
            every: hver, hvert, alle
            every!: hver!, hvert!
            every day: daglig
            every week: ukentlig
            every month: månedlig, i måneden, hver måned
            every quarter: kvartalsvis
            every year: årlig
            other: annen, annet
            every other: annenhver, annethvert
            day: dag, dager
            workday: hverdag, hverdager, ukedag, ukedager, arbeidsdag
            week: uke, uker
            month: måned, måneder
            quarter: kvartal, kvartaler
            year: år
            hour: time, timer
            minute: minutt, minutter, min
            today: i dag, idag
            tomorrow: i morgen, imorgen
            overmorrow: i overmorgen, overmorgen
            1: en, et, ett
            2: to
            3: tre
            4: fire
            5: fem
            6: seks
            1st: første
            3rd: tredje
            4th: fjerde
            last: siste
            at: kl, klokken, klokka
            in: om
            from: fra, fra og med, med start
            until: til, til og med, inntil
            for: i
            morning: morgen, om morgenen
            noon: midt på dagen
            afternoon: ettermiddag, om ettermiddagen
            evening: kveld, om kvelden
            night: natt, om natten
            -: på, den, og
            """,
        columns: """
            title: oppgave, tittel, navn, hva
            subject: emne
            notes: notater, notat, beskrivelse, merknader
            due: forfallsdato, frist, innlevering
            date: dato, når
            time: tid, klokkeslett
            start: startdato
            priority: prioritet
            labels: etiketter, kategorier
            category: kategori, liste, prosjekt, fag, kurs
            minutes: varighet, minutter
            done: ferdig, fullført, gjort
            status: status
            """,
        values: """
            done: ja, sann, ferdig, fullført, gjort
            open: nei, usann, åpen, ikke startet
            active: pågår, i gang
            dropped: avbrutt
            high: høy, viktig, haster
            medium: middels, normal, ingen
            low: lav
            """)
}
