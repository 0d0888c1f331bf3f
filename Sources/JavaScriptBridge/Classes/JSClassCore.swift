import CJavaScriptCore

/// A class definition without the Swift type of its instances.
public final class JSClassCore {
    struct Member {
        let name: String
        let isStatic: Bool
        /// Nil for members defined in JavaScript.
        let content: Content?
        /// Creates the declaration, which a run never reads.
        let declaration: () -> JSMember
    }

    enum Content {
        case method(NativeSignature)
        case accessor(get: NativeFunction.Body, set: NativeFunction.Body?)
        case value((JSContext) throws -> any JSConvertible)

        enum Kind { case method, accessor, value }

        var kind: Kind {
            switch self {
            case .method: .method
            case .accessor: .accessor
            case .value: .value
            }
        }
    }

    let name: String
    let parent: JSClassCore?
    /// The inheritance chain from the root to this class, so that one comparison answers "is a".
    let depth: Int
    private(set) var lineage: [Unmanaged<JSClassCore>] = []
    /// The members in the order of definition; of two with one name the later one counts.
    private(set) var members: [Member] = []
    let documentation: String
    let reference: String
    let typeParameters: String
    /// The parameters of `new`; nil when scripts cannot create instances.
    var declaredConstructor: [JSParameter]?
    /// The TypeScript types of subscripts; nil for those that declarations leave out.
    var indexedType: String?
    var namedType: String?
    /// Transforms the declarations of members, for a class that presents others' members in its own way.
    var changeDeclaration: ((JSMember) -> JSMember)?
    let keepsIdentity: Bool
    private let accepts: (AnyObject) -> Bool
    private var acceptedType: ObjectIdentifier?
    var construct: ((NativeCall) throws -> AnyObject)?
    /// Whether `new` is optional.
    var isCallable = false
    var indexed: IndexedSubscript?
    var named: NamedSubscript?
    /// Called for each property that is read from an instance, including methods and symbols.
    var willRead: ((AnyObject, String) -> Void)?
    /// Called with the constructor when the class is installed in a context.
    var didInstall: ((JSValue) throws -> Void)?
    /// What adds the members that nothing has needed yet.
    private var pending: [() -> Void] = []

    struct IndexedSubscript {
        let get: (AnyObject, Int, JSContext) throws -> JSValue?
        let count: (AnyObject) throws -> Int
        let checksCount: Bool
    }

    // A structure, because an optional function gets another wrapper each time it is copied through `??`.
    struct NamedSubscript {
        let get: (AnyObject, String, JSContext) throws -> JSValue?
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
        lineage = (parent?.lineage ?? []) + [.passUnretained(self)]
    }

    func add(
        _ name: String, isStatic: Bool = false, _ content: Content?, declaration: @escaping () -> JSMember
    ) {
        members.append(Member(name: name, isStatic: isStatic, content: content, declaration: declaration))
    }

    /// The members without those that a later one of the same name replaces.
    ///
    /// An installed class does not need it, because defining a property again replaces it.
    var membersThatCount: [Member] {
        var indices: [String: Int] = [:]
        for (index, member) in members.enumerated() {
            indices[member.isStatic ? "static \(member.name)" : member.name] = index
        }
        return indices.values.sorted().map { members[$0] }
    }

    /// Puts off adding members until ``complete()``.
    func addLazily(_ add: @escaping () -> Void) { pending.append(add) }

    /// Adds the members that were put off, and takes over the parent's subscripts.
    func complete() {
        parent?.complete()
        let additions = pending
        pending = []
        for add in additions { add() }
        indexed = indexed ?? parent?.indexed
        named = named ?? parent?.named
    }

    /// Whether this class is the other one or inherits from it.
    @inline(__always) func inherits(_ other: JSClassCore) -> Bool {
        lineage.count > other.depth && lineage[other.depth].toOpaque() == Unmanaged.passUnretained(other).toOpaque()
    }

    /// Whether the class and all its ancestors can back an instance.
    func canWrap(_ instance: AnyObject) -> Bool {
        // Consecutive instances mostly have the same type, and a dynamic cast is expensive.
        let type = ObjectIdentifier(type(of: instance))
        if acceptedType == type { return true }
        guard accepts(instance), parent?.canWrap(instance) ?? true else { return false }
        acceptedType = type
        return true
    }
}

/// A class definition with any type of instances, for lists of definitions and parents.
public protocol AnyJSClassDefinition: AnyObject {
    /// The definition without the Swift type of its instances.
    var core: JSClassCore { get }
}

extension AnyJSClassDefinition {
    /// The class's name in scripts.
    package var name: String { core.name }
    /// The name of the parent class.
    package var parentName: String? { core.parent?.name }
    /// The type parameters of a generic class, such as `<T>`; else empty.
    package var typeParameters: String { core.typeParameters }
    /// A description of the instances, in one sentence.
    package var documentation: String { core.documentation }
    /// Where the class is specified; empty when nowhere else.
    package var reference: String { core.reference }
    /// The members of the class itself, without inherited ones, in the order of definition.
    package var members: [JSMember] {
        let core = completeCore
        return core.membersThatCount.map { core.changeDeclaration?($0.declaration()) ?? $0.declaration() }
    }
    /// The names of ``members``.
    package var memberNames: [String] { completeCore.membersThatCount.map(\.name) }
    /// The parameters of `new`; nil when scripts cannot create instances.
    package var constructor: [JSParameter]? { completeCore.declaredConstructor }
    /// Whether `new` is optional.
    package var isCallable: Bool { completeCore.isCallable }

    private var completeCore: JSClassCore {
        core.complete()
        return core
    }

    /// The subscripts by index and by name, in TypeScript.
    package var subscripts: [String] {
        let core = completeCore
        return [
            core.indexedType.map { "readonly [index: number]: \($0)" },
            core.namedType.map { "readonly [name: string]: \($0)" },
        ].compactMap(\.self)
    }
}
