import Automation

/// A screen that is filled by a collection view.
///
/// It is the view's data source and delegate if it conforms to their protocols.
open class CollectionViewController: ViewController {
    /// The collection view that fills the screen.
    public final let collectionView: CollectionView

    /// Creates a screen.
    public init(layout: CollectionViewFlowLayout = CollectionViewFlowLayout()) {
        collectionView = CollectionView(layout: layout)
        super.init()
    }

    open override func loadView() {
        collectionView.autoresizingMask = .flexibleSize
        if let size = device?.screen.size { collectionView.frame = Rect(origin: .zero, size: size) }
        if let source = self as? any CollectionViewDataSource { collectionView.dataSource = source }
        if let delegate = self as? any CollectionViewDelegate { collectionView.delegate = delegate }
        setView(collectionView)
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let insets = contentInsets
        if collectionView.barInsets != insets { collectionView.barInsets = insets }
    }
}
