import Automation

/// A row that a finger moves by its control.
struct TableReordering {
    let cell: TableViewCell
    /// Where the data source has the row.
    let origin: TableView.IndexPath
    /// Where the data source has all rows.
    let data: TableGeometry
    /// The number of the row now, among the rows as they are shown.
    var ordinal: Int
    /// How far the finger is below the middle of the cell, in points.
    let grip: Double
    /// Where the finger is, in points on the screen.
    var finger: Point
    var autoscroll: (any ScheduledEvent)?

    /// The number that the data source has for a row that is shown.
    fileprivate func dataOrdinal(of shown: Int) -> Int {
        TableRowMove(from: ordinal, to: data.ordinal(of: origin) ?? ordinal).new(shown)
    }
}

/// How rows are numbered anew when one of them moves.
private struct TableRowMove {
    let from: Int
    let to: Int

    func new(_ old: Int) -> Int {
        if old == from { return to }
        if from < old, old <= to { return old - 1 }
        return to <= old && old < from ? old + 1 : old
    }
}

extension TableView {
    /// How long rows take to make room, in seconds.
    private static var duration: Double { 0.2 }
    /// How near to an edge the table begins to scroll, in points.
    private static var autoscrollZone: Double { 44 }
    /// How far it scrolls from one frame to the next when the finger is at the edge, in points.
    private static var autoscrollStep: Double { 10 }

    /// Where the data source has the row of a number; another place than the shown one while a row is being moved.
    final func dataPath(ofRow ordinal: Int) -> IndexPath? {
        guard (0..<geometry.rowCount).contains(ordinal) else { return nil }
        guard let reordering else { return geometry.indexPath(of: ordinal) }
        return reordering.data.indexPath(of: reordering.dataOrdinal(of: ordinal))
    }

    private final func mayMove(_ ordinal: Int) -> Bool {
        guard let path = dataPath(ofRow: ordinal), let dataSource, stillHas(path, in: dataSource) else {
            return false
        }
        return dataSource.tableView(self, canMoveRowAt: path)
    }

    /// Gives a cell the control that its row is moved by, or takes it away.
    final func showReorderControl(of cell: TableViewCell) {
        let isWanted = editing && mayMove(cell.ordinal)
        guard isWanted != (cell.reorderControl != nil) else { return }
        cell.reorderControl?.removeFromSuperview()
        cell.reorderControl = nil
        cell.setNeedsLayout()
        guard isWanted else { return }
        let control = TableReorderControl(cell: cell)
        // It stands at the edge at once, while the rest of the row still makes room.
        control.frame = cell.reorderControlFrame
        cell.reorderControl = control
        cell.addSubview(control)
    }

    // MARK: Fingers

    /// Begins to move the row of a cell.
    /// - Returns: whether it can be moved.
    fileprivate final func beginReordering(_ cell: TableViewCell, with touch: Touch) -> Bool {
        guard editing, reordering == nil, updates == nil, let path = indexPath(for: cell),
            mayMove(cell.ordinal)
        else {
            return false
        }
        hideRowActions(animated: true)
        keep(cell, for: cell.ordinal)
        reordering = TableReordering(
            cell: cell, origin: path, data: geometry, ordinal: cell.ordinal,
            grip: touch.initialLocation(in: self).y - cell.frame.center.y, finger: touch.locationOnScreen)
        bringSubviewToFront(cell)
        return true
    }

    /// Takes the row along with the finger.
    /// - Returns: whether the row is still being moved.
    fileprivate final func reorder(with touch: Touch) -> Bool {
        guard reordering != nil else { return false }
        reordering?.finger = touch.locationOnScreen
        followFinger()
        autoscroll()
        return reordering != nil
    }

