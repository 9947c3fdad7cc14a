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
        case .full: "The room is full: \(Room.maxSeats) people are here."
        case .noName: "A name is missing."
        case .tooLong(let field, let max): "“\(field)” takes up to \(max) characters."
        case .badMinutes: "“minutes” takes a whole number from 1 to \(Room.maxMinutes)."
        case .startsAlready: "A shared start is counting down already."
        case .nobody: "This person is not here."
        case .tooOften(let seconds):
            "That was too often. Try again in \(seconds) \(seconds == 1 ? "second" : "seconds")."
        }
    }
}
