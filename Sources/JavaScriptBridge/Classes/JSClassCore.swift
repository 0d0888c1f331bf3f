import CJavaScriptCore

/// A class definition apart from the Swift type of its instances.
public final class JSClassCore {
    struct Member {
        let name: String
        let isStatic: Bool
        /// Nil for what JavaScript defines.
        let content: Content?
        /// Makes the declaration, which a run never reads.
        let declaration: () -> JSMember
    }

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
    private(set) var members: [Member] = []
    let documentation: String
    let reference: String
    let typeParameters: String
    /// What `new` takes; nil when scripts cannot make instances.
    var declaredConstructor: [JSParameter]?
    /// The types of what subscripts read, as TypeScript writes them; nil for those that declarations leave out.
    var indexedType: String?
    var namedType: String?
    /// What becomes of the declarations of members, for a class that shows others' members in its own way.
    var changeDeclaration: ((JSMember) -> JSMember)?
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

    init(
        name: String, parent: JSClassCore?, keepsIdentity: Bool, typeParameters: String, documentation: String,
        reference: String, accepts: @escaping (AnyObject) -> Bool
    ) {
        self.name = name
        self.typeParameters = typeParameters
        self.documentation = documentation
        self.reference = reference
        self.parent = parent
        self.keepsIdentity = keepsIdentity
        self.accepts = accepts
        depth = (parent?.depth ?? -1) + 1
        indexed = parent?.indexed
        named = parent?.named
        lineage = (parent?.lineage ?? []) + [.passUnretained(self)]
    }

    func add(
        _ name: String, isStatic: Bool = false, _ content: Content?, declaration: @escaping () -> JSMember
    ) {
        members.removeAll { $0.name == name && $0.isStatic == isStatic }
        members.append(Member(name: name, isStatic: isStatic, content: content, declaration: declaration))
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
    /// The type parameters of a generic class, such as `<T>`; else empty.
    public var typeParameters: String { core.typeParameters }
    /// What instances are, in one sentence.
    public var documentation: String { core.documentation }
    /// Where the class is specified, in words of whoever declares it; empty when nowhere else.
    public var reference: String { core.reference }
    /// What the class itself shows, without what it inherits, in the order of definition.
    public var members: [JSMember] {
        core.members.map { core.changeDeclaration?($0.declaration()) ?? $0.declaration() }
    }
    /// The names of ``members``.
    public var memberNames: [String] { core.members.map(\.name) }
    /// What `new` takes; nil when scripts cannot make instances.
    public var constructor: [JSParameter]? { core.declaredConstructor }
    /// Whether scripts may leave out `new`.
    public var isCallable: Bool { core.isCallable }
    /// What can be read by index and by name, as TypeScript writes it.
    public var subscripts: [String] {
        [
            core.indexedType.map { "readonly [index: number]: \($0)" },
            core.namedType.map { "readonly [name: string]: \($0)" },
        ].compactMap(\.self)
    }
}
