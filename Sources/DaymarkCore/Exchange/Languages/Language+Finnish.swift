extension Language {
    static let finnish = Language(
        code: "fi",
        dates: """
            mo: maanantai, maanantaina, ma
            tu: tiistai, tiistaina, ti
            we: keskiviikko, keskiviikkona, ke
            th: torstai, torstaina, to
            fr: perjantai, perjantaina, pe
            sa: lauantai, lauantaina, la
            su: sunnuntai, sunnuntaina, su
            every mo: maanantaisin
            every tu: tiistaisin
            every we: keskiviikkoisin
            every th: torstaisin
            every fr: perjantaisin
            every sa: lauantaisin
            every su: sunnuntaisin
            every workday: arkisin, arkipäivisin
            jan: tammikuu, tammikuuta, tammikuun, tammi
            feb: helmikuu, helmikuuta, helmikuun, helmi
            mar: maaliskuu, maaliskuuta, maaliskuun, maalis
            apr: huhtikuu, huhtikuuta, huhtikuun, huhti
            may: toukokuu, toukokuuta, toukokuun, touko
            jun: kesäkuu, kesäkuuta, kesäkuun, kesä
            jul: heinäkuu, heinäkuuta, heinäkuun, heinä
            aug: elokuu, elokuuta, elokuun, elo
            sep: syyskuu, syyskuuta, syyskuun, syys
            oct: lokakuu, lokakuuta, lokakuun, loka
            nov: marraskuu, marraskuuta, marraskuun, marras
            dec: joulukuu, joulukuuta, joulukuun, joulu
            every: joka, välein, jokainen
            every!: joka!
            every day: päivittäin
            every week: viikoittain
            every month: kuukausittain, kuun, kuukauden
            every year: vuosittain
            other: toinen
            day: päivä, päivän, päivää
            workday: arkipäivä, arkipäivänä, työpäivä
            week: viikko, viikon, viikkoa
            month: kuukausi, kuukautta
            quarter: vuosineljännes
            year: vuosi, vuoden, vuotta
            hour: tunti, tunnin, tuntia
            minute: minuutti, minuutin, minuuttia
            today: tänään
            tomorrow: huomenna
            overmorrow: ylihuomenna
            2: kahden, kaksi
            3: kolmen, kolme
            1st: ensimmäinen
            3rd: kolmas
            last: viimeinen
            at: klo, kello
            later: kuluttua, päästä
            from<: alkaen, lähtien
            until<: asti, saakka
            morning: aamu, aamulla, aamuisin
            noon: keskipäivällä
            afternoon: iltapäivä, iltapäivällä
            evening: ilta, illalla, iltaisin
            night: yö, yöllä
            -: ja
            """,
        columns: """
            title: tehtävä, otsikko, nimi
            notes: muistiinpanot, kuvaus, huomautukset
            due: määräaika, eräpäivä, palautus
            date: päivä, päivämäärä, milloin
            time: kello, kellonaika, aika
            priority: tärkeys, prioriteetti
            labels: tunnisteet
            category: luokka, lista, projekti, kurssi
            minutes: kesto, minuutit
            done: valmis, tehty
            status: tila
            """,
        values: """
            done: kyllä, tosi, valmis, tehty
            open: ei, epätosi, avoin, ei aloitettu
            active: kesken, käynnissä
            high: korkea, tärkeä, kiireellinen
            medium: normaali, keskitaso
            low: matala, alhainen
            """)
}
