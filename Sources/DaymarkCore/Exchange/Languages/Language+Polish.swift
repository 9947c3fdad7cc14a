extension Language {
    static let polish = Language(
        code: "pl",
        dates: """
            mo: poniedziałek, poniedziałki, poniedziałku, pon, pn
            tu: wtorek, wtorki, wt
            we: środa, środę, środy, śr
            th: czwartek, czwartki, czw, cz
            fr: piątek, piątki, pt
            sa: sobota, sobotę, soboty, sob
            su: niedziela, niedzielę, niedziele, nd, niedz
            jan: styczeń, stycznia, sty
            feb: luty, lutego, lut
            mar: marzec, marca, mar
            apr: kwiecień, kwietnia, kwi
            may: maj, maja
            jun: czerwiec, czerwca, cze
            jul: lipiec, lipca, lip
            aug: sierpień, sierpnia, sie
            sep: wrzesień, września, wrz
            oct: październik, października, paź
            nov: listopad, listopada, lis
            dec: grudzień, grudnia, gru
            every: co, każdy, każda, każde, każdą, każdego, wszystkie
            every!: co!, każdy!, każde!
            every day: codziennie
            every week: cotygodniowo
            every month: comiesięcznie, każdego miesiąca, miesiąca
            every quarter: kwartalnie
            every year: corocznie
            day: dzień, dni, dnia
            workday: dzień roboczy, dni robocze, dzień powszedni
            week: tydzień, tygodnie, tygodni
            month: miesiąc, miesiące, miesięcy
            quarter: kwartał, kwartały
            year: rok, lata, lat
            hour: godzinę, godziny, godzin, godz
            minute: minutę, minuty, minut, min
            today: dzisiaj, dziś
            tomorrow: jutro
            overmorrow: pojutrze
            1: jeden, jedną
            2: dwa, dwie
            3: trzy
            4: cztery
            5: pięć
            6: sześć
            1st: pierwszy, pierwsza, pierwszą
            2nd: drugi, druga, drugą
            3rd: trzeci, trzecia, trzecią
            last: ostatni, ostatnia, ostatnią
            at: o, o godz, o godzinie, godz
            in: za
            from: od, począwszy od, zaczynając od
            until: do, kończąc
            for: przez
            morning: rano
            noon: południe, w południe
            afternoon: po południu
            evening: wieczorem, wieczór
            night: w nocy
            -: w, we, i, dnia
            """,
        columns: """
            title: zadanie, tytuł, nazwa, co, nazwa zadania
            subject: temat
            notes: notatki, notatka, opis, uwagi, komentarz
            due: termin, termin wykonania, data ukończenia planowana, do kiedy, deadline
            date: data, dzień, kiedy
            time: godzina, czas
            start: data rozpoczęcia, początek
            priority: priorytet, ważność
            labels: etykiety, tagi, kategorie
            category: kategoria, lista, projekt, kurs, przedmiot
            minutes: czas trwania, minuty
            done: zrobione, ukończone, wykonane, gotowe
            status: status, stan
            completed: data ukończenia, ukończono
            repeats: powtarzanie
            steps: podzadania, kroki
            """,
        values: """
            done: tak, prawda, zrobione, ukończone, wykonane, gotowe, zakończone
            open: nie, fałsz, do zrobienia, otwarte, nierozpoczęte
            active: w trakcie, w toku
            dropped: anulowane
            critical: krytyczny, bardzo wysoki
            high: wysoki, wysoka, pilne
            medium: średni, średnia, normalny, zwykły, brak
            low: niski, niska
            """)
}
