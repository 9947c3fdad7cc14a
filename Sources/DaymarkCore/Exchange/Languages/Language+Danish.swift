extension Language {
    static let danish = Language(
        code: "da",
        dates: """
            mo: mandag, mandage, man
            tu: tirsdag, tirsdage, tirs, tir
            we: onsdag, onsdage, ons
            th: torsdag, torsdage, tors, tor
            fr: fredag, fredage, fre
            sa: lørdag, lørdage, lør
            su: søndag, søndage, søn
            jan: januar, jan
            feb: februar, feb
            mar: marts, mar
            apr: april, apr
            may: maj
            jun: juni, jun
            jul: juli, jul
            aug: august, aug
            sep: september, sept, sep
            oct: oktober, okt
            nov: november, nov
            dec: december, dec
            every: hver, hvert, alle
            every!: hver!, hvert!
            every day: dagligt, daglig
            every week: ugentligt, ugentlig
            every month: månedligt, månedlig, i måneden, hver måned
            every quarter: kvartalsvis
            every year: årligt, årlig
            other: anden, andet
            every other: hveranden, hvertandet
            day: dag, dage
            workday: hverdag, hverdage, arbejdsdag
            week: uge, uger
            month: måned, måneder
            quarter: kvartal, kvartaler
            year: år
            hour: time, timer
            minute: minut, minutter, min
            today: i dag, idag
            tomorrow: i morgen, imorgen
            overmorrow: i overmorgen, overmorgen
            1: en, et
            2: to
            3: tre
            4: fire
            5: fem
            6: seks
            1st: første
            3rd: tredje
            4th: fjerde
            last: sidste
            at: kl, klokken
            in: om
            from: fra, fra og med, startende, med start
            until: indtil, til og med, til
            for: i
            morning: morgen, om morgenen
            noon: middag
            afternoon: eftermiddag, om eftermiddagen
            evening: aften, om aftenen
            night: nat, om natten
            -: på, den, og, d
            """,
        columns: """
            title: opgave, titel, navn, hvad
            subject: emne
            notes: noter, note, beskrivelse, bemærkninger
            due: forfaldsdato, frist, deadline, slutdato, senest
            date: dato, dag, hvornår
            time: tid, tidspunkt, klokkeslæt
            start: startdato
            priority: prioritet
            labels: etiketter, kategorier
            category: kategori, liste, projekt, kursus, fag
            minutes: varighed, minutter
            done: færdig, udført, fuldført
            status: status
            """,
        values: """
            done: ja, sand, færdig, udført, fuldført
            open: nej, falsk, åben, ikke startet, ikke begyndt
            active: i gang, igangværende
            dropped: annulleret
            high: høj, vigtig, haster
            medium: mellem, normal, ingen
            low: lav
            """)
}
