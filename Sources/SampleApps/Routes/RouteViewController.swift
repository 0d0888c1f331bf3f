internal import Automation
internal import BotTesting
internal import SimulatedUI

/// The only screen: the canvas of a route below a bar with buttons.
///
/// Without a status bar, the canvas and its margins fit exactly on an iPhone 6: 375 − 2·8 points wide and 667 − 44 −
/// 2·8 points high, below the bar. On smaller screens, the container clips the canvas.
final class RouteViewController: ViewController {
    /// The distance of the container from the edges of the screen and from the dashboard, in points.
    static let margin = BotDashboardView.margin

    let editor: RouteEditor
    /// The actions of the buttons and the canvas.
    private let user: RouteUserActions
    let canvasView: RouteCanvasView
    /// Clips the canvas if there is not enough room.
    let container = View()
    /// The dashboard in the lower part of the screen in test mode.
    private(set) var dashboard: View?
    /// Whether a bot uses the app, so that real taps change nothing.
    private(set) var isInTestMode = false
    /// The taps that were ignored in test mode.
    private(set) var ignoredTaps: [String] = []

    private let makeDashboard: () -> View
    private let lock = LockView()
    private var isModeChanging = false
    private lazy var addButton = button(.plus, named: "Add") { [user] in try user.tapAdd() }
    private lazy var removeButton = button(.minus, named: "Remove") { [user] in try user.tapRemove() }
    private lazy var undoButton = button(.undo, named: "Undo") { [user] in try user.tapUndo() }
    private lazy var redoButton = button(.redo, named: "Redo") { [user] in try user.tapRedo() }
    private lazy var testModeButton = Button("Test") { [weak self] in self?.tapTestMode() }

    /// Creates the screen.
    /// - Parameters:
    ///   - user: the route and the user's actions on it.
    ///   - makeDashboard: creates the dashboard each time test mode starts.
    init(_ user: RouteUserActions, makeDashboard: @escaping () -> View) {
        self.user = user
        editor = user.editor
        self.makeDashboard = makeDashboard
        canvasView = RouteCanvasView(editor)
        super.init()
        title = "Routes"
    }

    override var prefersStatusBarHidden: Bool { true }

    override func viewDidLoad() {
        super.viewDidLoad()
        // The canvas is paper, whatever the device looks like.
        overrideUserInterfaceStyle = .light
        testModeButton.accessibilityLabel = "Test Mode"
        navigationItem.leftBarButtonItems = [addButton, removeButton, undoButton, redoButton].map {
            BarButtonItem(customView: $0)
        }
        navigationItem.rightBarButtonItem = BarButtonItem(customView: testModeButton)
        container.clipsToBounds = true
        container.addSubview(canvasView)
        view.addSubview(container)
        addGestures()
        editor.onChange = { [weak self] in self?.routeDidChange() }
        routeDidChange()
        showMode()
    }

    private func routeDidChange() {
        undoButton.isEnabled = editor.undoStack.undoDepth > 0
        redoButton.isEnabled = editor.undoStack.redoDepth > 0
        if canvasView.frame.size != editor.zones.size { view.setNeedsLayout() }
        canvasView.routeDidChange()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = contentInsets.inset(view.bounds).insetBy(x: Self.margin, y: Self.margin)
        let canvas = editor.zones.size
        fitDashboard(into: area.size.width)
        let rest = dashboard.map { $0.frame.size.height + Self.margin } ?? 0
        let size = Size(
            width: max(0, min(canvas.width, area.size.width)),
            height: max(0, min(canvas.height, area.size.height - rest)))
        let left = area.center.x - size.width / 2
        container.frame = Rect(origin: Point(x: left, y: area.minY), size: size)
        dashboard?.frame.origin = Point(x: left, y: area.minY + size.height + Self.margin)
    }

    /// Scales the dashboard down if the screen is narrower than it.
    private func fitDashboard(into width: Double) {
        guard let dashboard else { return }
        let scale = max(0, min(1, width / dashboard.bounds.size.width))
        dashboard.transform = Transform(scaleX: scale, y: scale)
    }

