import Automation

/// The state of a row that the user is moving by its control.
struct TableReordering {
    let cell: TableViewCell
    /// The index path of the row in the data source.
    let origin: IndexPath
    /// The geometry of the table as the data source has it.
    let data: TableGeometry
    /// The current ordinal of the row, as shown.
    var ordinal: Int
    /// The distance of the finger below the middle of the cell, in points.
    let grip: Double
    /// The position of the finger, in screen coordinates.
    var finger: Point
    var autoscroll: (any ScheduledEvent)?

    /// Returns the ordinal of a shown row in the data source.
    fileprivate func dataOrdinal(of shown: Int) -> Int {
        TableRowMove(from: ordinal, to: data.ordinal(of: origin) ?? ordinal).new(shown)
    }
}

/// The renumbering of rows when one of them moves.
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
    /// The duration of making room for a row, in seconds.
    private static var duration: Double { 0.2 }
    /// The distance from an edge at which the table starts to scroll, in points.
    private static var autoscrollZone: Double { 44 }
    /// The distance scrolled per frame when the finger is at the edge, in points.
    private static var autoscrollStep: Double { 10 }

    /// Returns the index path of a row in the data source.
    ///
    /// It differs from the shown one while a row is being moved.
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

    /// Adds or removes the reorder control of a cell.
    final func showReorderControl(of cell: TableViewCell) {
        let isWanted = editing && mayMove(cell.ordinal)
        guard isWanted != (cell.reorderControl != nil) else { return }
        cell.reorderControl?.removeFromSuperview()
        cell.reorderControl = nil
        cell.setNeedsLayout()
        guard isWanted else { return }
        let control = TableReorderControl(cell: cell)
        // The control is at the edge immediately, while the rest of the row is still making room.
        control.frame = cell.reorderControlFrame
        cell.reorderControl = control
        cell.addSubview(control)
    }

    // MARK: Fingers

    /// Starts to move the row of a cell.
    /// - Returns: whether the row can be moved.
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

    /// Moves the row along with the finger.
    /// - Returns: whether the row is still being moved.
    fileprivate final func reorder(with touch: Touch) -> Bool {
        guard reordering != nil else { return false }
        reordering?.finger = touch.locationOnScreen
        followFinger()
        autoscroll()
        return reordering != nil
    }

    /// Leaves the row at its current position and notifies the data source.
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

    /// Returns the row to its original position.
    final func cancelReordering() {
        guard let end = reordering else { return }
        end.autoscroll?.cancel()
        shift(to: end.origin)
        reordering = nil
        layoutRows(reason: "returning \(end.cell.summary) to its place")
    }

    /// Adopts the new geometry, or reloads if the data source has other row counts than shown.
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

    /// Returns the index path to which the row was dragged: past every row it covers by more than half.
    ///
    /// The delegate may choose another one.
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
        // The delegate may have changed the table.
        guard self.reordering != nil, geometry.sections.indices.contains(wanted.section) else {
            return nil
        }
        let section = geometry.sections[wanted.section]
        let isOwn = geometry.indexPath(of: reordering.ordinal).section == wanted.section
        return (0..<section.count + (isOwn ? 0 : 1)).contains(wanted.row) ? wanted : nil
    }

    /// Moves the shown row to another index path.
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

    /// Scrolls frame by frame while the finger is near an edge.
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

    /// The distance to scroll in the next frame, in points; it grows towards the edge.
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
    /// Returns the index path below, if an edge is past the middle of the row or header there.
    fileprivate func next(below place: IndexPath, past edge: Double) -> IndexPath? {
        let section = sections[place.section]
        if place.row + 1 < section.count {
            let middle = section.top(of: place.row + 1) + section.height(of: place.row + 1) / 2
            return edge > middle ? IndexPath(row: place.row + 1, section: place.section) : nil
        }
        guard place.section + 1 < sections.count, edge > sections[place.section + 1].headerMiddle else {
            return nil
        }
        return IndexPath(row: 0, section: place.section + 1)
    }

    /// Returns the index path above, if an edge is past the middle of the row or header there.
    fileprivate func next(above place: IndexPath, past edge: Double) -> IndexPath? {
        let section = sections[place.section]
        if place.row > 0 {
            let middle = section.top(of: place.row - 1) + section.height(of: place.row - 1) / 2
            return edge < middle ? IndexPath(row: place.row - 1, section: place.section) : nil
        }
        guard place.section > 0, edge < section.headerMiddle else { return nil }
        return IndexPath(row: sections[place.section - 1].count, section: place.section - 1)
    }
}

extension TableGeometry.Section {
    fileprivate var headerMiddle: Double { top + headerHeight / 2 }
}

/// The control at the right edge of a row that moves the row in editing mode: `Reorder Title`.
final class TableReorderControl: Button {
    @Anchored private var cell: TableViewCell?

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

    /// A drag of the control moves the row instead of scrolling.
    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        if recognizer.view !== self, recognizer is PanGestureRecognizer { return false }
        return super.gestureRecognizerShouldBegin(recognizer)
    }
}
