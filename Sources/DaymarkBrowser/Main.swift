// The web app's module. The shell (web/scripts) calls what Exports.swift exports; everything passes as UTF-8 JSON.

#if !arch(wasm32)
/// There is no web app on other machines; this lets `swift build` build everything.
@main
enum Nothing {
    static func main() {}
}
#endif