    // MARK: Bar

    private func button(
        _ symbol: SymbolButton.Symbol, named name: String, action: @escaping () throws -> Void
    ) -> Button {
        SymbolButton(symbol, named: name) { [weak self] in
            guard let self else { return }
            if ignoresTap(on: name) { return }
            _ = tryOrTell(action)
        }
    }

    /// Whether a tap of the user is ignored because the app is in test mode; records ignored taps.
    private func ignoresTap(on name: String) -> Bool {
        guard isInTestMode else { return false }
        ignoredTaps.append(name)
        lock.accessibilityValue = "ignored a tap on \(name)"
        return true
    }

    // MARK: Test mode

    private func tapTestMode() {
        guard !isModeChanging else { return }
        if isInTestMode {
            leaveTestMode()
        } else if editor.route.numberOfWaypoints == 0 {
            enterTestMode()
        } else {
            let alert = AlertController(
                title: "Clear the Route?", message: "Test mode begins with an empty route.")
            alert.addAction("Cancel", role: .cancel)
            alert.addAction("Clear", role: .destructive) { [weak self] in self?.enterTestMode() }
            present(alert)
        }
    }

    /// Clears the route, and slides the dashboard in below the canvas.
    private func enterTestMode() {
        user.clear()
        isInTestMode = true
        ignoredTaps = []
        lock.accessibilityValue = nil
        let dashboard = makeDashboard()
        dashboard.frame.origin = Point(x: container.frame.minX, y: view.bounds.maxY)
        view.addSubview(dashboard)
        self.dashboard = dashboard
        changeMode(reason: "entering test mode")
    }

    /// Slides the dashboard out, and leaves the route as the bot left it.
    private func leaveTestMode() {
        isInTestMode = false
        let leaving = dashboard
        dashboard = nil
        (leaving as? BotDashboardView)?.dashboard.bot.cancel()
        changeMode(reason: "leaving test mode") { [view] in
            leaving?.frame.origin.y = view.bounds.maxY
        } completion: {
            leaving?.removeFromSuperview()
        }
    }

    private func changeMode(
        reason: String, animations: () -> Void = {}, completion: @escaping () -> Void = {}
    ) {
        isModeChanging = true
        showMode()
        view.animate(duration: 0.35, kind: .transition, reason: reason) {
            animations()
            view.setNeedsLayout()
            view.layoutIfNeeded()
        } completion: { [weak self] _ in
            completion()
            self?.isModeChanging = false
        }
    }

    private func showMode() {
        testModeButton.isSelected = isInTestMode
        navigationItem.titleView = isInTestMode ? lock : nil
        view.backgroundColor = isInTestMode ? Color(white: 0.72) : Color(white: 0.9)
        container.backgroundColor = isInTestMode ? Color(white: 0.94) : .white
    }
}

extension RouteViewController {
    /// Adds the gestures for tapping and dragging on the canvas.
    private func addGestures() {
        canvasView.addGestureRecognizer(
            TapGestureRecognizer { [weak self] in
                guard let self else { return }
                tap(at: $0.location(in: canvasView))
            })
        let pan = PanGestureRecognizer { [weak self] in
            guard let self else { return }
            if let pan = $0 as? PanGestureRecognizer { panDidChange(pan) }
        }
        pan.maximumNumberOfTouches = 1
        pan.shouldBegin = { [weak self] in
            guard let self, let pan = $0 as? PanGestureRecognizer, !isInTestMode else { return false }
            return user.beginPan(at: start(of: pan))
        }
        canvasView.addGestureRecognizer(pan)
    }

    private func tap(at point: Point) {
        if ignoresTap(on: "Canvas") { return }
        _ = tryOrTell { try user.tap(at: point) }
    }

    /// Returns where the finger first touched the canvas; it has moved before the drag is recognised.
    private func start(of pan: PanGestureRecognizer) -> Point {
        let place = pan.location(in: canvasView)
        let way = pan.translation(in: canvasView)
        return Point(x: place.x - way.x, y: place.y - way.y)
    }

