import Automation

/// What counts as a difference between a recorded tree and a screen.
package struct ComparisonOptions: Hashable, Sendable {
    /// Something that an element has.
    package enum Aspect: String, CaseIterable, Sendable {
        case name, label, value, order, rect, enabled, visible
    }

    /// The distance by which an edge may differ, in points.
    package var tolerance = ComparisonOptions.standardTolerance
    /// What is not compared.
    package private(set) var ignoredAspects: Set<Aspect> = []
    /// Whether containers without a name count as if they were not there; nil for only in page sources of XCUITest.
    package private(set) var dissolvesContainers: Bool?
    /// Whether elements that are not visible may be missing, or too much.
    package private(set) var ignoresInvisible = false
    /// The classes that are left out, with all inside.
    private var ignoredClasses: Set<String> = []
    /// The elements that are left out, with all inside: class and name.
    private var ignoredElements: Set<ElementKey> = []

    /// The default distance, in points.
    package static let standardTolerance = 1.0

    /// Creates options under which everything is compared that a file has.
    package init() {}

    private static let containers = "containers"
    private static let invisible = "invisible"

    /// The words for ``ignore(_:)``, apart from classes.
    package static let words = Aspect.allCases.map(\.rawValue) + [containers, invisible]

    /// Leaves something out of the comparison.
    /// - Parameter word: one of ``words``, a class such as `UIAStatusBar`, or a class and a name: `UIAButton:Back`.
    /// - Throws: ``UnknownIgnoredPart`` for anything else.
    package mutating func ignore(_ word: String) throws(UnknownIgnoredPart) {
        if let aspect = Aspect(rawValue: word) {
            ignoredAspects.insert(aspect)
        } else if word == Self.containers {
            dissolvesContainers = true
        } else if word == Self.invisible {
            ignoresInvisible = true
        } else {
            let colon = word.firstIndex(of: ":")
            let className = String(word[..<(colon ?? word.endIndex)])
            let known = ElementType.allCases.map(\.className)
            guard known.contains(className) else {
                throw UnknownIgnoredPart(word: word, nearest: nearestName(to: className, in: Self.words + known))
            }
            if let colon {
                ignoredElements.insert(ElementKey(className, String(word[word.index(after: colon)...])))
            } else {
                ignoredClasses.insert(className)
            }
        }
    }

    func compares(_ aspect: Aspect) -> Bool { !ignoredAspects.contains(aspect) }

    /// The tree without what is ignored.
    /// - Parameters:
    ///   - dissolving: whether containers without a name are left out.
    ///   - hasStatusBar: whether the status bar is compared.
    func pruned(_ tree: RecordedTree, dissolving: Bool, hasStatusBar: Bool) -> RecordedTree {
        tree.pruned { index in
            if isIgnored(index, of: tree, hasStatusBar: hasStatusBar) { return .remove }
            return dissolving && tree.nodes[index].isBareContainer ? .dissolve : .keep
        }
    }

    private func isIgnored(_ index: Int, of tree: RecordedTree, hasStatusBar: Bool) -> Bool {
        let node = tree.nodes[index]
        if node.type == .statusBar, !hasStatusBar { return true }
        if ignoredClasses.contains(node.className)
            || ignoredElements.contains(ElementKey(node.className, node.name ?? ""))
        {
            return true
        }
        // The status bar and the keyboard have windows of their own.
        guard node.type == .window else { return false }
        let children = tree.children(of: index)
        return !children.isEmpty && children.allSatisfy { isIgnored($0, of: tree, hasStatusBar: hasStatusBar) }
    }
}

/// Something that cannot be ignored, because it is not known.
package struct UnknownIgnoredPart: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was given.
    package var word: String
    /// What was probably meant.
    package var nearest: String?

    /// The mistake, and what there is.
    package var description: String {
        "'\(word)' cannot be ignored.\(nearest.map { " Did you mean '\($0)'?" } ?? "") Available: "
            + "\(ComparisonOptions.words.joined(separator: ", ")), a class such as UIAStatusBar, or a class and a name "
            + "such as UIAButton:Back."
    }
}

/// What makes an element the same as another one: its class and its name.
struct ElementKey: Hashable, Sendable {
    let className: String
    let name: String

    init(_ className: String, _ name: String) {
        self.className = className
        self.name = name
    }
}

extension RecordedTree.Node {
    /// Whether the element only holds others.
    fileprivate var isBareContainer: Bool {
        type == .element && [name, label, value].allSatisfy { $0?.isEmpty != false }
    }
}
