/// One object for each type, made when it is first asked for.
struct ObjectCache {
    private var objects: [ObjectIdentifier: AnyObject] = [:]

    /// The object of a type; nil before it was made.
    func object<Object: AnyObject>(of type: Object.Type) -> Object? {
        objects[ObjectIdentifier(type)].map { unsafeDowncast($0, to: type) }
    }

    /// Keeps an object, unless making it has made another of its type already.
    mutating func keep<Object: AnyObject>(_ object: Object) -> Object {
        if let existing = self.object(of: Object.self) { return existing }
        objects[ObjectIdentifier(Object.self)] = object
        return object
    }

    /// The number of objects that were made.
    var count: Int { objects.count }

    mutating func removeAll() { objects = [:] }
}