    /// Leaves the row where it is now, and tells the data source.
    fileprivate final func endReordering() {
        guard let end = reordering else { return }
        end.autoscroll?.cancel()
        reordering = nil
        let destination = geometry.indexPath(of: end.ordinal)
        if destination != end.origin, let dataSource {
            dataSource.tableView(self, moveRowAt: end.origin, to: destination)
            if !needsReload, updates == nil { takeOverGeometry() }
        }
        layoutRows(reason: "dropping \(end.cell.summary)")
    }

    /// Puts the row back where it came from.
    final func cancelReordering() {
        guard let end = reordering else { return }
        end.autoscroll?.cancel()
        shift(to: end.origin)
        reordering = nil
        layoutRows(reason: "returning \(end.cell.summary) to its place")
    }

    /// A data source whose rows do not add up to what is shown is asked for everything again.
    private final func takeOverGeometry() {
        let new = measure()
        guard new.sections.map(\.count) == geometry.sections.map(\.count) else { return reloadData() }
        geometry = new
    }

    // MARK: Rows

    private final func followFinger() {
        guard let reordering else { return }
        layoutIfNeeded()
        let size = reordering.cell.bounds.size
        let height = geometry.sections.last?.bottom ?? geometry.height
        let finger = convert(reordering.finger, from: nil).y - reordering.grip
        let middle = max(size.height / 2, min(finger, height - size.height / 2))
        reordering.cell.frame.origin = Point(x: 0, y: middle - size.height / 2)
        guard let wanted = place(top: middle - size.height / 2, bottom: middle + size.height / 2),
            wanted != geometry.indexPath(of: reordering.ordinal)
        else { return }
        shift(to: wanted)
        layoutRows(reason: "making room for \(reordering.cell.summary)")
    }

    /// The place that the row has come to: behind every row of which it covers more than a half.
    private final func place(top: Double, bottom: Double) -> IndexPath? {
        guard let reordering else { return nil }
        var shown = geometry
        var place = shown.indexPath(of: reordering.ordinal)
        while let next = shown.next(below: place, past: bottom) ?? shown.next(above: place, past: top) {
            shown.move(place, to: next)
            place = next
        }
        guard let delegate else { return place }
        let wanted = delegate.tableView(
            self, targetIndexPathForMoveFromRowAt: reordering.origin, toProposedIndexPath: place)
        // The delegate may have changed the table meanwhile.
        guard self.reordering != nil, geometry.sections.indices.contains(wanted.section) else {
            return nil
        }
        let section = geometry.sections[wanted.section]
        let isOwn = geometry.indexPath(of: reordering.ordinal).section == wanted.section
        return (0..<section.count + (isOwn ? 0 : 1)).contains(wanted.row) ? wanted : nil
    }

    /// Shows the row that is being moved at another place.
    private final func shift(to destination: IndexPath) {
        guard let from = reordering?.ordinal else { return }
        geometry.move(geometry.indexPath(of: from), to: destination)
        guard let to = geometry.ordinal(of: destination), to != from else { return }
        let name: String?? = names.isKnown(from) ? .some(names[from]) : nil
        names.renumber(deleted: [from], inserted: [to])
        if let name { names.set(name, of: to) }
        let move = TableRowMove(from: from, to: to)
        renumberRows { move.new($0) }
        reordering?.ordinal = to
        noteShownCells()
    }

    private final func layoutRows(reason: String) {
        animate(duration: Self.duration, reason: reason) {
            layoutCells()
            layoutHeaders()
        }
        setNeedsTreeUpdate()
    }

    // MARK: Edges

    /// Scrolls on, frame by frame, while the finger is near an edge.
    private final func autoscroll() {
        guard let reordering, reordering.autoscroll == nil, let clock = device?.virtualClock,
            autoscrollWay != 0
        else {
            return
        }
        self.reordering?.autoscroll = clock.schedule(
            at: clock.now + 1.0 / 60, reason: "scrolling while a row is moved",
            { [weak self] in
                guard let self, self.reordering != nil else { return }
                self.reordering?.autoscroll = nil
                move(to: clamped(Point(x: bounds.origin.x, y: bounds.origin.y + autoscrollWay)))
                followFinger()
                autoscroll()
            })
    }

