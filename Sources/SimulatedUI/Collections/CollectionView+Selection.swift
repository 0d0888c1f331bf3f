extension CollectionView {
    /// The places of the selected items, in order.
    public final var indexPathsForSelectedItems: [IndexPath] {
        reloadIfNeeded()
        return selectedOrdinals.sorted().map { geometry.indexPath(of: $0) }
    }

    /// Selects an item without telling anybody.
    public final func selectItem(at indexPath: IndexPath) {
        reloadIfNeeded()
        guard let ordinal = geometry.ordinal(of: indexPath) else { return }
        if !allowsMultipleSelection {
            for other in selectedOrdinals where other != ordinal { setSelected(false, ordinal: other) }
        }
        setSelected(true, ordinal: ordinal)
    }

    /// Ends the selection of an item without telling anybody.
    public final func deselectItem(at indexPath: IndexPath) {
        reloadIfNeeded()
        guard let ordinal = geometry.ordinal(of: indexPath) else { return }
        setSelected(false, ordinal: ordinal)
    }

    private final func setSelected(_ isSelected: Bool, ordinal: Int) {
        if isSelected { selectedOrdinals.insert(ordinal) } else { selectedOrdinals.remove(ordinal) }
        loadedCells[ordinal]?.isSelected = isSelected
        setNeedsTreeUpdate()
    }

    /// Selects the item of a cell because it was tapped.
    final func select(_ cell: CollectionViewCell) {
        guard allowsSelection, cell.isSelectable, let path = indexPath(for: cell),
            delegate?.collectionView(self, shouldSelectItemAt: path) ?? true,
            let ordinal = geometry.ordinal(of: path)
        else { return }
        if allowsMultipleSelection, selectedOrdinals.contains(ordinal) {
            setSelected(false, ordinal: ordinal)
            delegate?.collectionView(self, didDeselectItemAt: path)
            return
        }
        if !allowsMultipleSelection {
            for other in selectedOrdinals.sorted() where other != ordinal {
                setSelected(false, ordinal: other)
                delegate?.collectionView(self, didDeselectItemAt: geometry.indexPath(of: other))
            }
        }
        setSelected(true, ordinal: ordinal)
        delegate?.collectionView(self, didSelectItemAt: path)
    }
}
