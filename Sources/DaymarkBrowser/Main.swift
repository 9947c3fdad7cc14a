// The web app's module. The shell (web/scripts) calls the functions that Exports.swift exports. All data passes as
// UTF-8 JSON.

#if !arch(wasm32)
/// A placeholder for other platforms, which have no web app, so that `swift build` can build all targets.
@main
enum Nothing {
    static func main() {}
}
#endif
