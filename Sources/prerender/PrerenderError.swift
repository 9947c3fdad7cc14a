enum PrerenderError: Error, CustomStringConvertible {
    case placeholderMissing(String)
    case placeholderUnfilled
    case markupDiffers(region: String)

    var description: String {
        switch self {
        case .placeholderMissing(let name): "index.html needs {{\(name)}} exactly once."
        case .placeholderUnfilled: "index.html has a placeholder that is no region of the page."
        case .markupDiffers(let region):
            "At a first visit, the markup of the region “\(region)” depends on the time. Only texts may."
        }
    }
}
