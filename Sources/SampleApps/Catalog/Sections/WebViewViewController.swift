internal import Automation
internal import SimulatedUI

/// A browser for a few built-in pages, and a second screen with a map.
final class WebViewViewController: ViewController {
    private let status = Label("Ready", font: .system(15))
    private let spinner = ActivityIndicatorView()
    private let web = WebView()
    private let cover = Button("Uncover")
    private lazy var back = Button("Back") { [weak self] in self?.web.goBack() }
    private lazy var forward = Button("Forward") { [weak self] in self?.web.goForward() }
    private lazy var reload = Button("Reload") { [weak self] in self?.web.reload() }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = BarButtonItem("Map") { [weak self] in
            guard let self else { return }
            navigationController?.pushViewController(MapViewController())
        }
        status.accessibilityIdentifier = "Status"
        cover.backgroundColor = .gray
        cover.isHidden = true
        cover.addAction(for: .touchUpInside) { [weak self] in self?.cover.isHidden = true }
        view.addSubviews(status, spinner, web, back, forward, reload, cover)
        followWeb()
        web.load("http://catalog.example/")
    }

    private func followWeb() {
        web.page = { WebPages.page(at: $0) }
        web.shouldStartLoad = { [weak self] url in
            guard let self else { return false }
            web.loadingTime = url.hasSuffix("slow.html") ? 3 : 0.3
            return true
        }
        web.didStartLoad = { [weak self] _ in
            guard let self else { return }
            status.text = "Loading"
            showState()
        }
        web.didFinishLoad = { [weak self] in
            guard let self else { return }
            status.text = "Loaded \($0.title ?? "")"
            showState()
        }
        web.didFailLoad = { [weak self] in
            guard let self else { return }
            status.text = "There is no page \($1)"
            showState()
        }
        web.onClick("reveal") { [weak self] _ in self?.web.element(withID: "secret")?["hidden"] = nil }
        web.onClick("cover") { [weak self] _ in self?.cover.isHidden = false }
        showState()
    }

    private func showState() {
        back.isEnabled = web.canGoBack
        forward.isEnabled = web.canGoForward
        if web.isLoading { spinner.startAnimating() } else { spinner.stopAnimating() }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let (size, top) = (view.bounds.size, contentInsets.top)
        status.frame = Rect(x: 20, y: top + 6, width: size.width - 80, height: 20)
        spinner.frame = Rect(x: size.width - 40, y: top + 6, width: 20, height: 20)
        web.frame = Rect(x: 0, y: top + 32, width: size.width, height: max(0, size.height - top - 80))
        cover.frame = web.frame
        for (number, button) in [back, forward, reload].enumerated() {
            let third = size.width / 3
            button.frame = Rect(x: Double(number) * third, y: size.height - 48, width: third, height: 44)
        }
    }
}

private enum WebPages {
    static func page(at url: String) -> WebPage? {
        let path = url.dropFirst("http://catalog.example/".count)
        switch path.prefix(while: { $0 != "?" && $0 != "#" }) {
        case "": return WebPage(html: start)
        case "form.html": return WebPage(html: form)
        case "result": return WebPage(html: "<title>Result</title><p id=query>\(path)</p>")
        case "long.html": return WebPage(html: long)
        case "slow.html": return WebPage(html: "<title>Slow</title><p>It took its time.</p>")
        default: return nil
        }
    }

    private static let start = """
        <title>Start</title>
        <h1 id="title">Flowers</h1>
        <p class="intro">Read <a id="long" class="ref" href="long.html">a long story</a> or fill in
        <a href="form.html">a form</a>.</p>
        <ul><li><a href="slow.html">A slow page</a><li><a href="nowhere.html">No page at all</a></ul>
        <img src="img/rose.png" alt="A rose" width="60">
        <p id="secret" hidden>The secret is out.</p>
        <button id="reveal">Reveal</button> <button id="cover">Cover</button> <button disabled>Disabled</button>
        """

    private static let form = """
        <title>Form</title>
        <form action="result">
        <p><label for="name">Name</label> <input id="name" name="name" placeholder="Your name"></p>
        <p><input type="password" name="password" aria-label="Password"></p>
        <p><label><input type="checkbox" name="news"> Newsletter</label></p>
        <p><select name="color" aria-label="Color"><option>Red<option>Blue</select></p>
        <button>Send</button>
        </form>
        """

    private static let long: String = {
        let chapters = (1...30).map { "<h2 id=c\($0)>Chapter \($0)</h2><p>And so it went on.</p>" }
        return "<title>Long</title><a href='#c30'>To the last chapter</a>" + chapters.joined()
            + "<p><a href='/'>To the start</a></p>"
    }()
}

/// A map with three places: one in the middle, one beside it, one outside the visible region.
private final class MapViewController: ViewController {
    private let status = Label("Ready", font: .system(15))
    private let map = MapView()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Map"
        status.accessibilityIdentifier = "Status"
        navigationItem.rightBarButtonItem = BarButtonItem("Fly") { [weak self] in
            guard let self else { return }
            show(52.5, 15, animated: true)
        }
        let museum = MapAnnotation(
            "Museum", subtitle: "Open till six", coordinate: LocationCoordinate(latitude: 52.5, longitude: 13.4))
        museum.onMoreInfo = { [weak self] in self?.status.text = "More about the museum" }
        map.addAnnotations([
            museum, MapAnnotation("Park", coordinate: LocationCoordinate(latitude: 52.3, longitude: 13.2)),
            MapAnnotation("Lake", coordinate: LocationCoordinate(latitude: 52.5, longitude: 15)),
        ])
        map.didSelect = { [weak self] in self?.status.text = "Selected \($0.title)" }
        view.addSubviews(status, map)
        show(52.5, 13.4, animated: false)
    }

    private func show(_ latitude: Double, _ longitude: Double, animated: Bool) {
        map.setRegion(
            CoordinateRegion(
                center: LocationCoordinate(latitude: latitude, longitude: longitude), latitudeDelta: 1,
                longitudeDelta: 1),
            animated: animated)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let (size, top) = (view.bounds.size, contentInsets.top)
        status.frame = Rect(x: 20, y: top + 6, width: size.width - 40, height: 20)
        map.frame = Rect(x: 0, y: top + 32, width: size.width, height: max(0, size.height - top - 32))
    }
}
