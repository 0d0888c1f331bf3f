package import Automation

extension TestEvent {
    /// What the screen showed before an action of a test, or at its end: a part of the test's trace.
    package struct Screen: Codable, Hashable, Sendable {
        /// The number of the test's actions before it.
        package var action: Int
        /// The number of the test's attempt, from 1; nil for the one that is open.
        package var attempt: Int?
        /// The place in the script of the action after it; nil at the end of the test.
        package var place: SourcePlace?
        /// The file of the picture, relative to the results folder; nil for the same picture as before, or for none.
        package var picture: String?
        /// The part of the screen in the picture, as `[x, y, width, height]` in points; nil for all of it.
        package var part: [Double]?
        /// The width and height of the screen in points, with a picture of all of it.
        package var size: [Double]?
        /// All elements; nil when only some of them have changed, or none.
        package var tree: ElementSnapshot?
        /// What has changed in the elements since the screen before.
        package var changes: [ElementChange]?
        /// The fingers since the screen before; for each, `[time, x, y, time, x, y, …]` in seconds and points.
        package var touches: [[Double]]?
        /// What the app was still busy with, such as an animation.
        package var busy: [String]?
        /// The requests that have ended since the screen before; at the end of a test, also those that have not.
        package var requests: [Request]?

        package init(
            action: Int, attempt: Int? = nil, place: SourcePlace? = nil, picture: String? = nil, part: [Double]? = nil,
            size: [Double]? = nil, tree: ElementSnapshot? = nil, changes: [ElementChange]? = nil,
            touches: [[Double]]? = nil, busy: [String]? = nil, requests: [Request]? = nil
        ) {
            self.action = action
            self.attempt = attempt
            self.place = place
            self.picture = picture
            self.part = part
            self.size = size
            self.tree = tree
            self.changes = changes
            self.touches = touches
            self.busy = busy
            self.requests = requests
        }
    }

    /// A request of the app or of a page, without its body.
    package struct Request: Codable, Hashable, Sendable {
        package var method: String
        /// The address, without secrets.
        package var url: String
        /// When it was sent, in seconds of the device.
        package var sent: Double
        /// When it ended, in seconds of the device; nil for one that has not, or was cancelled.
        package var ended: Double?
        /// The status of the answer; nil without one.
        package var status: Int?
        /// Why there is no answer.
        package var failure: String?

        package init(
            method: String, url: String, sent: Double, ended: Double? = nil, status: Int? = nil, failure: String? = nil
        ) {
            self.method = method
            self.url = url
            self.sent = sent
            self.ended = ended
            self.status = status
            self.failure = failure
        }
    }

    /// An element that has changed, with everything inside it.
    package struct ElementChange: Codable, Hashable, Sendable {
        /// The index of the child at each level, from the root on; empty for the root.
        package var path: [Int]
        /// The element now.
        package var element: ElementSnapshot

        package init(path: [Int], element: ElementSnapshot) {
            self.path = path
            self.element = element
        }
    }
}

extension ElementSnapshot {
    /// The elements that have changed since an earlier tree, the outermost where children came or went.
    package func changes(since former: ElementSnapshot) -> [TestEvent.ElementChange] {
        var changes: [TestEvent.ElementChange] = []
        collectChanges(since: former, at: [], into: &changes)
        return changes
    }

    private func collectChanges(
        since former: ElementSnapshot, at path: [Int], into changes: inout [TestEvent.ElementChange]
    ) {
        guard children.count == former.children.count, hasSameFields(as: former) else {
            changes.append(.init(path: path, element: self))
            return
        }
        for (index, child) in children.enumerated() where child != former.children[index] {
            child.collectChanges(since: former.children[index], at: path + [index], into: &changes)
        }
    }

    /// Whether all but the children is equal.
    private func hasSameFields(as other: ElementSnapshot) -> Bool {
        var (one, another) = (self, other)
        (one.children, another.children) = ([], [])
        return one == another
    }

    /// The tree after changes; one that leads nowhere is left out.
    package func applying(_ changes: [TestEvent.ElementChange]) -> ElementSnapshot {
        var tree = self
        for change in changes { tree.replace(at: change.path[...], with: change.element) }
        return tree
    }

    private mutating func replace(at path: ArraySlice<Int>, with element: ElementSnapshot) {
        guard let index = path.first else { return self = element }
        guard children.indices.contains(index) else { return }
        children[index].replace(at: path.dropFirst(), with: element)
    }
}
