extension Language {
    static let german = Language(
        code: "de",
        dates: """
            mo: montag, mo, mon
            tu: dienstag, di, die
            we: mittwoch, mi, mit
            th: donnerstag, do, don
            fr: freitag, fr, fre
            sa: samstag, sa, sam, sonnabend
            su: sonntag, so, son
            every mo: montags
            every tu: dienstags
            every we: mittwochs
            every th: donnerstags
            every fr: freitags
            every sa: samstags, sonnabends
            every su: sonntags
            jan: januar, jänner, jan
            feb: februar, feber, feb
            mar: märz, mär, mrz, maerz
            apr: april, apr
            may: mai
            jun: juni, jun
            jul: juli, jul
            aug: august, aug
            sep: september, sept, sep
            oct: oktober, okt
            nov: november, nov
            dec: dezember, dez
            every: jeden, jede, jedes, jeder, jedem, alle
            every!: jeden!, jede!, jedes!, alle!
            every day: täglich, jeden tag
            every week: wöchentlich
            every 2 week: zweiwöchentlich, vierzehntägig, 14-tägig
            every month: monatlich, jeden monats, eines jeden monats, im monat, des monats, pro monat
            every quarter: vierteljährlich, quartalsweise
            every year: jährlich
            every workday: werktags, werktäglich, wochentags
            every morning: morgens
            every evening: abends
            other: anderen, andere, anderes
            day: tag, tage, tagen
            workday: werktag, werktage, arbeitstag, arbeitstage, wochentag
            week: woche, wochen
            month: monat, monate, monaten, monats
            quarter: quartal, quartale
            year: jahr, jahre, jahren
            hour: stunde, stunden, std
            minute: minute, minuten, min
            today: heute
            tomorrow: morgen
            overmorrow: übermorgen
            1: ein, eine, einem, einer
            2: zwei
            3: drei
            4: vier
            5: fünf
            6: sechs
            10: zehn
            12: zwölf
            1st: ersten, erster, erste, erstes
            2nd: zweiten, zweiter, zweite, zweites
            3rd: dritten, dritter, dritte, drittes
            4th: vierten, vierter, vierte
            last: letzten, letzter, letzte, letztes
            at: um, gegen
            in: in
            next: nächste, nächsten, nächster, nächstes, kommende, kommenden
            from: ab, ab dem, beginnend am, beginnend, startend, startend am, seit
            until: bis, bis zum, endend, endend am
            for: für
            morning: früh, am morgen, vormittag, am vormittag, morgen früh
            noon: mittag, mittags
            afternoon: nachmittag, am nachmittag, nachmittags
            evening: abend, am abend
            night: nacht, nachts
            clock: uhr
            -: am, den, der, dem, des, und, im, an
            """,
        columns: """
            title: aufgabe, titel, name, bezeichnung, was, aufgabenname, todo, vorgang, tätigkeit
            subject: betreff, thema
            notes: notizen, notiz, beschreibung, bemerkung, bemerkungen, anmerkung, anmerkungen, kommentar, details
            due: fällig, fällig am, fälligkeit, fälligkeitsdatum, frist, termin, bis, bis wann, abgabe, abgabedatum, \
            abgabetermin, stichtag, deadline, endet am, wann
            date: datum, tag
            time: uhrzeit, zeit, um, fällig um
            start: beginnt am, startdatum, beginn, start, anfang
            priority: priorität, prio, wichtigkeit, dringlichkeit
            labels: schlagwörter, schlagworte, etiketten, etikett, tags, stichwörter, kategorien, markierungen
            category: kategorie, liste, projekt, bereich, ordner, kurs, fach, abschnitt, modul, lehrveranstaltung
            minutes: dauer, minuten, aufwand, schätzung, dauer (min), geschätzte dauer
            hours: stunden, aufwand (h), dauer (h)
            done: erledigt, fertig, abgeschlossen, abgehakt
            status: status, zustand, stand, fortschritt
            percent: % erledigt, prozent erledigt, % abgeschlossen
            completed: erledigt am, abgeschlossen am, fertig am
            id: nr, nr., nummer, kennung
            parent: übergeordnete aufgabe, oberaufgabe
            repeats: wiederholung, wiederholen, turnus
            steps: teilaufgaben, unteraufgaben, schritte, checkliste
            waits: abhängig von, wartet auf, vorgänger
            link: link, adresse, webadresse
            points: punkte
            created: erstellt, erstellt am, angelegt am
            event: beginnt um, endet um, ganztägiges ereignis
            skip: geändert, geändert am, erinnerung ein/aus, gesamtaufwand, ist-aufwand, abrechnungsinformationen, \
            reisekilometer, privat, rolle, schedule+ priorität, vertraulichkeit
            """,
        values: """
            done: ja, j, wahr, erledigt, fertig, abgeschlossen, abgegeben, eingereicht, getan
            open: nein, falsch, offen, nicht begonnen, ausstehend, zurückgestellt, wartend, neu, nicht erledigt, zu erledigen, \
            wartet auf jemand anderen, unerledigt
            active: in bearbeitung, begonnen, läuft, in arbeit
            dropped: abgebrochen, verworfen, gestrichen, storniert
            critical: sehr hoch, kritisch, höchste
            high: hoch, dringend, wichtig
            medium: mittel, normal, keine
            low: niedrig, gering, tief, unwichtig, sehr niedrig
            """)
}
