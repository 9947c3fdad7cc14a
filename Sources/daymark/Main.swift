import DaymarkCommands

@main
enum Main {
    static func main() {
        DaymarkCommand.start()
    }
}
