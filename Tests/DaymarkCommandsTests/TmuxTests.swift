import DaymarkCore
import Foundation
import Testing

/// The status line and the menu in a real tmux. A second tmux around it is its terminal.
@Suite struct TmuxTests {
    private static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/tmux")

    @Test(.enabled(if: isInstalled))
    func theMenuOpensWritesInTheJournalAndLeavesNothingBehind() throws {
        let program = try Program()
        let (status, output, error) = try program.shell(
            #"""
            export TMUX_TMPDIR="$PWD" TERM=xterm
            inner() { tmux -L inner "$@"; }
            outer() { tmux -L outer "$@"; }
            trap 'inner kill-server; outer kill-server' EXIT
            wait_for() {
                tries=0
                until outer capture-pane -p | grep -qF "$1"; do
                    tries=$((tries + 1))
                    [ $tries -lt 200 ] || { outer capture-pane -p; exit 1; }
                    sleep 0.1
                done
            }

            echo "set -g status-right '#(daymark bar --for tmux) at the end'" > conf
            outer -f /dev/null new-session -d -x 120 -y 30 "tmux -L inner -f conf new-session cat"
            wait_for 'at the end'
            inner run-shell -b 'daymark bar menu --for tmux'
            wait_for 'Settings'
            outer capture-pane -p
            # From the first item, these keys lead round to the last but two.
            for key in Up Up Up Enter; do
                outer send-keys $key
                sleep 0.3
            done
            wait_for 'Journal, today'
            outer send-keys -l 'Watered the fern'
            outer send-keys Enter
            tries=0
            until daymark journal show --json | grep -q fern || [ $tries -gt 100 ]; do
                tries=$((tries + 1))
                sleep 0.1
            done
            inner display-message -p 'in a view: #{pane_in_mode}'
            """#)
        #expect(status == 0, "\(output)\(error)")
        #expect(output.contains("Write in the journal") && output.contains("in a view: 0"), "\(output)")
        let shown = try JSONReader.read(try program.shell("daymark journal show --json").output)
        #expect(shown["text"] == .string("Watered the fern"))
    }

    @Test func withoutTmuxTheErrorNamesIt() throws {
        let (status, _, error) = try Program().shell("TMUX_TMPDIR=$PWD daymark bar menu --for tmux")
        #expect(status == 69 && error.contains("tmux"))
    }
}
