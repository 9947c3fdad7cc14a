import DaymarkCore

/// The playbooks that come with Daymark. Each file of `Playbooks` covers one area of life.
public enum BuiltInPlaybooks {
    /// The texts of the files, in the order in which playbooks that fit equally well are preferred.
    static let texts: [[UInt8]] = [
        PackageResources.generic_txt
    ]

    public static let library = PlaybookLibrary(texts.flatMap { PlaybookReader($0).playbooks })
}
