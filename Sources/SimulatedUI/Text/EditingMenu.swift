internal import Automation

/// The menu with Cut, Copy and Paste at a selection.
package final class EditingMenu: View {
    /// The height of the menu, in points.
    static let height = 38.0

    private var choose: ((EditAction) -> Void)?

    /// Creates a menu without buttons.
    init() {
        super.init(frame: .zero)
        backgroundColor = .menu
    }

    /// Shows a button for each action.
    func load(_ actions: [EditAction], choose: @escaping (EditAction) -> Void) {
        for view in subviews { view.removeFromSuperview() }
        var x = 0.0
        for action in actions {
            let button = Button(action.rawValue) { choose(action) }
            button.font = .system(14)
            button.titleLabel.textColor = .white
            let width = resolved(button.font).width(of: action.rawValue) + 22
            button.frame = Rect(x: x, y: 0, width: width, height: Self.height)
            addSubview(button)
            x += width
        }
        frame.size = Size(width: x, height: Self.height)
    }

    package override var elementType: ElementType? { .editingMenu }

    package override func draw(in canvas: any Canvas) {
        for button in subviews.dropFirst() {
            let x = button.frame.minX
            canvas.line([Point(x: x, y: 0), Point(x: x, y: bounds.maxY)], Color(white: 0.5), width: 1)
        }
    }
}

/// Shows the editing menu in front of everything else, and hides it.
final class EditingMenuPresenter {
    private weak var application: Application?
    private weak var input: (any TextInput)?
    private let window: EditingMenuWindow
    private let menu = EditingMenu()

    init(application: Application) {
        self.application = application
        window = EditingMenuWindow(application: application, level: .editingMenu)
        window.passesTouchesThrough = true
        window.placeMenu = { [weak self] in self?.place() }
    }

    /// Shows the actions available for an input; hides the menu if there are none.
    func show(for input: any TextInput) {
        let actions = EditAction.allCases.filter { input.canPerform($0) }
        guard !actions.isEmpty, let screen = application?.device?.screen else { return hide() }
        let isNew = self.input == nil
        self.input = input
        window.frame = screen
        if isNew {
            menu.alpha = 0
            window.addSubview(menu)
            window.isHidden = false
        }
        // In the window, where it knows the system's typeface.
        menu.load(actions) { [weak self] in self?.perform($0) }
        place()
        menu.animate(duration: 0.15, reason: "showing the editing menu") { menu.alpha = 1 }
    }

    func hide() {
        guard input != nil else { return }
        input = nil
        menu.removeFromSuperview()
        window.isHidden = true
    }

    /// Closes the menu when a finger touches outside it; the touch has its usual effect.
    func touchWillBegin(on view: View?) {
        guard input != nil, view.map({ $0.isDescendant(of: menu) }) != true else { return }
        hide()
    }

    private func perform(_ action: EditAction) {
        guard let input else { return }
        hide()
        input.perform(action)
        if action == .select || action == .selectAll { show(for: input) }
    }

    /// Positions the menu above the selection, else below it, else over it.
    private func place() {
        guard let input, let window = input.window, let screen = application?.device?.screen else { return }
        let rects = input.selectionRects(for: input.selectedRange)
        let shown = input.convert(input.bounds, to: nil)
        let first = rects.first ?? input.caretRect(for: input.selectedRange.lowerBound)
        let last = rects.last ?? first
        let top = max(input.convert(first, to: nil).minY, shown.minY)
        let bottom = min(input.convert(last, to: nil).maxY, shown.maxY)
        let middle = (input.convert(first, to: nil).minX + input.convert(last, to: nil).maxX) / 2
        let size = menu.frame.size
        var y = top - size.height - 6
        if y < 20 { y = bottom + 6 }
        if y + size.height > screen.maxY { y = max(20, (top + bottom - size.height) / 2) }
        let x = max(4, min(middle - size.width / 2, window.bounds.size.width - size.width - 4))
        menu.frame.origin = Point(x: x, y: y)
    }
}

/// Keeps the menu at its text when the device is rotated.
private final class EditingMenuWindow: Window {
    var placeMenu: (() -> Void)?

    override func layoutSubviews() {
        super.layoutSubviews()
        placeMenu?()
    }
}

extension Window.Level {
    /// In front of the keyboard.
    static let editingMenu = Self(Window.Level.keyboard.rawValue + 1)
}

/// An action in the editing menu; the raw value is the name of its button.
public enum EditAction: String, CaseIterable, Sendable {
    /// Moves the selection to the pasteboard.
    case cut = "Cut"
    /// Copies the selection to the pasteboard.
    case copy = "Copy"
    /// Selects the word at the insertion point.
    case select = "Select"
    /// Selects the whole text.
    case selectAll = "Select All"
    /// Replaces the selection with the string on the pasteboard.
    case paste = "Paste"
}
