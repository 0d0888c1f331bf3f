import Automation
import SimulatedUI
import Worlds

/// The conformance screen in another world.
final class InMemoryWorld: DriverUnderTest {
    private let world: RemoteWorld
    private let memoryDriver: InMemoryDriver
    var driver: any Driver { memoryDriver }

    init(isShown: Bool = true) {
        let world = RemoteWorld()
        self.world = world
        memoryDriver = InMemoryDriver(world)
        if isShown { show() }
    }

    /// Starts the app.
    func show() {
        let world = world
        world.thread.ask { Self.show(in: world) }
    }

    /// Ends the app.
    func hide() {
        let world = world
        world.thread.ask { for app in world.root.children { app.remove() } }
    }

    private static func show(in world: RemoteWorld) {
        let rows = ["One", "Two", "Three"].enumerated().map { index, name in
            let rect = Rect(x: 0, y: 64 + Double(index) * 44, width: 320, height: 44)
            return world.make(.tableCell, name, rect, [world.make(.staticText, name, rect, value: .string(name))])
        }
        let bar = world.make(
            .navigationBar, "Accounts", Rect(x: 0, y: 20, width: 320, height: 44),
            [
                world.make(.staticText, "Accounts", Rect(x: 100, y: 20, width: 120, height: 44)),
                world.make(.button, "Add", Rect(x: 260, y: 20, width: 60, height: 44)),
            ])
        let hidden = button("Hidden", y: 370, in: world)
        hidden.attributes[.isVisible] = .bool(false)
        let window = world.make(
            .window,
            [
                bar, world.make(.tableView, "Menu", Rect(x: 0, y: 64, width: 320, height: 132), rows),
                button("Save", y: 250, in: world), button("Other", y: 310, in: world), hidden,
                world.make(
                    .staticText, "Welcome", Rect(x: 10, y: 210, width: 200, height: 30), value: "Welcome"),
                world.make(.switch, "Enabled", Rect(x: 220, y: 210, width: 51, height: 31), value: 1),
            ])
        world.root.add(world.make(.application, "Conformance", [window]))
    }

    private static func button(_ name: String, y: Double, in world: RemoteWorld) -> RemoteElement {
        let button = world.make(.button, name, Rect(x: 10, y: y, width: 120, height: 40))
        button.onTap = { [unowned world] in world.notice(name) }
        return button
    }

    var noticed: [String] {
        let world = world
        return world.thread.ask { world.noticed }
    }

    func after(_ seconds: Double, _ change: AppChange) {
        let world = world
        world.thread.send(after: seconds) { Self.carryOut(change, in: world) }
    }

    private static func carryOut(_ change: AppChange, in world: RemoteWorld) {
        guard let app = world.root.children.first, let window = app.children.first else { return }
        func named(_ name: String) -> RemoteElement? {
            window.children.first { $0.type == .button && $0.name == name }
        }
        switch change {
        case .show(let name): window.add(button(name, y: 420, in: world))
        case .remove(let name): named(name)?.remove()
        case .rename(let name, let other): named(name)?.attributes[.name] = .string(other)
        case .enable(let name, let isEnabled): named(name)?.attributes[.isEnabled] = .bool(isEnabled)
        case .alert(let title):
            let alert = world.make(.alert, title, Rect(x: 20, y: 150, width: 280, height: 120))
            for (index, role) in ["cancel", "default"].enumerated() {
                let name = role == "cancel" ? "No" : "Yes"
                let button = world.make(
                    .button, name, Rect(x: 20 + 140 * Double(index), y: 220, width: 140, height: 50))
                button.attributes["role"] = .string(role)
                button.onTap = { [unowned world, unowned alert] in
                    world.notice(name)
                    alert.remove()
                }
                alert.add(button)
            }
            app.add(alert)
        }
    }
}

extension RemoteWorld {
    fileprivate func make(_ type: ElementType, _ children: [RemoteElement]) -> RemoteElement {
        make(type, nil, Rect(x: 0, y: 0, width: 320, height: 480), children)
    }

    fileprivate func make(_ type: ElementType, _ name: String?, _ children: [RemoteElement]) -> RemoteElement {
        make(type, name, Rect(x: 0, y: 0, width: 320, height: 480), children)
    }
}

/// The conformance screen as an app that `--app` can name, in a world without stores, stubs and pictures.
struct InMemoryApp: AppUnderTest {
    let name = "Conformance"

    func makeWorld(_ options: WorldOptions) -> any Worlds.World { LaunchedInMemoryWorld() }
}

/// Worlds beside the simulated one, as a runner is given them.
struct InMemoryWorlds: WorldProvider {
    let apps: [any AppUnderTest] = [InMemoryApp()]
}

/// A world whose app runs on another thread, in real time.
private final class LaunchedInMemoryWorld: Worlds.World {
    private let world = InMemoryWorld(isShown: false)
    private(set) var isRunning = false

    var driver: any Driver { world.driver }

    func launch(_ options: LaunchOptions) throws {
        terminate()
        world.show()
        isRunning = true
    }

    func relaunch() throws { try launch(LaunchOptions()) }

    func terminate() {
        world.hide()
        isRunning = false
    }
}
