import CLineEditing
import Reporters
import Runner

/// Lines that are typed at the terminal, edited by libedit: arrow keys move the cursor and recall earlier lines, Tab
/// completes.
///
/// It holds the terminal until its end. Between lines, keys are not echoed; the next line reads and shows them.
final class LineEditor: LineSource {
    typealias Completion = InteractiveSession.Completion

    private let editor: OpaquePointer
    private let completer: Completer
    private let didChangeHistory: ([String]) -> Void
    private var history: History

    /// Takes the terminal.
    /// - Parameters:
    ///   - history: the lines of earlier sessions, oldest first.
    ///   - didChangeHistory: called with all lines when one was added.
    ///   - width: returns the number of columns of the terminal.
    ///   - complete: receives the text before the cursor.
    /// - Throws: ``MissingEditorError`` when libedit cannot be loaded, or cannot use the terminal.
    init(
        history: [String], didChangeHistory: @escaping ([String]) -> Void, width: @escaping () -> Int,
        complete: @escaping (String) -> Completion
    ) throws(MissingEditorError) {
        completer = Completer(width: width, complete: complete)
        self.history = History(history)
        self.didChangeHistory = didChangeHistory
        var message = [CChar](repeating: 0, count: 512)
        let opened = line_editor_open(
            { closure, editor, text in
                guard let closure, let editor, let text else { return }
                Unmanaged<Completer>.fromOpaque(closure).takeUnretainedValue()
                    .complete(String(cString: text), in: editor)
            },
            // The completer lives as long as this object, and the library reads lines for no longer.
            Unmanaged.passUnretained(completer).toOpaque(), Int32(History.limit), &message, message.count)
        guard let opened else { throw MissingEditorError(message) }
        editor = opened
        for line in self.history.lines { line_editor_remember(editor, line) }
    }

    deinit { line_editor_close(editor) }

    func remember(_ input: String) {
        var hasChanged = false
        for line in input.split(separator: "\n") where history.add(String(line)) {
            line_editor_remember(editor, String(line))
            hasChanged = true
        }
        if hasChanged { didChangeHistory(history.lines) }
    }

    func line(prompt: String) -> String? {
        line_editor_read(editor, prompt).map { String(cString: $0) }
    }

    /// The reason why no line can be edited on this machine; nil when lines can be.
    static var problem: MissingEditorError? {
        var message = [CChar](repeating: 0, count: 512)
        return line_editor_can_load(&message, message.count) ? nil : MissingEditorError(message)
    }

    /// Whether a terminal has a cursor that can be moved.
    /// - Parameter name: the value of `TERM`.
    static func canEdit(on name: String?) -> Bool { !["", "dumb", "emacs"].contains(name ?? "") }
}

/// The error for a terminal whose lines cannot be edited.
struct MissingEditorError: Error, Hashable, CustomStringConvertible {
    /// The system's error message.
    var reason: String

    fileprivate init(_ message: [CChar]) {
        reason = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The Debian package with the library.
    static let package = "libedit2"

    /// What is missing, and how to get it.
    var description: String {
        "Lines cannot be edited, and Tab does not complete. Both need libedit "
            + "(on Debian: apt-get install \(Self.package)): \(reason)"
    }
}

/// What Tab does; the library calls it through a pointer.
private final class Completer {
    private let width: () -> Int
    private let complete: (String) -> InteractiveSession.Completion

    init(width: @escaping () -> Int, complete: @escaping (String) -> InteractiveSession.Completion) {
        self.width = width
        self.complete = complete
    }

    func complete(_ text: String, in editor: OpaquePointer) {
        switch CompletionStep(complete(text), of: text, width: width()) {
        case nil: break
        case .replace(let count, let text)?: line_editor_replace(editor, Int32(count), text)
        case .list(let text)?: line_editor_list(editor, text)
        }
    }
}

/// What Tab does to a line.
enum CompletionStep: Equatable {
    /// Replaces some code points before the cursor by a text.
    case replace(Int, by: String)
    /// Shows lines of text.
    case list(String)

    /// Completes as far as all candidates go, or else lists them; nil without candidates.
    /// - Parameters:
    ///   - text: the text before the cursor.
    ///   - width: the number of columns of the terminal.
    init?(_ completion: InteractiveSession.Completion, of text: String, width: Int) {
        guard let first = completion.candidates.first else { return nil }
        let begun = text.suffix(completion.replaced)
        let common = completion.candidates.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
        if common.count > begun.count || completion.candidates.count == 1 {
            self = .replace(begun.unicodeScalars.count, by: common)
        } else {
            self = .list(Self.columns(completion.candidates, width: width))
        }
    }

    /// The candidates side by side.
    private static func columns(_ candidates: [String], width: Int) -> String {
        let cell = (candidates.map(DisplayWidth.of).max() ?? 0) + 2
        let perRow = max(1, width / cell)
        var text = ""
        for (index, candidate) in candidates.enumerated() {
            let isLast = index % perRow == perRow - 1 || index == candidates.count - 1
            let padding = String(repeating: " ", count: cell - DisplayWidth.of(candidate))
            text += isLast ? candidate + "\n" : candidate + padding
        }
        return text
    }
}

extension String {
    /// The common prefix of two strings.
    fileprivate func commonPrefix(with other: String) -> String {
        String(zip(self, other).prefix { $0 == $1 }.map(\.0))
    }
}