    /// Drags the crosshairs or a circle.
    private func panDidChange(_ pan: PanGestureRecognizer) {
        switch pan.state {
        case .began, .changed:
            user.movePan(to: pan.location(in: canvasView))
        case .ended:
            user.movePan(to: pan.location(in: canvasView))
            _ = tryOrTell { try user.endPan() }
        default:
            user.cancelPan()
        }
    }
}

/// A bar button with a symbol instead of text.
private final class SymbolButton: Button {
    private let symbol: Symbol

    /// The symbol of a button.
    enum Symbol {
        /// A cross of two lines, for adding.
        case plus
        /// A line, for removing.
        case minus
        /// An arrow that turns back to the left.
        case undo
        /// An arrow that turns forward to the right.
        case redo
    }

    /// Creates a button.
    /// - Parameters:
    ///   - name: the accessibility label, by which scripts find it.
    ///   - action: called after a tap.
    init(_ symbol: Symbol, named name: String, action: @escaping () -> Void) {
        self.symbol = symbol
        super.init(frame: Rect(x: 0, y: 0, width: 28, height: 30))
        accessibilityLabel = name
        addAction(for: .touchUpInside, action)
    }

    override func draw(in canvas: any Canvas) {
        let color: Color =
            switch state {
            case .disabled: Color(white: 0.7)
            case .highlighted: .blue.withAlpha(0.3)
            case .normal, .selected: .blue
            }
        for line in symbol.lines(around: bounds.center) { canvas.line(line, color, width: 2) }
    }
}

extension SymbolButton.Symbol {
    /// Returns the lines of the symbol, about 18 points wide and high.
    fileprivate func lines(around middle: Point) -> [[Point]] {
        let bar = [Point(x: -8, y: 0), Point(x: 8, y: 0)]
        let strokes: [[Point]] =
            switch self {
            case .plus: [bar, [Point(x: 0, y: -8), Point(x: 0, y: 8)]]
            case .minus: [bar]
            case .undo: Self.turn
            case .redo: Self.turn.map { $0.map { Point(x: -$0.x, y: $0.y) } }
            }
        return strokes.map { $0.map { Point(x: middle.x + $0.x, y: middle.y + $0.y) } }
    }

    /// An arrow that comes from below, bends and points to the left.
    private static let turn: [[Point]] = {
        let bend = stride(from: -90.0, through: 90, by: 10).map { degrees in
            let direction = unitVector(at: degrees * .pi / 180)
            return Point(x: 3 + 5 * direction.x, y: 2 + 5 * direction.y)
        }
        return [
            [Point(x: -8, y: -3)] + bend + [Point(x: -3, y: 7)],
            [Point(x: -4, y: -7), Point(x: -8, y: -3), Point(x: -4, y: 1)],
        ]
    }()
}

/// A padlock, shown while the user's touches are ignored.
private final class LockView: View {
    private static let metal = Color(white: 0.35)

    init() {
        super.init(frame: Rect(x: 0, y: 0, width: 22, height: 26))
        isUserInteractionEnabled = false
        accessibilityLabel = "Locked"
        accessibilityTraits = .image
    }

    override func draw(in canvas: any Canvas) {
        let middle = bounds.center.x
        let shackle = stride(from: 180.0, through: 360, by: 10).map { degrees in
            let direction = unitVector(at: degrees * .pi / 180)
            return Point(x: middle + 5.5 * direction.x, y: 8 + 5.5 * direction.y)
        }
        let ends = [Point(x: middle - 5.5, y: 12), Point(x: middle + 5.5, y: 12)]
        canvas.line([ends[0]] + shackle + [ends[1]], Self.metal, width: 2.5)
        canvas.fill(Rect(x: middle - 9, y: 11, width: 18, height: 14), Self.metal, cornerRadius: 2.5)
        canvas.fillEllipse(in: Rect(x: middle - 2, y: 14.5, width: 4, height: 4), .white)
        canvas.line([Point(x: middle, y: 17), Point(x: middle, y: 21)], .white, width: 2)
    }
}
