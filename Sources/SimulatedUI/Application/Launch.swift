internal import FoundationEssentials

/// The information that a device needs to relaunch an app.
struct Launch {
    let type: any SimulatedApp.Type
    let options: LaunchOptions
    let before: SimulatedDevice.FirstScreen?
}

/// The options that an app is launched with.
///
/// The caller sets the stored properties; the app also gets the device and its data.
public struct LaunchOptions {
    /// The command-line arguments.
    public var arguments: [String]
    /// The environment variables.
    public var environment: LaunchEnvironment
    /// The language, such as `en`; nil for the language of the device.
    public var language: String?
    /// The locale, such as `en_US`; nil for the locale of the device.
    public var locale: String?
    /// The folder that holds the app's data; nil for a temporary one.
    ///
    /// A temporary folder is removed when the device launches an app with fresh data or goes away.
    public var dataFolder: String?
    /// What the app consists of besides its code; nil for an app that is code alone.
    public var bundle: AppBundle?

    var data = AppData(seed: 0)
    var anchor = Anchor<Application>()
    var ownFolder = TemporaryFolder()

    /// Creates launch options.
    public init(
        arguments: [String] = [], environment: [String: String] = [:], language: String? = nil, locale: String? = nil,
        dataFolder: String? = nil
    ) {
        self.arguments = arguments
        self.environment = LaunchEnvironment(environment)
        self.language = language
        self.locale = locale
        self.dataFolder = dataFolder
    }

    /// The preferences of the app; kept between launches with the same data folder.
    public var preferences: Preferences { data.preferences }
    /// The keychain of the app; kept between launches with the same data folder.
    public var keychain: Keychain { data.keychain }
    /// Random numbers and identifiers for data that the app stores; the sequence continues over
    /// launches with the same data folder.
    public var random: SeededSource { data.random }
    var permissions: Permissions { data.permissions }

    /// The running app; nil before its launch and after its end.
    public var application: Application? { anchor.object }

    /// The client for requests to servers.
    public var http: HTTPClient { HTTPClient(anchor) }

    /// The device that runs the app; nil before the launch and after the end of the app.
    public var device: SimulatedDevice? { anchor.object?.device }

    /// Returns the path of the folder that holds the app's data, created on first use.
    /// - Throws: when the folder cannot be created.
    public func dataFolderPath() throws -> String {
        try dataFolder ?? ownFolder.path()
    }

    /// Returns the path of a folder inside the data folder, created on first use.
    /// - Throws: when the folder cannot be created.
    public func path(of folder: DataFolder) throws -> String {
        let path = try dataFolderPath() + "/" + folder.rawValue
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }
}

/// The failure to launch an app.
public struct LaunchError: Error, CustomStringConvertible {
    /// The name of the app.
    public var app: String
    /// The error that the initialiser threw.
    public var underlyingError: any Error

    /// A description of the error.
    public var description: String { "the app \"\(app)\" could not be launched: \(underlyingError)" }
}

extension SimulatedDevice {
    /// Creates a screen to show before the app's own first screen, or returns nil to continue at once.
    ///
    /// The second parameter is the function to call to show the app's own first screen.
    public typealias FirstScreen = (_ application: Application, _ proceed: @escaping () -> Void) -> ViewController?

    /// Launches an app with fresh data, after terminating the running one.
    /// - `before`: creates a screen to show before the app's own first one.
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

    /// Terminates the app and launches it again with the same data.
    /// - Throws: ``LaunchError`` when the app's initialiser throws.
    @discardableResult
    public func relaunch() throws -> Application? {
        guard let lastLaunch else { return nil }
        return try start(lastLaunch)
    }

    /// Terminates the app and launches it again with the same data, but other arguments and environment.
    /// - Throws: ``LaunchError`` when the app's initialiser throws.
    func relaunch(arguments: [String], environment: [String: String]) throws -> Application? {
        guard let lastLaunch else { return nil }
        var options = lastLaunch.options
        options.arguments = arguments
        options.environment = LaunchEnvironment(environment)
        return try start(Launch(type: lastLaunch.type, options: options, before: lastLaunch.before))
    }

    /// Terminates the app.
    public func terminate() {
        guard let application else { return }
        application.app?.willTerminate()
        end(application)
    }

    /// Terminates the app, and removes its data.
    ///
    /// Whoever still holds objects of the app keeps no files. Data in a folder that the launch named stays.
    public func uninstall() {
        terminate()
        lastLaunch?.options.ownFolder.remove()
        lastLaunch = nil
    }

    func end(_ application: Application) {
        if self.application === application { inputObserver?(.ended(crash: application.crashReason)) }
        touches.forgetAll()
        animator.cancelAll()
        endShell()
        application.tearDown()
        if self.application === application { self.application = nil }
        setNeedsTreeUpdate()
    }

    private func start(_ launch: Launch) throws -> Application {
        terminate()
        // After a launch with fresh data, nothing may find the old data.
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
            // An app may crash in its initialiser.
            guard application.state != .terminated else { return application }
            application.app = app
            application.open(app, before: launch.before)
            inputObserver?(.launched)
        } catch {
            end(application)
            throw LaunchError(app: launch.options.bundle?.name ?? launch.type.name, underlyingError: error)
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

    /// Ends the app as if its process had crashed.
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
        contentSizeObservers = []
        launch.permissions.isAskingForLocation = false
        forgetAlerts()
        keyboardObservers = []
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
