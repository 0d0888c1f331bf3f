/// A condition that a predicate's format cannot express: a test in Swift, of a node or of one of its properties.
struct PredicateTest {
    /// The test as the predicate's format shows it.
    let description: String
    /// Whether a node passes.
    let holds: (any ElementNode, any ElementSource) -> Bool
    /// What the test found, for messages.
    let found: (any ElementNode, any ElementSource) -> String
}

extension ElementPredicate {
    private static func test(_ test: PredicateTest) -> ElementPredicate {
        ElementPredicate(.test(test), format: test.description)
            .spelled(as: "{Swift: \(ScriptSpelling.literal(test.description))}")
    }

    /// A test in Swift of the nodes of one class; false for all others.
    /// - Parameters:
    ///   - description: the test in words, for paths and messages; two tests with the same words count as equal.
    ///   - body: called only for nodes of the class, or represented by a view of it. It must not change the app.
    public static func test<Node>(_ description: String, _ body: @escaping (Node) -> Bool) -> ElementPredicate {
        test(
            PredicateTest(description: description) { node, source in
                object(node, as: Node.self, in: source).map(body) ?? false
            } found: { node, source in
                object(node, as: Node.self, in: source).map { "\(body($0))" } ?? "no \(Node.self)"
            })
    }

    /// The node is an object of a class, or of a subclass.
    public static func kind<Node: AnyObject>(_ type: Node.Type) -> ElementPredicate {
        test(
            PredicateTest(description: "kind \(type)") { node, _ in
                node is Node
            } found: { node, source in
                source.attribute(.type, of: node).string ?? "\(Swift.type(of: node))"
            })
    }

    /// A property compares to a value: `.property(\View.tag, ==, 3)`; false for nodes of other classes.
    ///
    /// The compiler checks that the class has the property and that the value fits.
    public static func property<Node, Value>(
        _ property: KeyPath<Node, Value>, _ compare: @escaping (Value, Value) -> Bool, _ value: Value
    ) -> ElementPredicate {
        let name = name(of: property)
        return test(
            PredicateTest(description: "\(name) against \(ResultText.of(value))") { node, source in
                object(node, as: Node.self, in: source).map { compare($0[keyPath: property], value) } ?? false
            } found: { node, source in
                object(node, as: Node.self, in: source).map { ResultText.of($0[keyPath: property]) }
                    ?? "no \(Node.self)"
            })
    }

    /// A property equals a value; false for nodes of other classes.
    public static func property<Node, Value: Equatable>(_ property: KeyPath<Node, Value>, equals value: Value)
        -> ElementPredicate
    {
        let name = name(of: property)
        return test(
            PredicateTest(description: "\(name) == \(ResultText.of(value))") { node, source in
                object(node, as: Node.self, in: source).map { $0[keyPath: property] == value } ?? false
            } found: { node, source in
                object(node, as: Node.self, in: source).map { ResultText.of($0[keyPath: property]) }
                    ?? "no \(Node.self)"
            })
    }

    /// A property has all bits of a set; false for nodes of other classes.
    public static func property<Node, Value: OptionSet>(_ property: KeyPath<Node, Value>, contains bits: Value)
        -> ElementPredicate
    {
        test("\(name(of: property)) has the bits \(bits.rawValue)") { (node: Node) in
            node[keyPath: property].isSuperset(of: bits)
        }
    }

    /// The node as an object of a class: itself, or the view that represents it.
    private static func object<Node>(_ node: any ElementNode, as type: Node.Type, in source: any ElementSource) -> Node?
    {
        node as? Node ?? source.representingView(of: node) as? Node
    }

    /// The name of a property, as `View.tag`.
    private static func name<Node, Value>(of property: KeyPath<Node, Value>) -> String {
        let text = "\(property)"
        return text.hasPrefix("\\") ? String(text.dropFirst()) : "a property of \(Node.self)"
    }
}
