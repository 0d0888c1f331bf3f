internal import Automation
internal import Scripting
internal import TestEvents

/// The control board as a script sees it: a screen with a title, rows that are pressed, and a button that closes it.
struct BoardOnScreen {
    /// The title of its screen.
    static let title = "Test Fixtures"

    let session: ScriptSession
    let host: FixturesHost

    /// Makes sure that the board is shown.
    /// - Returns: the main window, with the board in it.
    /// - Throws: ``FixtureError`` with the title that is shown instead.
    @discardableResult
    func ensure() throws -> Element {
        let app = try session.automation.target.related(.frontMostApp)
        let title = try app.related(.navigationBar).name
        let error = title == Self.title ? nil : FixtureError(.noBoard(title: title))
        session.events.record(
            .assertion(
                .init(
                    name: "TestFixtures.ensureFixturesMenu", passed: error == nil, expected: Self.title,
                    received: title, message: error?.description, place: session.currentPlace)))
        if let error { throw error }
        return try app.related(.mainWindow)
    }

    /// Presses the row of an operation and waits until it has ended.
    /// - Throws: ``FixtureError`` when there is no such row, or the operation failed.
    func press(_ invocation: FixtureInvocation) throws {
        let window = try ensure()
        let name = invocation.entry.name
        let cell = try window.children(.tableView)[0].collection(.cells).first(named: name.accessibleName)
        guard cell.isValid, let board = host.board() else {
            throw FixtureError(.noRow(name: name.accessibleName, title: name.title))
        }
        board.hand(invocation)
        do {
            try cell.tap()
        } catch {
            _ = board.takeBack()
            throw error
        }
        guard !board.takeBack() else { throw FixtureError(.nothingRan(functionName: name.functionName)) }
        let automation = session.automation
        _ = automation.wait(upTo: automation.timeout) {
            cell.value == .string(FixturesBoard.State.running.name) ? nil : ()
        }
        guard cell.value == .string(FixturesBoard.State.done.name) else {
            throw FixtureError(.nothingRan(functionName: name.functionName))
        }
    }

    /// Closes the board, so that the app's own first screen appears.
    func close() throws {
        try ensure().related(.navigationBar).related(.rightButton).tap()
    }
}
