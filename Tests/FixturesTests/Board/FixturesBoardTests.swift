import Testing

@testable import Fixtures

@Suite("The control board")
struct FixturesBoardTests {
    private let store = MemoryStore()

    private func board(_ operations: any FixtureOperation.Type...) throws -> FixturesBoard {
        FixturesBoard(catalogue: try FixtureCatalogue(operations), store: store)
    }

    @Test("FIX-33: runs operations any number of times, in the order of the calls")
    func order() throws {
        let board = try board(ClearOperation.self, AddUserOperation.self, AddEncounterHistoryOperation.self)
        for index in [1, 0, 1, 2, 1] { board.run(at: index) }
        #expect(store.written == ["user", "encounters", "user"])
        #expect(board.states == [.done, .done, .done])
    }

    @Test("FIX-25, FIX-34: knows what has not run and what has failed, and reports the failure")
    func failure() throws {
        let board = try board(AddUserOperation.self, BreakOperation.self)
        var reported: [String] = []
        board.onFailure = { reported.append($0.description) }
        board.run(at: 1)
        #expect(board.states == [.idle, .failed("the fixture BreakOperation failed: DiskIsFull()")])
        #expect(board.states.map(\.name) == ["idle", "failed"])
        #expect(reported == ["the fixture BreakOperation failed: DiskIsFull()"])
        #expect(!board.isRunning)
    }

    @Test("goes on after a failure")
    func afterFailure() throws {
        let board = try board(AddUserOperation.self, BreakOperation.self)
        board.run(at: 1)
        board.run(at: 0)
        #expect(store.written == ["half", "user"])
        #expect(board.states.first == .done)
    }

    @Test("FIX-23: starts no operation while one is at work")
    func serial() throws {
        let board = try board(AddUserOperation.self, AddEncounterHistoryOperation.self)
        var states: [[String]] = []
        board.onChange = {
            states.append(board.states.map(\.name))
            if board.isRunning { board.run(at: 1) }
        }
        board.run(at: 0)
        #expect(store.written == ["user"])
        #expect(states == [["running", "idle"], ["done", "idle"]])
    }
}
