extension Language {
    static let french = Language(
        code: "fr",
        dates: """
            mo: lundi, lundis, lun
            tu: mardi, mardis, mar
            we: mercredi, mercredis, mer
            th: jeudi, jeudis, jeu
            fr: vendredi, vendredis, ven
            sa: samedi, samedis, sam
            su: dimanche, dimanches, dim
            jan: janvier, janv, jan
            feb: février, févr, fév
            mar: mars, mar
            apr: avril, avr
            may: mai
            jun: juin
            jul: juillet, juil
            aug: août
            sep: septembre, sept, sep
            oct: octobre, oct
            nov: novembre, nov
            dec: décembre, déc
            every: chaque, tous les, toutes les, tous, toutes
            every!: chaque!, tous! les, toutes! les, tous les!, toutes les!
            every day: quotidien, quotidiennement
            every week: hebdomadaire, par semaine
            every month: mensuel, mensuellement, de chaque mois, du mois, par mois
            every quarter: trimestriel
            every year: annuel, annuellement
            every workday: en semaine
            other: autre
            day: jour, jours
            workday: jour ouvré, jours ouvrés, jour ouvrable, jours ouvrables, jour de semaine, jours de semaine
            week: semaine, semaines
            month: mois
            quarter: trimestre, trimestres
            year: an, ans, année, années
            hour: heure, heures
            minute: minute, minutes, min
            today: aujourd'hui, aujourd’hui, auj
            tomorrow: demain, dem
            overmorrow: après-demain
            1: un, une
            2: deux
            3: trois
            4: quatre
            5: cinq
            6: six
            10: dix
            12: douze
            1st: premier, première
            2nd: deuxième, second
            3rd: troisième
            4th: quatrième
            last: dernier, dernière
            ordinal: er, re, e, ème, eme
            at: à, vers
            in: dans
            from: à partir du, à partir de, à partir d', dès, dès le, à compter du, commençant le, depuis le
            until: jusqu'au, jusqu’au, jusqu'à, jusqu'en, se terminant le, finissant le
            for: pendant
            morning: matin, le matin, matins
            noon: midi, à midi
            afternoon: après-midi, l'après-midi
            evening: soir, le soir, soirs
            night: nuit, la nuit
            clock: h
            -: le, la, les, du, de, des, et, en, au
            """,
        columns: """
            title: tâche, tâches, titre, nom, intitulé, quoi, nom de la tâche, à faire, devoir
            subject: objet, sujet
            notes: notes, remarques, remarque, description, commentaire, commentaires, détails
            due: échéance, date d'échéance, date d’échéance, date limite, pour le, à rendre, à rendre le, date de fin, délai
            date: date, jour, quand
            time: heure, heure d'échéance
            start: date de début, début
            priority: priorité, importance, urgence
            labels: étiquettes, étiquette, tags, mots-clés, catégories, libellés
            category: catégorie, liste, projet, domaine, dossier, cours, matière, section
            minutes: durée, minutes, estimation, durée (min)
            hours: heures, durée (h)
            done: terminé, terminée, fait, faite, achevé, achevée, fini, finie
            status: état, statut, avancement
            percent: % achevé, % terminé, pourcentage achevé
            completed: date d'achèvement, date d’achèvement, terminé le, date de fin réelle, fait le
            id: identifiant, numéro, n°
            parent: tâche parente
            repeats: récurrence, répétition
            steps: sous-tâches, étapes, liste de contrôle
            waits: dépend de, bloqué par, prédécesseurs
            link: lien, adresse
            points: points, barème
            created: créé le, date de création
            event: heure de début, heure de fin, journée entière
            skip: modifié le, rappel activé/désactivé, privé, rôle, confidentialité, critère de diffusion
            """,
        values: """
            done: oui, o, vrai, terminé, terminée, fait, faite, achevé, achevée, fini, rendu, rendue
            open: non, faux, à faire, ouvert, ouverte, non commencé, non commencée, en attente, reporté, reportée, différé
            active: en cours, commencé, commencée
            dropped: annulé, annulée, abandonné, abandonnée
            critical: critique, très haute, très élevée
            high: haute, haut, élevée, élevé, urgente, urgent, importante, forte
            medium: moyenne, moyen, normale, normal, aucune
            low: basse, bas, faible
            """)
}
