import Automation
import SimulatedUI
import Testing

@testable import SampleApps

@Suite("Undo and redo")
struct UndoTests {
    private let editor = RouteEditor()

    @Test("BOT-55, BOT-57: every action is one entry, also when all happen in one turn")
    func groups() throws {
        try editor.add(at: 8)
        #expect(editor.depths == [1, 0])
        try editor.add(at: 12)
        #expect(editor.depths == [2, 0])
        try editor.tap("B")
        #expect(editor.depths == [3, 0])
        try editor.aim(atArrowFrom: "A")
        try editor.tapAdd()
        #expect(editor.depths == [4, 0])
        try editor.tapRemove()
        #expect(editor.depths == [5, 0])
        for depth in 1...5 {
            try editor.tapUndo()
            #expect(editor.depths == [5 - depth, depth])
        }
        #expect(editor.route == Route())
        for depth in 1...5 {
            try editor.tapRedo()
            #expect(editor.depths == [depth, 5 - depth])
        }
        #expect(editor.route.description == "A\nB")
    }

    @Test("BOT-59: a new action leaves nothing to redo, and undo or redo of nothing does nothing")
    func redoIsCleared() throws {
        try editor.tapUndo()
        try editor.tapRedo()
        #expect(editor.depths == [0, 0])
        try editor.add(at: 8)
        try editor.tapUndo()
        #expect(editor.depths == [0, 1])
        try editor.add(at: 8)
        #expect(editor.depths == [1, 0])
        try editor.tapRedo()
        #expect(editor.route.waypointNames == ["B"])
    }

    @Test("changes are reported once per action, after it")
    func changes() throws {
        var told: [String] = []
        editor.onChange = { [unowned editor] in told.append(editor.route.description) }
        try editor.add(at: 8)
        #expect(told == ["", "A"])
        try editor.tapUndo()
        #expect(told == ["", "A", ""])
        editor.clear()
        #expect(told.count == 4)
    }

    @Test("BOT-23: there is no rename: names come with creation and go with removal, and no other update changes them")
    func noRename() throws {
        var random = SeededGenerator(seed: 23)
        var names: [String] = []
        var differences: [RouteUpdate] = []
        editor.log = { [unowned editor] update in
            switch update {
            case .create(let name, _): names.append(name)
            case .remove(let name, _): names.removeAll { $0 == name }
            case .select, .deselect, .move, .setNext: break
            }
            if editor.route.waypointNames != names { differences.append(update) }
        }
        for _ in 0..<300 { try RandomActions.act(on: editor, using: &random) }
        #expect(differences == [])
        #expect(names.count > 5)
        #expect(Set(editor.circles.values.map(\.label)) == Set(names))
    }
}

/// Arbitrary actions on the app, at random.
enum RandomActions {
    static func act(on editor: RouteEditor, using random: inout SeededGenerator) throws {
        let point = Point(x: .random(in: 0..<359, using: &random), y: .random(in: 0..<607, using: &random))
        let circle = editor.graphics.compactMap { $0 as? Circle }.randomElement(using: &random)
        let arrow = editor.graphics.compactMap { $0 as? Arrow }.randomElement(using: &random)
        switch Int.random(in: 0..<14, using: &random) {
        case 0...2:
            editor.moveCrosshairs(to: point)
            try editor.tapAdd()
        case 3...4:
            editor.moveCrosshairs(to: circle?.center ?? point)
            try editor.tapAdd()
        case 5:
            editor.moveCrosshairs(to: arrow?.center ?? point)
            try editor.tapAdd()
        case 6:
            editor.moveCrosshairs(to: circle?.center ?? point)
            if Bool.random(using: &random) { try editor.tapRemove() }
        case 7:
            editor.moveCrosshairs(to: arrow?.center ?? point)
            try editor.tapRemove()
        case 8: try editor.tap(at: point)
        case 9...10: try editor.tap(at: circle?.center ?? point)
        case 11: try editor.tapUndo()
        case 12: try editor.tapRedo()
        default:
            if editor.beginPan(at: circle?.center ?? point) {
                editor.movePan(to: point)
                try editor.endPan()
            }
        }
    }
}

@Suite("Arbitrary actions on a route")
struct RandomActionTests {
    @Test("BOT-34, BOT-55: route, maps and canvas agree after every action, undo and redo", arguments: 1...8)
    func agreement(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let editor = RouteEditor()
        for step in 0..<400 {
            try RandomActions.act(on: editor, using: &random)
            #expect(editor.disagreements == [], "seed \(seed), step \(step)")
            #expect(editor.arrows.count == editor.route.numberOfLinks)
        }
        let end = editor.state
        let depth = editor.undoStack.undoDepth
        for _ in 0..<depth { try editor.tapUndo() }
        #expect(editor.route == Route())
        #expect(editor.disagreements == [])
        for _ in 0..<depth { try editor.tapRedo() }
        #expect(editor.state == end)
    }
}
