extension Language {
    static let italian = Language(
        code: "it",
        dates: """
            mo: lunedì, lun
            tu: martedì, mar
            we: mercoledì, mer
            th: giovedì, gio
            fr: venerdì, ven
            sa: sabato, sab
            su: domenica, dom
            jan: gennaio, gen
            feb: febbraio, feb
            mar: marzo, mar
            apr: aprile, apr
            may: maggio, mag
            jun: giugno, giu
            jul: luglio, lug
            aug: agosto, ago
            sep: settembre, set, sett
            oct: ottobre, ott
            nov: novembre, nov
            dec: dicembre, dic
            every: ogni, tutti i, tutte le
            every!: ogni!
            every day: giornalmente, quotidianamente
            every week: settimanalmente
            every month: mensilmente, di ogni mese, del mese
            every quarter: trimestralmente
            every year: annualmente
            other: altro, altra
            day: giorno, giorni
            workday: giorno feriale, giorni feriali, giorno lavorativo, giorni lavorativi
            week: settimana, settimane
            month: mese, mesi
            quarter: trimestre, trimestri
            year: anno, anni
            hour: ora, ore
            minute: minuto, minuti, min
            today: oggi
            tomorrow: domani
            overmorrow: dopodomani
            1: un, una, uno
            2: due
            3: tre
            4: quattro
            5: cinque
            6: sei
            10: dieci
            12: dodici
            1st: primo, prima
            2nd: secondo, seconda
            3rd: terzo, terza
            4th: quarto, quarta
            last: ultimo, ultima
            ordinal: º, ª, °
            at: alle, alle ore, all', ore, a
            in: tra, fra
            from: a partire dal, a partire da, dal, da, a partire dall', iniziando il
            until: fino al, fino a, entro il
            for: per
            morning: mattina, di mattina, la mattina, mattino
            noon: mezzogiorno, a mezzogiorno
            afternoon: pomeriggio, di pomeriggio, nel pomeriggio
            evening: sera, di sera, la sera
            night: notte, di notte
            -: il, lo, la, i, le, del, di, e
            """,
        columns: """
            title: attività, compito, titolo, nome, cosa, nome attività
            subject: oggetto
            notes: note, nota, descrizione, commenti, commento, dettagli
            due: scadenza, data di scadenza, data scadenza, entro, entro il, consegna, termine
            date: data, giorno, quando
            time: ora, orario
            start: data di inizio, data inizio, inizio
            priority: priorità, importanza
            labels: etichette, etichetta, tag, categorie
            category: categoria, lista, elenco, progetto, corso, materia, cartella, sezione
            minutes: durata, minuti, stima
            done: fatto, fatta, completato, completata, finito
            status: stato, avanzamento
            percent: % completamento, % completata, % completato
            completed: data di completamento, data completamento, completato il
            repeats: ricorrenza, ripetizione
            steps: sottoattività, passaggi
            link: collegamento
            created: creato il, data di creazione
            """,
        values: """
            done: sì, si, vero, fatto, fatta, completato, completata, finito, consegnato
            open: no, falso, da fare, aperto, non iniziato, non iniziata, in attesa, rinviata
            active: in corso, iniziato
            dropped: annullato, annullata
            critical: critica, molto alta
            high: alta, alto, urgente
            medium: media, medio, normale, nessuna
            low: bassa, basso
            """)
}
