#if SampleApps
    internal import Automation
    internal import BotTesting
    internal import SimulatedUI

    /// The only screen: the canvas of a route below a bar with buttons.
    ///
    /// Without a status bar, an iPhone 6 has exactly the room for the canvas with its margins: 375 − 2·8 points beside
    /// and 667 − 44 − 2·8 points below the bar. Where there is less the container cuts the canvas off.
    final class RouteViewController: ViewController {
        /// The distance of the container from the edges of the screen and from the dashboard, in points.
        static let margin = BotDashboardView.margin

        let editor: RouteEditor
        /// What the buttons and the canvas do.
        let user: RouteUserActions
        let canvasView: RouteCanvasView
        /// Cuts the canvas off where there is no room for it.
        let container = View()
        /// What fills the lower part of the screen in test mode.
        private(set) var dashboard: View?
        /// Whether a bot uses the app, and real taps change nothing.
        private(set) var isInTestMode = false
        /// Taps that changed nothing, as the app was in test mode.
        private(set) var ignoredTaps: [String] = []

        private let makeDashboard: () -> View
        private let lock = LockView()
        private var isModeChanging = false
        private lazy var addButton = button(.plus, named: "Add") { [user] in try user.tapAdd() }
        private lazy var removeButton = button(.minus, named: "Remove") { [user] in try user.tapRemove() }
        private lazy var undoButton = button(.undo, named: "Undo") { [user] in try user.tapUndo() }
        private lazy var redoButton = button(.redo, named: "Redo") { [user] in try user.tapRedo() }
        private lazy var testModeButton = Button("Test") { [unowned self] in tapTestMode() }

        /// Creates the screen.
        /// - Parameters:
        ///   - user: the route, and what a user does with it.
        ///   - makeDashboard: makes what is shown in test mode, each time it begins.
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

        /// Has the dashboard shrink as a whole where the screen is narrower than it.
        private func fitDashboard(into width: Double) {
            guard let dashboard else { return }
            let scale = max(0, min(1, width / dashboard.bounds.size.width))
            dashboard.transform = Transform(scaleX: scale, y: scale)
        }

        // MARK: Bar

        private func button(
            _ symbol: SymbolButton.Symbol, named name: String, action: @escaping () throws -> Void
        ) -> Button {
            SymbolButton(symbol, named: name) { [unowned self] in
                if ignoresTap(on: name) { return }
                _ = tryOrTell(action)
            }
        }

        /// Whether a tap of the user's changes nothing, for the app is in test mode; it is noted then.
        func ignoresTap(on name: String) -> Bool {
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

        /// Slides the dashboard out, and leaves the route to the user as the bot has left it.
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
#endif
