extension Element {
    /// An element nested in another one, with the step that leads to it.
    package struct Member {
        /// The element.
        package let element: Element
        /// The relation that leads to it; nil when a collection does.
        package let relation: ElementRelation?
        /// The collection that contains it; nil when a relation leads to it.
        package let collection: ElementCollection
        /// Its index in the collection.
        package let index: Int
        /// Its name, if it has one.
        package let name: String?
        /// Whether it is the first member of the collection with its name.
        package let isFirstOfName: Bool
    }

    /// The elements inside, each once, in the order of tuneup's tree walk.
    ///
    /// Bars and popover come first, then the results of the type's accessors, then all others. Never waits.
    /// - Returns: nil for a Nil and for a dead element.
    /// - Throws: ``AutomationError`` when the session's deadline has passed.
    package func walkedMembers() throws -> [Member]? {
        try session.checkDeadline()
        guard let node, isAlive else { return nil }
        session.observer?.session(session, willLookUp: query)
        let usual = session.driver.showsAlternatives
        session.driver.showsAlternatives = false
        defer { session.driver.showsAlternatives = usual }
        var walk = MemberWalk(of: self, node)
        walk.takeBars()
        walk.takeKinds()
        return walk.members
    }
}

/// Collects the elements inside one element.
private struct MemberWalk {
    let container: Element
    let node: any ElementNode
    let driver: any Driver
    private(set) var members: [Element.Member] = []
    private var bars: [Bar] = []

    private struct Bar {
        let node: any ElementNode
        let type: ElementType
        let name: AttributeValue
        let rect: AttributeValue
    }

    private static let relations: [ElementRelation] = [.navigationBar, .popover, .tabBar, .toolbar]
    /// The element types before and after the cells.
    private static let kinds: [ElementType] = [
        .activityIndicator, .button, .collectionView, .image, .link, .navigationBar, .pageIndicator, .picker,
        .progressIndicator, .scrollView, .searchBar, .secureTextField, .segmentedControl, .slider, .staticText,
        .switch, .tabBar, .tableView, .textField, .textView, .toolbar, .webView,
    ]

    init(of container: Element, _ node: any ElementNode) {
        self.container = container
        self.node = node
        driver = container.session.driver
    }

    mutating func takeBars() {
        for relation in Self.relations {
            guard let found = driver.related(relation, of: node) else { continue }
            let name = driver.attribute(.name, of: found)
            bars.append(
                Bar(
                    node: found, type: driver.type(of: found), name: name, rect: driver.attribute(.rect, of: found)))
            members.append(
                Element.Member(
                    element: Element(
                        session: container.session, query: container.query.relation(relation), node: found,
                        origin: container),
                    relation: relation, collection: .elements, index: 0, name: name.string, isFirstOfName: false))
        }
    }

    mutating func takeKinds() {
        let children = driver.elements(.elements, of: node)
        if children.isEmpty { return }
        var met: Set<ElementType> = []
        for kind in Self.kinds {
            if kind == .collectionView, container.type == .tableView || container.type == .collectionView {
                take(.cells, &met)
            }
            take(.children(kind), &met)
        }
        if children.contains(where: { !met.contains(driver.type(of: $0)) }) {
            add(children, of: .elements) { !met.contains($0) && $0 != .application }
        }
    }

    /// Adds what an accessor returns, of any type: the buttons of a keyboard are keys.
    private mutating func take(_ collection: ElementCollection, _ met: inout Set<ElementType>) {
        let nodes = driver.elements(collection, of: node)
        if nodes.isEmpty { return }
        for node in nodes { met.insert(driver.type(of: node)) }
        add(nodes, of: collection) { _ in true }
    }

    private mutating func add(
        _ nodes: [any ElementNode], of collection: ElementCollection, where isWanted: (ElementType) -> Bool
    ) {
        let query = container.query.collection(collection)
        var names: Set<String> = []
        for (index, node) in nodes.enumerated() {
            let name = driver.attribute(.name, of: node)
            let isFirst = name.string.map { names.insert($0).inserted } ?? false
            guard isWanted(driver.type(of: node)), !isBar(node, name) else { continue }
            let element = Element(session: container.session, query: query.at(index), node: node, origin: container)
            members.append(
                Element.Member(
                    element: element, relation: nil, collection: collection, index: index, name: name.string,
                    isFirstOfName: isFirst))
        }
    }

    /// Whether one of the bars is the same element, or looks the same.
    private func isBar(_ node: any ElementNode, _ name: AttributeValue) -> Bool {
        guard !bars.isEmpty else { return false }
        let type = driver.type(of: node)
        return bars.contains {
            $0.node === node
                || $0.type == type && $0.name == name && $0.rect == driver.attribute(.rect, of: node)
        }
    }
}
