public import Automation

/// A view for web pages that the app provides; it never accesses a network.
///
/// ```swift
/// let web = WebView(pages: ["http://example.com/": WebPage(html: "<h1>Hello</h1><a href='more'>More</a>")])
/// web.load("http://example.com/")
/// ```
///
/// Scripts see a scroll view that contains a `UIAWebView`, whose children are the texts, links and controls of the
/// page. Loading a page takes ``loadingTime``.
public final class WebView: View {
    /// Returns the page for a URL, or nil if there is none.
    public var page: (String) -> WebPage?
    /// The duration of loading a page, in seconds.
    public var loadingTime = 0.3
    /// The scroll view around the page.
    public let scrollView = ScrollView()
    let content = WebBrowserView()

    /// The URL of the current page.
    public private(set) var url: String?
    /// The title of the current page.
    public private(set) var title: String?
    /// Whether a page is loading.
    public private(set) var isLoading = false { didSet { if isLoading != oldValue { setNeedsTreeUpdate() } } }

    /// Decides whether a page is loaded, given its URL.
    public var shouldStartLoad: ((String) -> Bool)?
    /// Called when a page starts to load.
    public var didStartLoad: ((WebView) -> Void)?
    /// Called when a page has loaded.
    public var didFinishLoad: ((WebView) -> Void)?
    /// Called with the URL if there is no page for it; the current page stays.
    public var didFailLoad: ((WebView, String) -> Void)?

    private var history: [String] = []
    private var historyIndex = -1
    private var pending: PendingLoad?
    private var clickHandlers: [String: (WebElement) -> Void] = [:]

    /// Creates a web view without pages.
    public override init(frame: Rect = .zero) {
        page = { _ in nil }
        super.init(frame: frame)
        clipsToBounds = true
        content.webView = self
        scrollView.backgroundColor = .white
        scrollView.hasScrollIndicators = true
        scrollView.addSubview(content)
        addSubview(scrollView)
    }

    /// Creates a web view with pages, by URL.
    ///
    /// If no page matches a URL including its query, the page for the URL without the query is shown.
    public convenience init(pages: [String: WebPage]) {
        self.init(frame: .zero)
        page = { url in
            let address = WebAddress(url)
            return pages[url] ?? pages[address.document] ?? pages[address.scheme + address.authority + address.path]
        }
    }

    // MARK: Content

    /// Returns the element with an identifier in the page; changes to it appear immediately.
    public func element(withID id: String) -> WebElement? { content.body.element(withID: id) }

    /// Adds a closure to call when an element with an identifier, or a descendant, is tapped.
    ///
    /// It is called before the page's own action.
    public func onClick(_ id: String, _ body: @escaping (WebElement) -> Void) { clickHandlers[id] = body }

    /// Returns the absolute URL of a reference in the page.
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

    /// The view does not appear in the element tree; its scroll view and page do.
    public override var elementType: ElementType? { nil }

    /// The identifier of the page, as scripts see it.
    public override var accessibilityIdentifier: String? {
        get { content.accessibilityIdentifier }
        set { content.accessibilityIdentifier = newValue }
    }

    /// The label of the page, as scripts see it.
    public override var accessibilityLabel: String? {
        get { content.accessibilityLabel }
        set { content.accessibilityLabel = newValue }
    }
}

extension WebView {
    /// Loads the page of a URL, cancelling the page that is loading.
    ///
    /// Loading starts when the view is in a window.
    public func load(_ url: String) { start(resolved(url), place: nil) }

    /// Shows HTML immediately.
    /// - `baseURL`: the URL of the page, against which its links are resolved.
    public func loadHTMLString(_ html: String, baseURL: String = "about:blank") {
        stopLoading()
        show(WebPage(html: html), url: baseURL, place: nil)
    }

    /// Whether there is a page to go back to.
    public var canGoBack: Bool { historyIndex > 0 }
    /// Whether there is a page to go forward to.
    public var canGoForward: Bool { historyIndex + 1 < history.count }

    /// Loads the previous page in the history.
    public func goBack() {
        if canGoBack { start(history[historyIndex - 1], place: historyIndex - 1) }
    }

    /// Loads the next page in the history.
    public func goForward() {
        if canGoForward { start(history[historyIndex + 1], place: historyIndex + 1) }
    }

    /// Reloads the current page.
    public func reload() {
        if let url { start(url, place: historyIndex, isReload: true) }
    }

    /// Cancels the page that is loading.
    public func stopLoading() {
        pending?.timer?.cancel()
        pending = nil
        isLoading = false
    }

    private func start(_ url: String, place: Int?, isReload: Bool = false) {
        guard shouldStartLoad?(url) ?? true else { return }
        let address = WebAddress(url)
        if !isReload, !address.fragment.isEmpty, let own = self.url, WebAddress(own).document == address.document {
            stopLoading()
            self.url = url
            note(url, at: place)
            return scroll(to: address.fragment)
        }
        stopLoading()
        pending = PendingLoad(url: url, place: place)
        isLoading = true
        didStartLoad?(self)
        beginPendingLoad()
    }

