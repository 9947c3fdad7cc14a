extension CalendarDrafts {
    /// The id of the record for a component. It is derived from the UID, so every import finds the same record.
    /// - Parameter kind: Missions and commitments have different ids. A deadline that becomes an event therefore
    ///   becomes another record.
    /// - Parameter suffix: Distinguishes components that share a UID.
    func recordID(of component: CalendarComponent, kind: Kind, suffix: String = "") -> RecordID {
        let uid = component.uid
        // An exported record has its own id as its UID.
        if suffix.isEmpty, !workspace.isEmpty, let id = RecordID(uid), workspace.record(id)?.kind == kind { return id }
        // Without a UID, the title and the start identify the component.
        let name =
            uid.isEmpty ? "\(component.value(of: "SUMMARY") ?? "")/\(component.value(of: "DTSTART") ?? "")" : uid
        let commitmentID = RecordID(namespace: Settings.namespace, name: "ics/" + name + suffix)
        // Early versions gave missions ids of this form too.
        if kind == .commitment || workspace.record(commitmentID)?.kind == .mission { return commitmentID }
        return RecordID(namespace: Settings.namespace, name: "ics/todo/" + name + suffix)
    }

    /// Returns an id that no other component of the file has, or nil if the file contains this component twice.
    ///
    /// Some systems give all dates of a course the same UID, although each is a separate event. Their ids are derived
    /// from the UID and the start.
    mutating func uniqueID(of component: CalendarComponent, kind: Kind, start: String) -> RecordID? {
        let startSuffix = "/" + start
        let sharesUID =
            uidCounts[component.uid, default: 0] > 1 || usedToShareUID(component, kind: kind, suffix: startSuffix)
        if sharesUID {
            let values = ["SUMMARY", "DTSTART", "DTEND", "DUE", "LOCATION"].map { component.value(of: $0) ?? "" }
            let entry = component.uid + "\n" + values.joined(separator: "\n")
            guard seenEntries.insert(entry).inserted else { return nil }
        }
        for suffix in sharesUID ? [startSuffix] : ["", startSuffix] {
            let id = recordID(of: component, kind: kind, suffix: suffix)
            if usedIDs.insert(id).inserted { return id }
        }
        for number in 2...9 {
            let id = recordID(of: component, kind: kind, suffix: "\(startSuffix)/\(number)")
            if usedIDs.insert(id).inserted { return id }
        }
        return nil
    }

    /// Whether an earlier version of the file had several components with this UID.
    private func usedToShareUID(_ component: CalendarComponent, kind: Kind, suffix: String) -> Bool {
        !workspace.isEmpty && workspace.record(recordID(of: component, kind: kind)) == nil
            && workspace.record(recordID(of: component, kind: kind, suffix: suffix)) != nil
    }
}
