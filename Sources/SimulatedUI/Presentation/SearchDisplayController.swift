import Automation

/// Shows the results of a search in front of a screen, while the user edits a search bar of that screen.
///
/// When the bar gets the focus, the navigation bar goes, Cancel and the scopes appear, and the screen is dimmed; with
/// the first character the table of results covers it. Cancel, or a tap on the dimmed screen, ends the search.
/// UIKit's delegate methods are closures here.
public final class SearchDisplayController {
    /// The bar with the search terms.
    public let searchBar: SearchBar
    /// The screen that is searched.
    public private(set) weak var searchContentsController: ViewController?
    /// The table of results.
    public let searchResultsTableView = TableView()
    /// Provides the rows of the results.
    public weak var searchResultsDataSource: (any TableViewDataSource)? {
        get { searchResultsTableView.dataSource }
        set { searchResultsTableView.dataSource = newValue }
    }
    /// Reacts to what the user does with the results.
    public weak var searchResultsDelegate: (any TableViewDelegate)? {
        get { searchResultsTableView.delegate }
        set { searchResultsTableView.delegate = newValue }
    }

    /// Called with new search terms; returns whether the results are reloaded, as they are without it.
    public var shouldReloadTableForSearchString: ((SearchDisplayController, String) -> Bool)?
    /// Called with the index of a newly selected scope; returns whether the results are reloaded.
    public var shouldReloadTableForSearchScope: ((SearchDisplayController, Int) -> Bool)?
    /// Called before a search begins.
    public var willBeginSearch: ((SearchDisplayController) -> Void)?
    /// Called after a search has begun.
    public var didBeginSearch: ((SearchDisplayController) -> Void)?
    /// Called before a search ends.
    public var willEndSearch: ((SearchDisplayController) -> Void)?
    /// Called after a search has ended.
    public var didEndSearch: ((SearchDisplayController) -> Void)?

    private let dimming = Control()
    private var active = false
    /// Whether this search has hidden the navigation bar.
    private var hidesBar = false

    /// Creates a controller for a search bar and the screen that is searched.
    public init(searchBar: SearchBar, contentsController: ViewController) {
        self.searchBar = searchBar
        searchContentsController = contentsController
        dimming.backgroundColor = Color(white: 0, alpha: 0.4)
        dimming.addAction(for: .touchUpInside) { [weak self] in self?.setActive(false, animated: true) }
        searchBar.display = self
    }

    /// Whether a search is going on.
    public var isActive: Bool {
        get { active }
        set { setActive(newValue, animated: false) }
    }

    /// Begins or ends a search.
    public func setActive(_ isActive: Bool, animated: Bool) {
        guard isActive != active else { return }
        if isActive { begin(animated: animated) } else { end(animated: animated) }
    }

    private func begin(animated: Bool) {
        guard let contents = searchContentsController, contents.viewIfLoaded?.window != nil else { return }
        active = true
        willBeginSearch?(self)
        if let navigation = contents.navigationController, !navigation.isNavigationBarHidden {
            hidesBar = true
            navigation.setNavigationBarHidden(true, animated: animated)
        }
        searchBar.setShowsCancelButton(true, animated: animated)
        searchBar.showsScopeBar = true
        if !searchBar.hasKeyboardFocus { searchBar.becomeFirstResponder() }
        showResults()
        didBeginSearch?(self)
    }

    private func end(animated: Bool) {
        active = false
        willEndSearch?(self)
        searchBar.text = ""
        searchBar.resignFirstResponder()
        searchBar.setShowsCancelButton(false, animated: animated)
        searchBar.showsScopeBar = false
        dimming.removeFromSuperview()
        searchResultsTableView.removeFromSuperview()
        if hidesBar {
            searchContentsController?.navigationController?.setNavigationBarHidden(false, animated: animated)
        }
        hidesBar = false
        didEndSearch?(self)
    }

    // MARK: What the bar tells

    func searchBarDidBegin() { setActive(true, animated: true) }

    func searchBarCancelled() { setActive(false, animated: true) }

    func searchTermsDidChange() {
        guard active else { return }
        if shouldReloadTableForSearchString?(self, searchBar.text) ?? true { searchResultsTableView.reloadData() }
        showResults()
    }

    func scopeDidChange() {
        guard active else { return }
        if shouldReloadTableForSearchScope?(self, searchBar.selectedScopeButtonIndex) ?? true {
            searchResultsTableView.reloadData()
        }
    }

    /// Covers the screen below the bar: with the results, or dimmed while there are no search terms.
    private func showResults() {
        guard let view = searchContentsController?.view, let area = view.superview else { return }
        area.layoutIfNeeded()
        let top = max(0, searchBar.convert(searchBar.bounds, to: area).maxY)
        let place = Rect(
            x: 0, y: top, width: area.bounds.size.width, height: max(0, area.bounds.maxY - top))
        let (shown, hidden): (View, View) =
            searchBar.text.isEmpty ? (dimming, searchResultsTableView) : (searchResultsTableView, dimming)
        hidden.removeFromSuperview()
        shown.frame = place
        if shown.superview !== area { area.addSubview(shown) }
    }
}
