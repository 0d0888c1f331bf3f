/// Tells a collection view what it shows.
public protocol CollectionViewDataSource: AnyObject {
    /// The place of an item.
    typealias IndexPath = CollectionView.IndexPath

    /// The number of sections; 1 unless implemented.
    func numberOfSections(in collectionView: CollectionView) -> Int
    /// The number of items of a section.
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
    /// The cell of an item; asked when the item comes near the part that is shown.
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell
    /// The text before a section, if any.
    func collectionView(_ collectionView: CollectionView, titleForHeaderInSection section: Int) -> String?
}

extension CollectionViewDataSource {
    /// One section.
    public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
    /// No text.
    public func collectionView(_ collectionView: CollectionView, titleForHeaderInSection section: Int) -> String? {
        nil
    }
}

/// Is told what the user does with a collection view.
public protocol CollectionViewDelegate: AnyObject {
    /// The place of an item.
    typealias IndexPath = CollectionView.IndexPath

    /// Whether tapping an item selects it; true unless implemented.
    func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
    /// Called when the user has selected an item.
    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)
    /// Called when the user has selected another item, or this one again where several can be selected.
    func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath)
}

extension CollectionViewDelegate {
    /// Items can be selected.
    public func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Does nothing.
    public func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {}
    /// Does nothing.
    public func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {}
}
