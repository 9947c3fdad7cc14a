extension Language {
    static let english = Language(
        code: "en",
        dates: """
            mo: monday, mondays, mon
            tu: tuesday, tuesdays, tue, tues
            we: wednesday, wednesdays, wed, weds
            th: thursday, thursdays, thu, thur, thurs
            fr: friday, fridays, fri
            sa: saturday, saturdays, sat
            su: sunday, sundays, sun
            jan: january, jan
            feb: february, feb
            mar: march, mar
            apr: april, apr
            may: may
            jun: june, jun
            jul: july, jul
            aug: august, aug
            sep: september, sept, sep
            oct: october, oct
            nov: november, nov
            dec: december, dec
            every: every, ev, each
            every!: every!, ev!, after
            every day: daily
            every week: weekly
            every 2 week: biweekly, fortnightly, every fortnight
            every month: monthly
            every quarter: quarterly
            every year: yearly, annually
            other: other
            day: day, days
            workday: weekday, weekdays, workday, workdays, working day
            week: week, weeks, wk, wks
            month: month, months
            quarter: quarter, quarters
            year: year, years
            hour: hour, hours, hr, hrs
            minute: minute, minutes, min, mins
            today: today, tod
            tomorrow: tomorrow, tmr, tom
            1: one, a, an
            2: two
            3: three
            4: four
            5: five
            6: six
            10: ten
            12: twelve
            1st: first
            2nd: second
            3rd: third
            4th: fourth
            last: last
            ordinal: st, nd, rd, th
            at: at, @
            in: in
            next: next
            from: starting, starting on, starting from, from, beginning, start, since
            until: until, till, ending, ending on, til
            for: for
            morning: morning, in the morning
            noon: noon, at noon
            afternoon: afternoon, in the afternoon
            evening: evening, in the evening
            night: night, at night
            am: am, a.m.
            pm: pm, p.m.
            clock: o'clock
            -: on, the, of, and, of the, of each, &
            """,
        columns: """
            title: task, task name, title, name, todo, to do, to-do, card name, assignment, item, what, action, activity
            subject: subject, summary, homework, deliverable
            notes: content, notes, note, description, body, details, comments, comment, card description, task content, remarks
            due: due, due date, duedate, deadline, due at, due on, due datetime, date due, when, due by, end date
            date: date, day
            time: due time, time, at, hour
            start: start date, start, start on, defer date, scheduled, start at, begin date
            priority: priority, importance, prio, urgency
            labels: labels, label, tags, tag, keywords, contexts, context, categories
            category: category, list, project, area, folder, list name, projects, section, section/column, bucket, \
            bucket name, course, class, module, folder name, project name, board name, column name
            minutes: minutes, estimate, duration, estimated, estimated minutes, time estimate, length, effort, \
            estimated time
            hours: hours, estimated hours, estimate (hours)
            done: done, completed, complete, is completed, checked, finished, due complete, ticked
            status: status, state, progress
            percent: % complete, percent complete, %complete, completion
            completed: completed at, date completed, completed date, completed on, completion date, completed time, \
            done at, date done
            id: id, uuid, uid, key, task id, card id, taskid
            parent: parent task, parent, parent id, parentid
            repeats: repeat, repeats, recurrence, recurring, rrule, frequency
            steps: steps, subtasks, checklist, checklist items, checklists, sub-tasks
            waits: blocked by, blocked by (dependencies), depends on, dependencies, predecessors, waits for
            link: url, link, card url, web link, task url
            points: points, max points, score
            created: created at, created, created date, created time, date created, created on, entry
            event: start time, end time, all day event, all-day event
            skip: last modified, modified, updated, last activity date, modified at, updated at, order, timezone, \
            time zone, is all day, is floating, is check list, kind, view mode, column order, urgency score, board id, \
            list id, author, placement, late, is recurring, assignee email, private, sensitivity, mileage, role, \
            schedule+ priority, total work, actual work, billing information, reminder on/off, blocking (dependencies), \
            completed checklist items, attachment count, attachment links, vote count, comment count, created by, \
            checklist item total count, checklist item completed count, completed by, task type
            """,
        values: """
            done: yes, true, 1, done, completed, complete, closed, x, y, finished, submitted, handed in, turned in, graded, \
            resolved, archived, ✓, ✔, ☑, ✅, [x]
            open: no, false, 0, n, pending, open, todo, to do, to-do, needs-action, needsaction, not started, new, \
            not submitted, missing, backlog, incomplete, -, ☐, [ ], deferred, waiting, normal, not done, unfinished
            active: active, in progress, started, doing, in-process, ongoing
            dropped: cancelled, canceled, dropped, abandoned, won't do, wont do, deleted
            critical: critical, highest, p0, asap, immediate, very high
            high: high, h, urgent, p1, important, !!!, must
            medium: medium, m, normal, none, no priority, p2, p3, !!, moderate, med
            low: low, l, lowest, p4, minor, !, very low
            """)
}
