extension Language {
    static let spanish = Language(
        code: "es",
        dates: """
            mo: lunes, lun
            tu: martes, mar
            we: miércoles, mié
            th: jueves, jue
            fr: viernes, vie
            sa: sábado, sábados, sáb
            su: domingo, domingos, dom
            jan: enero, ene
            feb: febrero, feb
            mar: marzo, mar
            apr: abril, abr
            may: mayo, may
            jun: junio, jun
            jul: julio, jul
            aug: agosto, ago
            sep: septiembre, setiembre, sept, sep
            oct: octubre, oct
            nov: noviembre, nov
            dec: diciembre, dic
            every: cada, todos los, todas las, todo
            every!: cada!, todos! los, todos los!
            every day: diariamente, a diario, diario
            every week: semanalmente, semanal, a la semana
            every month: mensualmente, mensual, de cada mes, del mes, al mes
            every quarter: trimestralmente, trimestral
            every year: anualmente, anual
            other: otro, otra
            day: día, días
            workday: día laborable, días laborables, día hábil, días hábiles, día de semana, días de semana
            week: semana, semanas
            month: mes, meses
            quarter: trimestre, trimestres
            year: año, años
            hour: hora, horas
            minute: minuto, minutos, min
            today: hoy
            tomorrow: mañana
            overmorrow: pasado mañana
            1: un, una
            2: dos
            3: tres
            4: cuatro
            5: cinco
            6: seis
            10: diez
            12: doce
            1st: primer, primero, primera
            2nd: segundo, segunda
            3rd: tercer, tercero, tercera
            4th: cuarto, cuarta
            last: último, última
            ordinal: º, ª, °, er, ro, o
            at: a las, a la, a eso de las
            in: en, dentro de
            from: a partir del, a partir de, desde, desde el, empezando, empezando el, comenzando el, comenzando
            until: hasta, hasta el, terminando el
            for: durante, por
            morning: por la mañana, de la mañana
            noon: mediodía, al mediodía, a mediodía
            afternoon: tarde, por la tarde, de la tarde
            night: noche, por la noche, de la noche
            am: am, a.m.
            pm: pm, p.m.
            clock: h, hs, hrs
            -: el, la, los, las, de, del, y
            """,
        columns: """
            title: tarea, tareas, título, nombre, qué, nombre de la tarea, actividad, pendiente
            subject: asunto, tema
            notes: notas, nota, descripción, observaciones, comentario, comentarios, detalles
            due: vence, vencimiento, fecha de vencimiento, fecha límite, plazo, fecha de entrega, entrega, para el, límite
            date: fecha, día, cuándo
            time: hora, hora de vencimiento
            start: fecha de inicio, inicio, comienzo, fecha de comienzo
            priority: prioridad, importancia, urgencia
            labels: etiquetas, etiqueta, tags, palabras clave, categorías
            category: categoría, lista, proyecto, área, carpeta, curso, asignatura, materia, sección
            minutes: duración, minutos, estimación, duración (min)
            hours: horas, duración (h)
            done: hecho, hecha, completado, completada, terminado, terminada, finalizado, finalizada, realizado
            status: estado, situación, progreso
            percent: % completado, porcentaje completado
            completed: fecha de finalización, completado el, fecha de completado, terminado el
            id: identificador, número, nº
            parent: tarea principal, tarea padre
            repeats: repetición, repetir, recurrencia
            steps: subtareas, pasos, lista de comprobación
            waits: depende de, bloqueada por, predecesoras
            link: enlace, vínculo
            points: puntos, puntuación
            created: creado, creado el, fecha de creación
            event: hora de comienzo, hora de finalización, todo el día
            skip: modificado, modificado el, aviso sí/no, privado, rol, confidencialidad
            """,
        values: """
            done: sí, si, s, verdadero, hecho, hecha, completado, completada, terminado, terminada, entregado, finalizado
            open: no, falso, pendiente, abierto, abierta, no comenzado, no comenzada, sin empezar, por hacer, aplazado, aplazada
            active: en curso, en progreso, empezado, empezada
            dropped: cancelado, cancelada, descartado, descartada
            critical: crítica, crítico, muy alta
            high: alta, alto, urgente, importante
            medium: media, medio, normal, ninguna
            low: baja, bajo
            """)
}
