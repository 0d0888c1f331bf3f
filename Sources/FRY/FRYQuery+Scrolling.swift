public import Automation

/// Scrolling to what is in a scroll view, and searching what it has not loaded yet.
extension FRYQuery {
    /// Scrolls the first scroll view among the results or inside them until an element is at its upper left corner.
    ///
    /// The element must already be in the tree.
    /// - Returns: whether it is there.
    @discardableResult
    public func scrollTo(
        _ predicates: ElementPredicate..., fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) -> Bool {
        scrollTo(
            ElementSearch(.all(predicates), .first),
            at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Scrolls the first scroll view until the first element with a label is at its upper left corner.
    @discardableResult
    public func scrollTo(
        _ label: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) -> Bool {
        scrollTo(
            ElementSearch(.accessibilityLabel(label), .first),
            at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Scrolls to what a search finds, with the place of the test's call.
    package func scrollTo(_ search: ElementSearch, at place: SourcePlace) -> Bool {
        note()
        return session.attempt(place) {
            session.idleCheck.waitForIdle()
            let target = scrollView.following(.search(search))
            guard let node = wait({ target.nodes.first }) else {
                throw FRYError("Looking up view to scroll to: \(target.findings)")
            }
            try show(node, "scrollTo", search.arguments)
        }
    }

    /// Looks for an element in the first scroll view, page by page in a direction, and brings it to the upper left.
    ///
    /// - `direction`: where to look: down reveals what is below.
    /// - Returns: the look-up of the element, for the next action; it finds nothing if the element was not found.
    @discardableResult
    public func searchFor(
        _ direction: ScrollDirection, _ predicates: ElementPredicate..., fileID: String = #fileID,
        filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> FRYQuery {
        searchFor(
            direction, ElementSearch(.all(predicates), .first),
            at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Looks for the first element with a label, page by page in a direction.
    @discardableResult
    public func searchFor(
        _ direction: ScrollDirection, _ label: String, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) -> FRYQuery {
        searchFor(
            direction, ElementSearch(.accessibilityLabel(label), .first),
            at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Searches page by page, with the place of the test's call.
    package func searchFor(_ direction: ScrollDirection, _ search: ElementSearch, at place: SourcePlace) -> FRYQuery {
        note()
        let target = scrollView.following(.search(search))
        session.attempt(place) {
            session.idleCheck.waitForIdle()
            guard wait({ scrollView.nodes.first }) != nil else {
                throw FRYError("Looking up scroll view to search: \(scrollView.findings)")
            }
            var pages = 0
            while pages < Self.mostPages {
                if let node = target.nodes.first {
                    return try show(node, "searchFor", [.string(direction.rawValue)] + search.arguments)
                }
                guard try turnPage(direction) else { return }
                pages += 1
            }
            throw FRYError("\(target) was not found on \(Self.mostPages) pages, which have no end")
        }
        return target
    }

    /// The maximum number of pages; content that grows while it is scrolled has no end.
    private static let mostPages = 100_000

    private var scrollView: FRYQuery { lookup(.kind("UIScrollView"), as: .first).nth(0) }

    /// Scrolls one page, if there is room.
    /// - Returns: whether it scrolled.
    private func turnPage(_ direction: ScrollDirection) throws -> Bool {
        guard let node = scrollView.nodes.first, let view = ScrollState(of: node, in: session.driver) else {
            return false
        }
        var offset = view.offset
        switch direction {
        case .up: offset.y -= view.area.size.height
        case .down: offset.y += view.area.size.height
        case .left: offset.x -= view.area.size.width
        case .right: offset.x += view.area.size.width
        }
        offset = view.clamped(offset)
        guard offset != view.offset else { return false }
        try session.driver.perform(.scrollTo(offset), on: node)
        session.idleCheck.waitForIdle()
        return true
    }

    /// Brings a node of the scroll view to its upper left corner, as far as the content reaches.
    private func show(_ target: any ElementNode, _ name: String, _ arguments: [SessionAction.Argument]) throws {
        let driver = session.driver
        guard let node = scrollView.nodes.first, let view = ScrollState(of: node, in: driver),
            let frame = driver.searched.attribute(.rect, of: target).rect
        else { throw FRYError("\(scrollView) cannot scroll") }
        let offset = view.clamped(
            Point(
                x: view.offset.x + frame.minX - view.area.minX, y: view.offset.y + frame.minY - view.area.minY))
        let element = Element(session: session, query: scrollView.query, node: node)
        try session.leavingAlerts {
            try element.act(name, arguments, calledOn: query.path) { node in
                if offset != view.offset { try driver.perform(.scrollTo(offset), on: node) }
            }
        }
        session.idleCheck.waitForIdle()
    }
}

extension ElementSearch {
    /// What is looked for, as arguments of an action.
    fileprivate var arguments: [SessionAction.Argument] { predicate.criteria.map { .code($0) } }
}

/// Where a scroll view has scrolled to.
private struct ScrollState {
    /// The current offset, in points of the content.
    let offset: Point
    /// The offsets that show nothing beyond the content and its insets.
    let range: Rect
    /// The part of the view that no inset covers, in points of the screen.
    let area: Rect

    init?(of node: any ElementNode, in driver: any Driver) {
        guard let offset = driver.attribute(.contentOffset, of: node).point,
            let range = driver.attribute(.contentOffsetRange, of: node).rect,
            let area = driver.attribute(.scrollArea, of: node).rect
        else { return nil }
        self.offset = offset
        self.range = range
        self.area = area
    }

    func clamped(_ offset: Point) -> Point {
        Point(
            x: min(max(offset.x, range.minX), range.maxX), y: min(max(offset.y, range.minY), range.maxY))
    }
}
