import CPlaybooks
import DaymarkCore

/// The playbooks that come with Daymark (docs/playbooks.md). Each file covers one area of life.
public enum BuiltInPlaybooks {
    static let texts: [[UInt8]] = (0..<playbook_text_count).map { index in
        let text = playbook_text_at(index)
        return Array(UnsafeBufferPointer(start: text.bytes, count: text.count))
    }

    public static let library = PlaybookLibrary(texts.flatMap { PlaybookReader($0).playbooks })
}
