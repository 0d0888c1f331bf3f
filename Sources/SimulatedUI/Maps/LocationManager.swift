public import Automation

/// Tells an app where the device is, once its user has allowed it.
///
/// ```swift
/// let manager = LocationManager(application)
/// manager.didUpdateLocation = { location in … }
/// manager.requestWhenInUseAuthorization()
/// manager.startUpdatingLocation()
/// ```
public final class LocationManager {
    private let anchor: Anchor<Application>
    private var application: Application? { anchor.object }
    private var isUpdating = false

    /// Called with the position when updates begin, and whenever the device is moved, while that is allowed.
    public var didUpdateLocation: ((Location) -> Void)?
    /// Called when the user has allowed or refused.
    public var didChangeAuthorization: ((AuthorizationStatus) -> Void)?
    /// Called when updates are asked for that the user has refused.
    public var didFail: ((LocationError) -> Void)?

    /// Whether an app may know where the device is.
    public enum AuthorizationStatus: String, Hashable, Sendable {
        /// The user has not been asked.
        case notDetermined
        /// The user has refused.
        case denied
        /// The user has allowed it.
        case authorized
    }

    /// Why an app is not told where the device is.
    public enum LocationError: Error, Hashable, Sendable {
        /// The user has refused.
        case denied
    }

    /// Creates a manager for an app; it tells nothing until it is started.
    public init(_ application: Application) {
        anchor = application.anchor
        application.locationManagers.append(WeakLocationManager(manager: self))
    }

    /// Whether the app may know where the device is; kept as long as the app's data.
    public var authorizationStatus: AuthorizationStatus { application?.launch.permissions.location ?? .notDetermined }

    /// The position of the device; nil when none is known, or the app may not know it.
    public var location: Location? {
        authorizationStatus == .authorized ? application?.device?.location : nil
    }

    /// Has the system ask the user, in an alert of its own; does nothing when the user has answered before.
    public func requestWhenInUseAuthorization() { application?.askForLocation() }

    /// Asks to be told of the position from now on; asks the user first if that has not been done.
    public func startUpdatingLocation() {
        isUpdating = true
        switch authorizationStatus {
        case .notDetermined: application?.askForLocation()
        case .denied: didFail?(.denied)
        case .authorized: update()
        }
    }

    /// Asks not to be told any more.
    public func stopUpdatingLocation() { isUpdating = false }

    func update() {
        guard isUpdating, let location else { return }
        didUpdateLocation?(location)
    }

    fileprivate func authorizationDidChange(_ status: AuthorizationStatus) {
        didChangeAuthorization?(status)
        guard isUpdating else { return }
        if status == .denied { didFail?(.denied) } else { update() }
    }
}

/// A manager that its app tells of changes, without keeping it alive.
struct WeakLocationManager {
    weak var manager: LocationManager?
}

extension Application {
    /// Tells every manager that asked for it where the device is.
    func locationDidChange() {
        locationManagers.removeAll { $0.manager == nil }
        for held in locationManagers { held.manager?.update() }
    }

    fileprivate func askForLocation() {
        let permissions = launch.permissions
        guard permissions.location == .notDetermined, !permissions.isAskingForLocation, let device else { return }
        permissions.isAskingForLocation = true
        let answer = { [anchor] (status: LocationManager.AuthorizationStatus) in
            permissions.isAskingForLocation = false
            permissions.location = status
            for held in anchor.object?.locationManagers ?? [] { held.manager?.authorizationDidChange(status) }
        }
        device.presentSystemAlert(
            AlertController(
                title: "“\(name)” Would Like to Use Your Current Location",
                actions: [
                    AlertAction("Don’t Allow", role: .cancel) { answer(.denied) },
                    AlertAction("OK") { answer(.authorized) },
                ]))
    }
}

/// What the user of an app has allowed it; kept as long as the app's data.
final class Permissions {
    var location = LocationManager.AuthorizationStatus.notDetermined
    var isAskingForLocation = false
}
