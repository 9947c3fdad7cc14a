extension Kind {
    /// A link that belongs to a mission. This version has no typed form of it, but stores which mission it belongs to, so
    /// that a later version finds it there.
    static let resource = Kind(
        name: "resource",
        fields: [FieldSpec(name: "mission", type: .reference(to: "mission"), index: 0, isParent: true)])
}
