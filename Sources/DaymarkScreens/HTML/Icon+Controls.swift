/// Icons of buttons.
extension Icon {
    static let add = Icon(line: "M12 5.25V18.75M5.25 12H18.75")
    static let check = Icon(line: "M5 12.75L9.75 17.5L19 7")
    static let close = Icon(line: "M6.25 6.25L17.75 17.75M17.75 6.25L6.25 17.75")
    static let back = Icon(line: "M14.5 5.5L8 12L14.5 18.5")
    static let forward = Icon(line: "M9.5 5.5L16 12L9.5 18.5")
    static let up = Icon(line: "M5.5 14.5L12 8L18.5 14.5")
    static let down = Icon(line: "M5.5 9.5L12 16L18.5 9.5")
    static let search = Icon(line: "M10.75 3.75A7 7 0 1 1 10.75 17.75A7 7 0 1 1 10.75 3.75zM16 16L20.25 20.25")
    static let undo = Icon(line: "M8.25 4.75L4 9L8.25 13.25M4 9H14.25A5.25 5.25 0 0 1 14.25 19.5H9")
    static let less = Icon(line: "M6 12H18")
    static let exchange = Icon(line: "M4 8.25H18.75M15.25 4.5L19 8.25L15.25 12M20 15.75H5.25M8.75 12L5 15.75L8.75 19.5")
    static let short = Icon(line: "M4 6V18M4 12H19M15 8L19 12L15 16M9 9.5V14.5")
    static let overlap = Icon(line: "M4.5 4.5H14.5V14.5H4.5zM9.5 14.5V19.5H19.5V9.5H14.5")
    static let join = Icon(line: "M6 5V8A4 4 0 0 0 10 12H18M6 19V16A4 4 0 0 1 10 12M15 9L18 12L15 15")
    static let play = Icon(
        line: """
            M8 6.4V17.6A1 1 0 0 0 9.5 18.45L18.4 12.85A1 1 0 0 0 18.4 11.15L9.5 5.55A1 1 0 0 0 8 6.4z
            """,
        fill: "M7.5 5.5V18.5L18.5 12z")
    static let pause = Icon(line: "M8.5 5.5V18.5M15.5 5.5V18.5")
    static let stairs = Icon(
        line: "M3.25 20.25H7.75V15.75H12.25V11.25H16.75V6.75H20.75",
        fill: "M3.5 20.25H20.5V6.75H17V11.25H12.5V15.75H8V20.25z")
    static let tomorrow = Icon(
        line: """
            M6 5H18A2.25 2.25 0 0 1 20.25 7.25V18A2.25 2.25 0 0 1 18 20.25H6A2.25 2.25 0 0 1 3.75 18V7.25\
            A2.25 2.25 0 0 1 6 5zM8 3V6.5M16 3V6.5M8.25 13.25H15.5M12.75 10.25L15.75 13.25L12.75 16.25
            """,
        fill: "M4 8.75H20V18A2.25 2.25 0 0 1 17.75 20.25H6.25A2.25 2.25 0 0 1 4 18z")
    static let share = Icon(line: "M12 15V4M8.5 7.5L12 4L15.5 7.5M8 10.5H6V20H18V10.5H16")
    static let download = Icon(line: "M12 4.5V14.5M8 11L12 15L16 11M5 19.5H19")
    static let pencil = Icon(
        line: "M4.5 19.5L5.3 15.45L15.85 4.9A2.3 2.3 0 0 1 19.1 8.15L8.55 18.7zM13.75 7L17 10.25",
        fill: "M5.25 15.5L15.75 5A2.3 2.3 0 0 1 19 8.25L8.5 18.75L4.5 19.5z")
    static let pin = Icon(line: "M9 4H15M10 4V9L7.5 13H16.5L14 9V4M12 13V20")
}
