import CJavaScriptCore

/// A class definition apart from the Swift type of its instances.
public final class JSClassCore {
    enum Content {
        case method(NativeSignature)
        case accessor(get: NativeFunction.Body, set: NativeFunction.Body?)
        case value((JSContext) throws -> any JSConvertible)
    }

    let name: String
    let parent: JSClassCore?
    /// From the root of the inheritance to this class, so that one comparison answers "is a".
    let depth: Int
    private(set) var lineage: [Unmanaged<JSClassCore>] = []
    private(set) var members: [(member: JSMember, content: Content)] = []
    let keepsIdentity: Bool
    private let accepts: (AnyObject) -> Bool
    private var acceptedType: ObjectIdentifier?
    var construct: ((NativeCall) throws -> AnyObject)?
    /// Whether scripts may leave out `new`.
    var isCallable = false
    var indexed: IndexedSubscript?
    var named: ((AnyObject, String, JSContext) throws -> JSValue?)?
    /// Told of each property that is read from an instance, methods and symbols included.
    var willRead: ((AnyObject, String) -> Void)?

    struct IndexedSubscript {
        let get: (AnyObject, Int, JSContext) throws -> JSValue?
        let count: (AnyObject) throws -> Int
        let checksCount: Bool
    }

    init(name: String, parent: JSClassCore?, keepsIdentity: Bool, accepts: @escaping (AnyObject) -> Bool) {
        self.name = name
        self.parent = parent
        self.keepsIdentity = keepsIdentity
        self.accepts = accepts
        depth = (parent?.depth ?? -1) + 1
        indexed = parent?.indexed
        named = parent?.named
        lineage = (parent?.lineage ?? []) + [.passUnretained(self)]
    }

    func add(_ member: JSMember, _ content: Content) {
        members.removeAll { $0.member.name == member.name && $0.member.isStatic == member.isStatic }
        members.append((member, content))
    }

    /// Whether this class is the other or inherits from it.
    @inline(__always) func inherits(_ other: JSClassCore) -> Bool {
        lineage.count > other.depth && lineage[other.depth].toOpaque() == Unmanaged.passUnretained(other).toOpaque()
    }

    /// Whether the class and all it inherits from can back an instance.
    func canWrap(_ instance: AnyObject) -> Bool {
        // Instances in a row are mostly of one type, and a dynamic cast is dear.
        let type = ObjectIdentifier(type(of: instance))
        if acceptedType == type { return true }
        guard accepts(instance), parent?.canWrap(instance) ?? true else { return false }
        acceptedType = type
        return true
    }
}

/// A class definition of whatever instances, for lists of definitions and parents.
public protocol AnyJSClassDefinition: AnyObject {
    /// The definition apart from the Swift type of its instances.
    var core: JSClassCore { get }
}

extension AnyJSClassDefinition {
    /// The class's name in scripts.
    public var name: String { core.name }
    /// The name of the class this one inherits from.
    public var parentName: String? { core.parent?.name }
    /// What the class itself shows, without what it inherits, in the order of definition.
    public var members: [JSMember] { core.members.map(\.member) }
}
