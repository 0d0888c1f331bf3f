public import BrowserWorld
import Glibc
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

    private static let idle: Mutex<[Idle]> = {
        // A browser ends with this process, but its profile does not.
        atexit { for browser in TestBrowser.idle.withLock({ $0 }) { browser.host.end() } }
        return Mutex([])
    }()
}

extension Trait where Self == ConditionTrait {
    /// Only where a browser is installed.
    public static var inBrowser: ConditionTrait {
        .enabled(if: TestBrowser.isInstalled, "no browser: scripts/setup --browser")
    }
}
