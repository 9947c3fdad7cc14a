import CPlaybooks
import DaymarkCore

extension PlaybookLibrary {
    /// The texts of the playbooks that come with Daymark (docs/playbooks.md). Each covers one area of life.
    static let builtInTexts: [[UInt8]] = (0..<playbook_text_count).map { index in
        let text = playbook_text_at(index)
        return Array(UnsafeBufferPointer(start: text.bytes, count: text.count))
    }

    /// The playbooks that come with Daymark.
    public static let builtIn = PlaybookLibrary(builtInTexts)
}
