public import Automation

/// A source of location updates for an app, subject to its user's permission.
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

    /// Called with the location when updates start and whenever the device moves, if that is permitted.
    public var didUpdateLocation: ((Location) -> Void)?
    /// Called when the user has granted or denied permission.
    public var didChangeAuthorization: ((AuthorizationStatus) -> Void)?
    /// Called when updates are started although the user has denied permission.
    public var didFail: ((LocationError) -> Void)?

    /// The user's permission for an app to know the location.
    public enum AuthorizationStatus: String, Hashable, Sendable {
        /// The user has not decided yet.
        case notDetermined
        /// The user has denied permission.
        case denied
        /// The user has granted permission.
        case authorized
    }

    /// The reason why an app receives no location updates.
    public enum LocationError: Error, Hashable, Sendable {
        /// The user has denied permission.
        case denied
    }

    /// Creates a manager for an app; it sends no updates until it is started.
    public init(_ application: Application) {
        anchor = application.anchor
        application.locationManagers.append(WeakLocationManager(manager: self))
    }

    /// The permission of the app; kept as long as the app's data.
    public var authorizationStatus: AuthorizationStatus { application?.launch.permissions.location ?? .notDetermined }

    /// The location of the device; nil when it is unknown, or the app has no permission.
    public var location: Location? {
        authorizationStatus == .authorized ? application?.device?.location : nil
    }

    /// Shows a system alert that requests permission, unless the user has decided before.
    public func requestWhenInUseAuthorization() { application?.askForLocation() }

    /// Starts location updates; requests permission first if the user has not decided.
    public func startUpdatingLocation() {
        isUpdating = true
        switch authorizationStatus {
        case .notDetermined: application?.askForLocation()
        case .denied: didFail?(.denied)
        case .authorized: update()
        }
    }

    /// Stops location updates.
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

/// A weak reference to a location manager, held by its app.
struct WeakLocationManager {
    weak var manager: LocationManager?
}

extension Application {
    /// Notifies every active manager of the location.
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

/// The permissions that the user has granted an app; kept as long as the app's data.
final class Permissions {
    var location = LocationManager.AuthorizationStatus.notDetermined
    var isAskingForLocation = false
}
