import Runner
import TestEvents
import Testing

@Suite("--isolate test") struct IsolationTests {
    private static let script = """
        network.stub({ path: "/all", text: "kept" });
        UIATarget.localTarget().setTimeout(3);
        test("changes", function (target) {
          network.stub({ path: "/one", text: "gone" });
          network.offline = true;
          target.setTimeout(9);
          target.setDeviceOrientation(UIA_DEVICE_ORIENTATION_LANDSCAPELEFT);
        });
        test("sees", function (target) {
          UIALogger.logMessage(network.offline + " " + target.timeout() + " " + target.deviceOrientation());
        });
        """

    @Test(
        "restores what a test has changed, and keeps what the script has set up",
        arguments: [
            (ScriptConfiguration.Isolation.test, "false 3 1"), (.file, "true 9 3"),
        ])
    func restores(isolation: ScriptConfiguration.Isolation, message: String) throws {
        let run = try FinishedRun(Self.script) { $1.isolate = isolation }
        #expect(run.messages == [message])
    }
}
