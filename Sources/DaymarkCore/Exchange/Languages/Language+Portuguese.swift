extension Language {
    static let portuguese = Language(
        code: "pt",
        dates: """
            mo: segunda-feira, segunda, seg, segundas
            tu: terça-feira, terça, ter, terças
            we: quarta-feira, quarta, qua, quartas
            th: quinta-feira, quinta, qui, quintas
            fr: sexta-feira, sexta, sex, sextas
            sa: sábado, sábados, sáb
            su: domingo, domingos, dom
            jan: janeiro, jan
            feb: fevereiro, fev
            mar: março, mar
            apr: abril, abr
            may: maio, mai
            jun: junho, jun
            jul: julho, jul
            aug: agosto, ago
            sep: setembro, set
            oct: outubro, out
            nov: novembro, nov
            dec: dezembro, dez
            every: cada, a cada, todo, toda, todos os, todas as, todo o, toda a, todos, todas
            every!: cada!, a cada!, todo!, toda!
            every day: diariamente
            every week: semanalmente
            every month: mensalmente, de cada mês, do mês
            every quarter: trimestralmente
            every year: anualmente
            other: outro, outra
            day: dia, dias
            workday: dia útil, dias úteis, dia de semana, dias de semana
            week: semana, semanas
            month: mês, meses
            quarter: trimestre, trimestres
            year: ano, anos
            hour: hora, horas
            minute: minuto, minutos, min
            today: hoje
            tomorrow: amanhã
            overmorrow: depois de amanhã
            1: um, uma
            2: dois, duas
            3: três
            4: quatro
            5: cinco
            6: seis
            10: dez
            12: doze
            1st: primeiro, primeira
            3rd: terceiro, terceira
            last: último, última
            ordinal: º, ª, °, o, a
            at: às, as, à
            in: em, daqui a, dentro de
            from: a partir de, a partir do, começando em, começando, desde
            until: até, até o, terminando em
            for: por, durante
            morning: manhã, de manhã, da manhã, pela manhã
            noon: meio-dia, ao meio-dia
            afternoon: tarde, à tarde, da tarde, de tarde
            night: noite, à noite, da noite, de noite
            clock: h, hs
            -: o, a, os, no, na, nos, nas, de, do, da, e, dia
            """,
        columns: """
            title: tarefa, título, nome, o que, nome da tarefa, atividade
            subject: assunto
            notes: notas, nota, descrição, observações, comentário, comentários, detalhes
            due: vencimento, data de vencimento, prazo, data de conclusão prevista, data limite, entrega, data de entrega, vence
            date: data, dia, quando
            time: hora, horário
            start: data de início, início
            priority: prioridade, importância
            labels: etiquetas, etiqueta, tags, marcadores, categorias
            category: categoria, lista, projeto, curso, disciplina, pasta, seção, secção
            minutes: duração, minutos, estimativa
            done: feito, feita, concluído, concluída, completo, completa
            status: estado, situação, status
            percent: % concluída, % concluído
            completed: data de conclusão, concluído em
            repeats: repetição, recorrência
            steps: subtarefas, etapas
            created: criado em, data de criação
            """,
        values: """
            done: sim, verdadeiro, feito, feita, concluído, concluída, completo, entregue
            open: não, falso, pendente, aberto, aberta, não iniciado, não iniciada, a fazer, adiada
            active: em andamento, em curso, em progresso
            dropped: cancelado, cancelada
            critical: crítica, muito alta
            high: alta, alto, urgente
            medium: média, médio, normal, nenhuma
            low: baixa, baixo
            """)
}