    /// How far the next frame scrolls, in points: the more, the nearer the finger is to the edge.
    private final var autoscrollWay: Double {
        guard let reordering else { return 0 }
        let area = visibleArea
        let zone = min(Self.autoscrollZone, area.size.height / 4)
        let finger = convert(reordering.finger, from: nil).y
        let depth = max(0, finger - (area.maxY - zone)) - max(0, area.minY + zone - finger)
        guard zone > 0 else { return 0 }
        let way = max(-1, min(1, depth / zone)) * Self.autoscrollStep
        let offset = clamped(Point(x: bounds.origin.x, y: bounds.origin.y + way))
        return offset.y - bounds.origin.y
    }
}

extension TableGeometry {
    /// The place below a row if the lower edge of what is moved has come past the middle of what stands there.
    fileprivate func next(below place: TableView.IndexPath, past edge: Double) -> TableView.IndexPath? {
        let section = sections[place.section]
        if place.row + 1 < section.count {
            let middle = section.top(of: place.row + 1) + section.height(of: place.row + 1) / 2
            return edge > middle ? TableView.IndexPath(row: place.row + 1, section: place.section) : nil
        }
        guard place.section + 1 < sections.count, edge > sections[place.section + 1].headerMiddle else {
            return nil
        }
        return TableView.IndexPath(row: 0, section: place.section + 1)
    }

    /// The place above a row if the upper edge of what is moved has come past the middle of what stands there.
    fileprivate func next(above place: TableView.IndexPath, past edge: Double) -> TableView.IndexPath? {
        let section = sections[place.section]
        if place.row > 0 {
            let middle = section.top(of: place.row - 1) + section.height(of: place.row - 1) / 2
            return edge < middle ? TableView.IndexPath(row: place.row - 1, section: place.section) : nil
        }
        guard place.section > 0, edge < section.headerMiddle else { return nil }
        return TableView.IndexPath(row: sections[place.section - 1].count, section: place.section - 1)
    }
}

extension TableGeometry.Section {
    fileprivate var headerMiddle: Double { top + headerHeight / 2 }
}

/// The control at the right edge of a row that is edited, by which the row is moved: `Reorder Title`.
final class TableReorderControl: Button {
    private weak var cell: TableViewCell?

    init(cell: TableViewCell) {
        self.cell = cell
        super.init(frame: .zero)
    }

    override var accessibilityLabel: String? {
        get { "Reorder \(cell?.title ?? "")" }
        set { super.accessibilityLabel = newValue }
    }

    override func draw(in canvas: any Canvas) {
        for y in [-5.0, 0, 5] {
            let line = [
                Point(x: bounds.center.x - 10, y: bounds.center.y + y),
                Point(x: bounds.center.x + 10, y: bounds.center.y + y),
            ]
            canvas.line(line, Color(white: 0.75), width: 1.5)
        }
    }

    // MARK: Tracking

    override func beginTracking(_ touch: Touch, with event: Event) -> Bool {
        guard let cell, let table = cell.table else { return false }
        return table.beginReordering(cell, with: touch)
    }

    override func continueTracking(_ touch: Touch, with event: Event) -> Bool {
        cell?.table?.reorder(with: touch) ?? false
    }

    override func endTracking(_ touch: Touch, with event: Event) {
        super.endTracking(touch, with: event)
        cell?.table?.endReordering()
    }

    override func cancelTracking(with event: Event) {
        super.cancelTracking(with: event)
        cell?.table?.cancelReordering()
    }

    /// A drag of the control moves the row, and scrolls nothing.
    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        if recognizer.view !== self, recognizer is PanGestureRecognizer { return false }
        return super.gestureRecognizerShouldBegin(recognizer)
    }
}
