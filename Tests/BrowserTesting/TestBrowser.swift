public import BrowserWorld
import Synchronization
public import Testing

/// A browser that one test uses; afterwards, the next test gets it.
public final class TestBrowser {
    /// The running browser.
    public let host: ChromiumHost

    /// Whether a browser is installed.
    public static var isInstalled: Bool { ChromiumHost.installedProgram != nil }

    /// Takes a browser that no test uses, or starts one.
    public init() { host = Self.idle.withLock { $0.popLast() }?.host ?? ChromiumHost() }

    deinit {
        if host.hasEnded { return }
        let browser = Idle(host: host)
        Self.idle.withLock { $0.append(browser) }
    }

    /// Unchecked, because one test at a time takes it out of the locked list.
    private struct Idle: @unchecked Sendable {
        let host: ChromiumHost
    }

    private static let idle = Mutex<[Idle]>([])
}

extension Trait where Self == ConditionTrait {
    /// Only where a browser is installed.
    public static var inBrowser: ConditionTrait {
        .enabled(if: TestBrowser.isInstalled, "no browser: scripts/setup --browser")
    }
}
