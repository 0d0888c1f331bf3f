extension Element {
    /// The path as UIAutomation printed it.
    ///
    /// Members are named by their name if it finds them, else by their index; of several that nothing tells apart, by the
    /// index of the first. What was never found is written as the script wrote it; a dead element has the path it had
    /// when it was last written.
    public var path: String {
        var pieces: [String] = []
        var element = self
        while true {
            if !element.isAlive, let lastPath = element.lastPath {
                pieces.append(lastPath)
                break
            }
            guard let origin = element.origin else {
                pieces.append(element.query.path)
                break
            }
            pieces.append(element.piece(from: origin))
            element = origin
        }
        let path = pieces.reversed().joined()
        if isAlive { lastPath = path }
        return path
    }

    /// The part of the path from an element that this one was found from.
    private func piece(from origin: Element) -> String {
        let steps = query.links(after: origin.query.link).map(\.step)
        guard let node, let container = origin.node, isAlive, origin.isAlive,
            case .collection(let collection)? = steps.first, steps.count > 1,
            steps.dropFirst().allSatisfy(\.staysInCollection)
        else { return steps.map(\.spelled).joined() }
        let accessor = QueryStep.collection(collection).spelled
        return accessor + member(node, of: collection, in: container, last: steps[steps.count - 1])
    }

    private func member(
        _ node: any ElementNode, of collection: ElementCollection, in container: any ElementNode, last: QueryStep
    ) -> String {
        let driver = session.driver
        if let name = driver.attribute(.name, of: node).string, !name.isEmpty,
            driver.firstElement(named: name, in: collection, of: container) === node
        {
            return QueryStep.name(name).spelled
        }
        var index: Int?
        if case .index(let known) = last, driver.element(at: known, in: collection, of: container) === node {
            index = known
        } else {
            index = driver.elements(collection, of: container).firstIndex { $0 === node }
        }
        guard let index else { return last.spelled }
        let first = (0..<min(index, Self.mostSiblings)).first { candidate in
            driver.element(at: candidate, in: collection, of: container).map { driver.looksTheSame($0, node) } ?? false
        }
        return QueryStep.index(first ?? index).spelled
    }

    /// Among how many members the first of equal ones is looked for; beyond, a path would take long to write.
    private static let mostSiblings = 200
}

extension Driver {
    /// Whether nothing that scripts can read tells two elements apart.
    fileprivate func looksTheSame(_ one: any ElementNode, _ other: any ElementNode) -> Bool {
        // Most neighbours stand somewhere else, so the rest is rarely read.
        attribute(.rect, of: one) == attribute(.rect, of: other) && type(of: one) == type(of: other)
            && [.name, .label, .value].allSatisfy { attribute($0, of: one) == attribute($0, of: other) }
    }
}

extension QueryStep {
    /// Whether the step picks among the members of a collection and leads nowhere else.
    fileprivate var staysInCollection: Bool {
        switch self {
        case .index, .name, .first, .with: true
        case .relation, .collection, .collections, .point: false
        }
    }
}
