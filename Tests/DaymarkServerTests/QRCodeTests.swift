import Testing

@testable import DaymarkServer

@Suite struct QRCodeTests {
    /// The output of `qrencode -l L -8 -m 4 -t UTF8i`.
    private static let expected = """
                                         
                                         
            █▀▀▀▀▀█ █▀▀█ ▄█ █ █▀▀▀▀▀█    
            █ ███ █  ▀ ▄▄█ ▀  █ ███ █    
            █ ▀▀▀ █ █▄▄▀██▀   █ ▀▀▀ █    
            ▀▀▀▀▀▀▀ █▄▀ ▀ █ █ ▀▀▀▀▀▀▀    
            ▀██ ▄█▀ █▀ ▀█  ▄█▀█▀▀▄ ██    
            ▀   ▀ ▀  ▀█▄█▀▄▀▀ ▄ ▀█▀ ▀    
            ▀▄ ▄█▄▀  ██ ▀▄ █▄ ██   ▄█    
            ▀▀▄▄▀█▀█ ▀ ▀   ▀▄▄▀▄▄█▀ ▀    
            ▀▀▀▀▀▀▀▀▄ ▄█  ▄ █▀▀▀█  ▀▄    
            █▀▀▀▀▀█ ▄▄ █▄▀ ▄█ ▀ █   █    
            █ ███ █  ▀▀▄▀  █▀█▀▀█ ▄█     
            █ ▀▀▀ █ █▄▀█▀▀▄▀█ ▄██▀ ▀▀    
            ▀▀▀▀▀▀▀ ▀▀▀▀    ▀▀▀  ▀  ▀    
                                         
                                         
        """

    @Test func aLinkIsDrawnLikeQrencode() throws {
        let code = try #require(QRCode("https://a.example/#enter/1"))
        #expect(code.width == 33)
        let plain = code.text.replacing("\u{1b}[38;5;16;48;5;231m", with: "").replacing("\u{1b}[0m", with: "")
        #expect(plain == QRCodeTests.expected + "\n")
    }

    @Test func thePathForAPageDrawsTheDarkModules() throws {
        let code = try #require(QRCode("https://a.example/#enter/1"))
        var drawn = code.rows.map { $0.map { _ in false } }
        for stroke in code.path.matches(of: /M(\d+) (\d+)h(\d+)v1h-(\d+)z/) {
            let (x, y, length) = (Int(stroke.1) ?? 0, Int(stroke.2) ?? 0, Int(stroke.3) ?? 0)
            #expect(stroke.3 == stroke.4)
            for column in x..<x + length { drawn[y][column] = true }
        }
        #expect(drawn == code.rows)
    }

    @Test func aTextThatIsTooLongHasNoCode() {
        #expect(QRCode(String(repeating: "a", count: 3000)) == nil)
    }
}
