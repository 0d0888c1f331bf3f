import Automation

/// A page that is on its way.
final class PendingLoad {
    let url: String
    /// The place in the history that the page takes; nil for a new one behind the present page.
    let place: Int?
    var timer: ApplicationTimer?

    init(url: String, place: Int?) {
        self.url = url
        self.place = place
    }
}

extension WebView {
    /// Loads the page of an address; one that is being loaded is given up.
    ///
    /// Loading begins when the view is in a window.
    public func load(_ url: String) { start(resolved(url), place: nil) }

    /// Shows HTML at once.
    /// - Parameter baseURL: the address of the page, from which its links are seen.
    public func loadHTMLString(_ html: String, baseURL: String = "about:blank") {
        stopLoading()
        show(WebPage(html: html), url: baseURL, place: nil)
    }

    /// Whether there is a page to go back to.
    public var canGoBack: Bool { historyIndex > 0 }
    /// Whether there is a page to go forward to.
    public var canGoForward: Bool { historyIndex + 1 < history.count }

    /// Loads the page before.
    public func goBack() {
        if canGoBack { start(history[historyIndex - 1], place: historyIndex - 1) }
    }

    /// Loads the page after.
    public func goForward() {
        if canGoForward { start(history[historyIndex + 1], place: historyIndex + 1) }
    }

    /// Loads the page again.
    public func reload() {
        if let url { start(url, place: historyIndex, isReload: true) }
    }

    /// Gives up the page that is being loaded.
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

    func beginPendingLoad() {
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

    /// Scrolls to the element that a fragment such as `#more` names; to the top for `#`.
    private func scroll(to fragment: String) {
        layoutIfNeeded()
        let name = String(fragment.dropFirst())
        guard let top = name.isEmpty ? 0 : content.top(ofElement: name) else { return }
        scrollView.setContentOffset(scrollView.clamped(Point(x: 0, y: top)), animated: false)
    }
}
