import JavaScriptBridge

/// The objects of the steps and scenarios that run now, so that a visit need not look for them.
///
/// They are held only while something runs: an object holds its Swift instance, and two that hold each other never die.
final class RunningObjects {
    private var runs = 0
    private var objects: [ObjectIdentifier: JSValue] = [:]

    /// Notes that a run began; each is to be ended.
    func begin() { runs += 1 }

    /// Notes that a run ended.
    func end() {
        runs -= 1
        if runs == 0 { objects = [:] }
    }

    /// The object of an instance; made when it is not known.
    func object(of instance: AnyObject, _ make: () throws -> JSValue) rethrows -> JSValue {
        if let object = objects[ObjectIdentifier(instance)] { return object }
        let object = try make()
        if runs > 0 { objects[ObjectIdentifier(instance)] = object }
        return object
    }
}
