import DaymarkServer

@main
enum Main {
    static func main() async {
        await ServerCommand.start()
    }
}
