extension Kind {
    /// A link that belongs to a mission. This version has no typed model for it, but stores its mission so that a later
    /// version can find it.
    static let resource = Kind(
        name: "resource",
        fields: [FieldSpec(name: "mission", type: .reference(to: "mission"), index: 0, isParent: true)])
}
