/// A way from the device to an element or to several: a root and steps.
///
/// A query is a description. It finds anew each time it is evaluated, so it outlives what it finds, and spells its own
/// path as UIAutomation printed it. Extending one costs one small allocation, whatever its length.
public struct ElementQuery: Hashable, CustomStringConvertible {
    let link: Link?

    init(link: Link?) { self.link = link }

    /// The device itself.
    public static var target: ElementQuery { ElementQuery(link: nil) }

    /// A step and what leads to it.
    final class Link {
        private(set) var parent: Link?
        let step: QueryStep
        let isToMany: Bool
        let isStructural: Bool
        let survivesRelaunch: Bool

        init(parent: Link?, step: QueryStep) {
            self.parent = parent
            self.step = step
            isStructural = step.isStructural && parent?.isStructural ?? true
            switch step {
            case .collection, .collections: isToMany = true
            case .with: isToMany = parent?.isToMany ?? false
            case .relation, .index, .name, .first, .point: isToMany = false
            }
            switch step {
            case .relation(.frontMostApp), .relation(.mainWindow), .relation(.keyWindow), .relation(.target):
                survivesRelaunch = parent?.survivesRelaunch ?? true
            default: survivesRelaunch = false
            }
        }

        // A script can make a chain of any length; released one link inside the other it would exhaust the stack.
        deinit {
            var next = parent
            parent = nil
            while isKnownUniquelyReferenced(&next) {
                let rest = next?.parent
                next?.parent = nil
                next = rest
            }
        }
    }

    /// The query with one more step.
    public func appending(_ step: QueryStep) -> ElementQuery { ElementQuery(link: Link(parent: link, step: step)) }

    /// The steps from the device on.
    public var steps: [QueryStep] { links(after: nil).map(\.step) }

    /// Whether the query ends in a collection and may find any number of elements.
    public var isToMany: Bool { link?.isToMany ?? false }

    /// Whether what is found depends on nothing but the shape of the tree, not on names or other attributes.
    var isStructural: Bool { link?.isStructural ?? true }

    /// Whether the query names the device, its app or a main window, which mean the same after a relaunch.
    var survivesRelaunch: Bool { link?.survivesRelaunch ?? true }

    /// The path as scripts write it, with `target` for the device.
    public var path: String { "target" + spelling(after: nil) }

    /// The path as scripts write it.
    public var description: String { path }

    /// The steps after a link of this query, as scripts write them.
    func spelling(after start: Link?) -> String { links(after: start).map(\.step.spelled).joined() }

    /// The links from the one after `start` to the last.
    func links(after start: Link?) -> [Link] {
        var links: [Link] = []
        var next = link
        while let link = next, link !== start {
            links.append(link)
            next = link.parent
        }
        return links.reversed()
    }

    /// Whether two queries have the same steps.
    public static func == (left: ElementQuery, right: ElementQuery) -> Bool {
        left.link === right.link || left.steps == right.steps
    }

    /// Hashes the steps.
    public func hash(into hasher: inout Hasher) { hasher.combine(steps) }
}
