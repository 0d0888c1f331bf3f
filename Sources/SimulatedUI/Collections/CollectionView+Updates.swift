import Automation

extension CollectionView {
    /// How long items take to come and go, in seconds.
    static var updateDuration: Double { 0.3 }

    /// Shows items that the data source has got.
    ///
    /// When the data source does not agree with the change, the view is loaded anew instead.
    public final func insertItems(at paths: [IndexPath], animated: Bool = true) {
        update(deleted: [], inserted: paths, animated: animated)
    }

    /// Takes away items that the data source has lost.
    ///
    /// When the data source does not agree with the change, the view is loaded anew instead.
    public final func deleteItems(at paths: [IndexPath], animated: Bool = true) {
        update(deleted: paths, inserted: [], animated: animated)
    }

    private final func update(deleted: [IndexPath], inserted: [IndexPath], animated: Bool) {
        guard !needsReload else { return reloadData() }
        layoutIfNeeded()
        let new = measure()
        let gone = Set(deleted.compactMap { geometry.ordinal(of: $0) }).sorted()
        let come = Set(inserted.compactMap { new.ordinal(of: $0) }).sorted()
        guard new.itemCount == geometry.itemCount - gone.count + come.count,
            new.sections.count == geometry.sections.count
        else { return reloadData() }
        for ordinal in gone { unload(ordinal, keepsItem: false) }
        renumber { ordinal in
            guard !gone.contains(ordinal) else { return nil }
            var number = ordinal - gone.prefix { $0 < ordinal }.count
            for place in come where place <= number { number += 1 }
            return number
        }
        geometry = new
        let isAnimated = animated && window != nil
        animate(duration: isAnimated ? Self.updateDuration : 0, reason: "updating \(summary)") {
            contentSize = new.contentSize
            layoutItems()
        }
        setNeedsLayout()
        setNeedsTreeUpdate()
    }

    private final func renumber(_ number: (Int) -> Int?) {
        var cells: [Int: CollectionViewCell] = [:]
        for (old, cell) in loadedCells {
            guard let new = number(old) else { continue }
            cell.ordinal = new
            cells[new] = cell
        }
        loadedCells = cells
        var renumbered: [Int: CollectionItem] = [:]
        for (old, item) in items {
            guard let new = number(old) else { continue }
            item.ordinal = new
            renumbered[new] = item
        }
        items = renumbered
        selectedOrdinals = Set(selectedOrdinals.compactMap(number))
    }
}
