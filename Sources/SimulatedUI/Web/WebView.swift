public import Automation

/// Shows web pages that the app has; nothing is ever fetched from a network.
///
/// ```swift
/// let web = WebView(pages: ["http://example.com/": WebPage(html: "<h1>Hello</h1><a href='more'>More</a>")])
/// web.load("http://example.com/")
/// ```
///
/// To scripts it is a scroll view with a `UIAWebView` in it, whose children are the texts, links and controls of the
/// page. Loading a page takes ``loadingTime``.
public final class WebView: View {
    /// Gives the page of an address; nil when there is none.
    public var page: (String) -> WebPage?
    /// How long it takes to load a page, in seconds.
    public var loadingTime = 0.3
    /// The scroll view around the page.
    public let scrollView = ScrollView()
    let content = WebBrowserView()

    /// The address of the page that is shown.
    public internal(set) var url: String?
    /// The title of the page that is shown.
    public internal(set) var title: String?
    /// Whether a page is being loaded.
    public internal(set) var isLoading = false { didSet { if isLoading != oldValue { setNeedsTreeUpdate() } } }

    /// Asked before a page is loaded; the answer is whether to load it.
    public var shouldStartLoad: ((String) -> Bool)?
    /// Called when a page begins to load.
    public var didStartLoad: ((WebView) -> Void)?
    /// Called when a page is shown.
    public var didFinishLoad: ((WebView) -> Void)?
    /// Called with the address when there is no page for it; the page before stays.
    public var didFailLoad: ((WebView, String) -> Void)?

    var history: [String] = []
    var historyIndex = -1
    var pending: PendingLoad?
    var clickHandlers: [String: (WebElement) -> Void] = [:]

    /// Creates a web view that knows no page.
    public override init(frame: Rect = .zero) {
        page = { _ in nil }
        super.init(frame: frame)
        clipsToBounds = true
        content.webView = self
        scrollView.backgroundColor = .white
        scrollView.addSubview(content)
        addSubview(scrollView)
    }

    /// Creates a web view with the pages it can show, by their addresses.
    ///
    /// An address with a query shows the page of that address, or else the one of the address without the query.
    public convenience init(pages: [String: WebPage]) {
        self.init(frame: .zero)
        page = { url in
            let address = WebAddress(url)
            return pages[url] ?? pages[address.document] ?? pages[address.scheme + address.authority + address.path]
        }
    }

    // MARK: Content

    /// The element of the page with an identifier; changes of it are shown at once.
    public func element(withID id: String) -> WebElement? { content.body.element(withID: id) }

    /// Has a body called when the element of an identifier, or one in it, is tapped, before what the page itself does.
    public func onClick(_ id: String, _ body: @escaping (WebElement) -> Void) { clickHandlers[id] = body }

    /// The absolute address that a reference in the page means.
    func resolved(_ reference: String) -> String {
        guard let url else { return reference }
        return WebAddress(url).resolving(reference).text
    }

    // MARK: Layout

    public override func layoutSubviews() {
        scrollView.frame = bounds
        let height = content.set(width: bounds.size.width)
        let size = Size(width: bounds.size.width, height: max(height, bounds.size.height))
        content.frame = Rect(origin: .zero, size: size)
        scrollView.contentSize = size
    }

    public override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { beginPendingLoad() }
    }

    // MARK: Accessibility

    /// The view itself stands in the tree only by its scroll view and its page.
    public override var elementType: ElementType? { nil }

    /// The identifier of the page as scripts see it.
    public override var accessibilityIdentifier: String? {
        get { content.accessibilityIdentifier }
        set { content.accessibilityIdentifier = newValue }
    }

    /// The label of the page as scripts see it.
    public override var accessibilityLabel: String? {
        get { content.accessibilityLabel }
        set { content.accessibilityLabel = newValue }
    }
}