    private func beginPendingLoad() {
        guard let pending, pending.timer == nil, let application else { return }
        pending.timer = application.schedule(
            after: max(0, loadingTime), kind: .network, reason: "loading \(pending.url)"
        ) {
            [weak self, weak pending] in
            guard let self, let pending, self.pending === pending else { return }
            finish(pending)
        }
    }

    private func finish(_ load: PendingLoad) {
        pending = nil
        isLoading = false
        guard let page = page(load.url) else {
            didFailLoad?(self, load.url)
            return
        }
        show(page, url: load.url, place: load.place)
    }

    private func show(_ page: WebPage, url: String, place: Int?) {
        self.url = url
        title = page.title
        note(url, at: place)
        content.show(page.body.copy())
        scrollView.setContentOffset(.zero, animated: false)
        setNeedsLayout()
        let fragment = WebAddress(url).fragment
        if !fragment.isEmpty { scroll(to: fragment) }
        didFinishLoad?(self)
    }

    private func note(_ url: String, at place: Int?) {
        if let place, history.indices.contains(place) {
            historyIndex = place
            return
        }
        history.removeSubrange((historyIndex + 1)...)
        history.append(url)
        historyIndex = history.count - 1
    }

    /// Scrolls to the element named by a fragment such as `#more`, or to the top for `#`.
    private func scroll(to fragment: String) {
        layoutIfNeeded()
        let name = String(fragment.dropFirst())
        guard let top = name.isEmpty ? 0 : content.top(ofElement: name) else { return }
        scrollView.setContentOffset(scrollView.clamped(Point(x: 0, y: top)), animated: false)
    }
}

extension WebView {
    /// Handles a tap on an element: first the app's closures, then the page's own action.
    func didClick(_ element: WebElement) {
        var current: WebElement? = element
        while let this = current {
            // A form's closure is called on submission instead.
            if this.tag != "form", let id = this.id, let body = clickHandlers[id] { body(this) }
            current = this.parent
        }
        switch element.tag {
        case "a": if let reference = element["href"] { load(reference) }
        case "button" where element["type"] == nil || element["type"] == "submit": submitForm(of: element)
        case "input" where element["type"] == "submit": submitForm(of: element)
        case "button" where element["type"] == "reset", "input" where element["type"] == "reset":
            for control in controls(of: element.ancestor("form")) { control.reset() }
        default: break
        }
    }

    /// Selects a radio button and deselects the others with its name.
    func chooseRadioButton(_ button: WebRadioButton) {
        for case let other as WebRadioButton in controls(of: button.element.ancestor("form"))
        where other !== button && other.element["name"] == button.element["name"] {
            other.isSelected = false
        }
        button.isSelected = true
        didClick(button.element)
    }

    /// Submits the form around an element.
    ///
    /// Calls the app's closure, then loads the form's `action` URL, if any, with the values of the controls as the
    /// query.
    func submitForm(of element: WebElement) {
        guard let form = element.ancestor("form") else { return }
        if let id = form.id, let body = clickHandlers[id] { body(form) }
        guard let action = form["action"] else { return }
        var fields: [String] = []
        for control in controls(of: form) {
            guard let name = control.element["name"], let value = control.formValue else { continue }
            fields.append("\(WebAddress.escaped(name))=\(WebAddress.escaped(value))")
        }
        if let name = element["name"], element.tag == "button" || element["type"] == "submit" {
            fields.append("\(WebAddress.escaped(name))=\(WebAddress.escaped(element["value"] ?? ""))")
        }
        var address = WebAddress(resolved(action))
        address.fragment = ""
        // The query is as with GET; the pages of the app support no other method.
        if !fields.isEmpty { address.query = "?" + fields.joined(separator: "&") }
        load(address.text)
    }

    /// Returns the controls of a form, or of the whole page for nil.
    private func controls(of form: WebElement?) -> [any WebControl] {
        content.controls.filter { form == nil || $0.element.ancestor("form") === form }
    }
}

/// A page that is loading.
private final class PendingLoad {
    let url: String
    /// The index of the page in the history; nil to append it after the current page.
    let place: Int?
    var timer: ApplicationTimer?

    init(url: String, place: Int?) {
        self.url = url
        self.place = place
    }
}

/// A web page that a web view can show.
///
/// ```swift
/// WebPage(html: "<title>Hello</title><h1>Hello</h1><p>Read <a href='more.html'>more</a>.</p>")
/// ```
public struct WebPage {
    /// The title.
    public var title: String
    /// The `body` element.
    public let body: WebElement

    /// Creates a page from its elements.
    public init(title: String, _ content: [WebElement]) {
        self.title = title
        body = WebElement("body", [:], content)
    }

    /// Creates a page from HTML.
    ///
    /// Headings, paragraphs, lists, tables, emphasis, links, images and form controls are supported; other elements act
    /// as plain containers. Scripts and styles are ignored. Malformed HTML never fails.
    public init(html: String) {
        var parser = HTMLParser(html)
        (title, body) = parser.parse()
    }
}
