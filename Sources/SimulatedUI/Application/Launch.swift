internal import FoundationEssentials

/// What a device needs in order to launch an app again.
struct Launch {
    let type: any SimulatedApp.Type
    let options: LaunchOptions
    let before: SimulatedDevice.FirstScreen?
}

/// What an app is launched with.
///
/// Whoever launches an app fills in the upper part; the app itself is given the device and its data as well.
public struct LaunchOptions {
    /// The arguments of the command line.
    public var arguments: [String]
    /// The environment.
    public var environment: [String: String]
    /// The language, such as `en`; nil for the language of the device.
    public var language: String?
    /// The locale, such as `en_US`; nil for the locale of the device.
    public var locale: String?
    /// The folder that holds the app's data; nil for one of its own, which is removed when the device
    /// launches an app with fresh data or goes away.
    public var dataFolder: String?

    var data = AppData(seed: 0)
    var anchor = Anchor<Application>()
    var ownFolder = TemporaryFolder()

    /// Creates what an app is launched with.
    public init(
        arguments: [String] = [], environment: [String: String] = [:], language: String? = nil, locale: String? = nil,
        dataFolder: String? = nil
    ) {
        self.arguments = arguments
        self.environment = environment
        self.language = language
        self.locale = locale
        self.dataFolder = dataFolder
    }

    /// The preferences of the app; kept between launches with the same data folder.
    public var preferences: Preferences { data.preferences }
    /// The keychain of the app; kept between launches with the same data folder.
    public var keychain: Keychain { data.keychain }
    /// Random numbers and identifiers for what the app stores; they go on where the launch before with the same data
    /// folder ended.
    public var random: SeededSource { data.random }
    var permissions: Permissions { data.permissions }

    /// The running app; nil before it is launched and after it has ended.
    public var application: Application? { anchor.object }

    /// How the app sends requests to servers.
    public var http: HTTPClient { HTTPClient(anchor) }

    /// The device the app runs on; nil before the app is launched and after it has ended.
    public var device: SimulatedDevice? { anchor.object?.device }

    /// The path of the folder that holds the app's data; made when it is first asked for.
    /// - Throws: when the folder cannot be made.
    public func dataFolderPath() throws -> String {
        try dataFolder ?? ownFolder.path()
    }

    /// The path of one of the folders in it; made when it is first asked for.
    /// - Throws: when the folder cannot be made.
    public func path(of folder: DataFolder) throws -> String {
        let path = try dataFolderPath() + "/" + folder.rawValue
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }
}

/// An app that could not be launched.
public struct LaunchError: Error, CustomStringConvertible {
    /// The name of the app.
    public var app: String
    /// What its initialiser threw.
    public var underlyingError: any Error

    /// The error in words.
    public var description: String { "the app \"\(app)\" could not be launched: \(underlyingError)" }
}

extension SimulatedDevice {
    /// Makes a screen that is shown before the app's own first screen, or nil to go on at once.
    ///
    /// It is given what to call when the app's own first screen is to appear.
    public typealias FirstScreen = (_ application: Application, _ proceed: @escaping () -> Void) -> ViewController?

    /// Launches an app with fresh data, ending the one that runs.
    /// - `before`: makes a screen that is shown before the app's own first one.
    /// - Throws: ``LaunchError`` when the app's initialiser throws.
    @discardableResult
    public func launch(
        _ type: any SimulatedApp.Type, _ options: LaunchOptions = LaunchOptions(), before: FirstScreen? = nil
    ) throws -> Application {
        var options = options
        options.ownFolder = TemporaryFolder()
        options.data = AppData(seed: configuration.seed)
        if let folder = options.dataFolder {
            options.data = dataOfFolders[folder] ?? options.data
            dataOfFolders[folder] = options.data
        }
        return try start(Launch(type: type, options: options, before: before))
    }

    /// Ends the app and launches it again with the same data.
    /// - Throws: ``LaunchError`` when the app's initialiser throws.
    @discardableResult
    public func relaunch() throws -> Application? {
        guard let lastLaunch else { return nil }
        return try start(lastLaunch)
    }

    /// Ends the app and launches it again with the same data, other arguments and another environment.
    /// - Throws: ``LaunchError`` when the app's initialiser throws.
    func relaunch(arguments: [String], environment: [String: String]) throws -> Application? {
        guard let lastLaunch else { return nil }
        var options = lastLaunch.options
        options.arguments = arguments
        options.environment = environment
        return try start(Launch(type: lastLaunch.type, options: options, before: lastLaunch.before))
    }

    /// Ends the app.
    public func terminate() {
        guard let application else { return }
        application.app?.willTerminate()
        end(application)
    }

    func end(_ application: Application) {
        touches.forgetAll()
        animator.cancelAll()
        endShell()
        application.tearDown()
        if self.application === application { self.application = nil }
        setNeedsTreeUpdate()
    }

    private func start(_ launch: Launch) throws -> Application {
        terminate()
        // A launch with fresh data: nothing may find the old data again.
        if let lastLaunch, lastLaunch.options.ownFolder !== launch.options.ownFolder {
            lastLaunch.options.ownFolder.remove()
        }
        lastLaunch = launch
        launchCount += 1
        isLocked = false
        lastCrash = nil
        let application = Application(
            device: self, type: launch.type, launch: launch.options, processIdentifier: 500 + launchCount)
        self.application = application
        application.watchPreferences()
        do {
            let app = try launch.type.init(application.launch)
            // An app may die before it has begun.
            guard application.state != .terminated else { return application }
            application.app = app
            application.open(app, before: launch.before)
        } catch {
            end(application)
            throw LaunchError(app: launch.type.name, underlyingError: error)
        }
        return application
    }
}

extension Application {
    fileprivate func open(_ app: any SimulatedApp, before: SimulatedDevice.FirstScreen?) {
        let window = Window(application: self)
        mainWindow = window
        installSystemInterface()
        window.makeKeyAndVisible()
        var hasProceeded = false
        let proceed = { [anchor] in
            guard !hasProceeded, let window = anchor.object?.mainWindow else { return }
            hasProceeded = true
            window.rootViewController = app.makeRootViewController()
        }
        if let first = before?(self, proceed), !hasProceeded {
            window.rootViewController = first
        } else {
            proceed()
        }
        device?.beginOrientation(of: self)
        becomeActive()
    }

    /// Ends the app as if its process had died.
    public func crash(_ reason: String) {
        guard state != .terminated else { return }
        crashReason = reason
        device?.lastCrash = reason
        device?.end(self)
    }

    func tearDown() {
        state = .terminated
        textInputHost = nil
        firstResponder = nil
        for timer in timers.values { timer.cancel() }
        timers = [:]
        locationManagers = []
        orientationObservers = []
        preferences.didChange = nil
        preferenceObservers = []
        launch.permissions.isAskingForLocation = false
        forgetAlerts()
        for window in windows + systemWindows {
            for view in window.subviews { view.removeFromSuperview() }
            window.rootViewController = nil
        }
        windows = []
        systemWindows = []
        landmarks = []
        mainWindow = nil
        keyWindow = nil
        app?.didTerminate()
        app = nil
    }
}
