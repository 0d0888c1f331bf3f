import Automation
import JavaScriptBridge
import TestEvents

extension PageFunction {
    /// The functions that wait for the page.
    static var waiting: [PageFunction] {
        [
            chained("waitForAppearance", 0) { page, call in
                let seconds = try page.timeout(call[0])
                let shown: Void? = try page.automation.wait(upTo: seconds) { try page.isHittable() ? () : nil }
                try page.decide(
                    shown != nil, expected: "\(page.className) on the screen",
                    page.description(seconds, "did not appear"), hint: page.nearestScreen)
            },
            chained("waitForDisappearance", 0) { page, call in
                let seconds = try page.timeout(call[0])
                let gone: Void? = try page.automation.wait(upTo: seconds) { try page.isHittable() ? nil : () }
                try page.decide(
                    gone != nil, expected: "\(page.className) off the screen",
                    page.description(seconds, "did not disappear"), hint: { nil })
            },
        ]
    }
}

extension ScriptPage {
    /// Whether the page's screen is there and can be touched.
    fileprivate func isHittable() throws -> Bool {
        let screen = try screen()
        if screen.isNil { return false }
        // An app is in front as long as it is found at all.
        return screen.type == .application || screen.hitpoint != nil
    }

    fileprivate func description(_ seconds: Double, _ outcome: String) -> String {
        "\(className) \(outcome) within \(ScriptSpelling.number(seconds)) second\(seconds == 1 ? "" : "s")"
    }

    fileprivate func decide(
        _ holds: Bool, expected: String, _ failure: @autoclosure () -> String, hint: () -> String?
    ) throws {
        let failure = holds ? nil : failure() + (hint().map { ": \($0)" } ?? "")
        try PageDecision(page: self).record(failure, expected: expected, received: nil)
    }

    /// The identifier on the screen that is nearest to the page's own.
    fileprivate func nearestScreen() -> String? {
        guard let id = try? text("id"), !id.isEmpty else { return nil }
        let everything = ElementQuery.target.relation(.frontMostApp).descendants(nil)
        let found = atOnce { try? automation.elements(everything).toArray() }
        let names = (found ?? []).compactMap { $0.attribute(.identifier).string }
        let nearest = nearestName(to: id, in: names).map { "; did you mean '\($0)'?" } ?? ""
        return "nothing that can be hit has the identifier '\(id)'\(nearest)"
    }
}
