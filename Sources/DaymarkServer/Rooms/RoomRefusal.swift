/// A reason why the room refuses a request.
enum RoomRefusal: Error, Hashable {
    /// There is no such link, or it was revoked.
    case linkNotValid
    /// The room that the link led to has ended.
    case ended
    /// There is no such seat, or it was given up.
    case noSeat
    case noRoom
    case full
    case noName
    case tooLong(field: String, max: Int)
    /// The text is short enough, but has heaps of marks on its letters.
    case tooManyParts(field: String)
    case badMinutes
    /// A shared start is already counting down.
    case startsAlready
    /// The person who is greeted is not here.
    case nobody
    case tooOften(seconds: Int64)

    var sentence: String {
        switch self {
        case .linkNotValid: "This link is no longer valid."
        case .ended: "The room has ended."
        case .noSeat: "You are not in the room."
        case .noRoom: "There is no room."
        case .full: "The room is full. It has \(Room.maxSeats) seats."
        case .noName: "Enter a name."
        case .tooLong(let field, let max): "The \(field) can have up to \(max) characters."
        case .tooManyParts(let field): "The \(field) has too many marks on its letters."
        case .badMinutes: "Choose a whole number of minutes, from 1 to \(Room.maxMinutes)."
        case .startsAlready: "A shared start is already counting down."
        case .nobody: "This person is no longer in the room."
        case .tooOften(let seconds):
            "Too many requests. Try again in \(seconds) \(seconds == 1 ? "second" : "seconds")."
        }
    }
}
