import Automation
import SimulatedUI
import TestBench

/// The conformance screen as an app that `--app` can name, in a world without stores, stubs and pictures.
struct InMemoryApp: AppUnderTest {
    let name = "Conformance"

    func makeWorld(_ options: WorldOptions) -> any TestBench.World { LaunchedInMemoryWorld() }
}

/// Worlds beside the simulated one, as a runner is given them.
struct InMemoryWorlds: WorldProvider {
    let apps: [any AppUnderTest] = [InMemoryApp()]
}

/// A world whose app runs on another thread, in real time.
private final class LaunchedInMemoryWorld: TestBench.World {
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
