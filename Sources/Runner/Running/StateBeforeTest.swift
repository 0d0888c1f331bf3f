import Automation
import HTTPStubs
import Scripting
import Worlds

/// What a test can change besides the app, which `--isolate test` restores after it.
///
/// What the script itself sets up outside of its tests stays.
struct StateBeforeTest {
    private let network: ScriptNetwork.State
    private let timeout: Double
    private let orientation: DeviceOrientation

    init(of session: ScriptSession, _ launcher: AppLauncher) {
        network = launcher.network.state
        timeout = session.automation.timeout
        orientation = session.automation.driver.device.orientation
    }

    func restore(in session: ScriptSession, _ launcher: AppLauncher) {
        launcher.network.restore(network)
        session.automation.setTimeout(timeout)
        let device = session.automation.driver.device
        // A device that cannot be turned back is one that could not be turned either.
        if device.orientation != orientation { try? device.setOrientation(orientation) }
    }
}
