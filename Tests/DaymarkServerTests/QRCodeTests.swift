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

    @Test func aTextThatIsTooLongHasNoCode() {
        #expect(QRCode(String(repeating: "a", count: 3000)) == nil)
    }
}
