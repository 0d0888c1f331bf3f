internal import Automation
internal import SimulatedUI

/// Finds people: those the server recommends, or those with a given name.
final class ExploreViewController: ViewController {
    private typealias Identifiers = Accounts.Identifiers.Explore

    private let services: AccountsServices
    private let server: PeopleServer
    private let searchBar = SearchBar("Search people")
    private let tableView = TableView(style: .plain)
    private let message = Label("", font: .system(15), textAlignment: .center)
    private let progress = ActivityIndicatorView()
    private let updated = Label("", font: .system(11), textAlignment: .center)
    private lazy var retryButton = Button("Try Again") { [weak self] in self?.retry() }

    private var content = Content.nothing
    private var transmission: (any HTTPTransmission)?
    private var hasSearched = false

    /// The content of the screen.
    enum Content: Equatable {
        /// Nothing was requested yet.
        case nothing
        /// A request is running.
        case loading
        /// The people the server recommends.
        case recommendations([Person])
        /// The results of a search.
        case found([Person])
        /// A search without results, perhaps with the people the server recommends.
        case nobody(query: String, [Person])
        /// The request failed.
        case failed(ServerError)
    }

    init(_ services: AccountsServices, server: PeopleServer) {
        self.services = services
        self.server = server
        super.init()
        title = "Explore"
        navigationItem.backButtonTitle = "Back"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = Identifiers.screen.id
        searchBar.accessibilityIdentifier = Identifiers.search.id
        tableView.accessibilityIdentifier = Identifiers.people.id
        message.accessibilityIdentifier = Identifiers.message.id
        message.numberOfLines = 2
        progress.accessibilityIdentifier = Identifiers.progress.id
        updated.accessibilityIdentifier = Identifiers.updated.id
        updated.textColor = .gray
        retryButton.accessibilityIdentifier = Identifiers.retry.id
        searchBar.textDidChange = { [weak self] text in
            guard let self else { return }
            if text.isEmpty { load() }
        }
        searchBar.searchButtonClicked = { [weak self] bar in
            guard let self else { return }
            bar.resignFirstResponder()
            search()
        }
        view.addSubviews(searchBar, tableView, updated)
        show(.nothing)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        let insets = contentInsets
        searchBar.frame = Rect(x: 0, y: insets.top, width: size.width, height: SearchBar.height)
        var top = searchBar.frame.maxY
        message.frame = Rect(x: 20, y: top + 10, width: size.width - 40, height: 44)
        retryButton.frame = Rect(x: 20, y: top + 64, width: size.width - 40, height: 44)
        progress.frame.origin = Point(x: (size.width - progress.frame.size.width) / 2, y: top + 22)
        if content.message != nil { top = message.frame.maxY + 10 }
        let bottom = size.height - insets.bottom - 20
        tableView.frame = Rect(x: 0, y: top, width: size.width, height: bottom - top)
        updated.frame = Rect(x: 20, y: bottom, width: size.width - 40, height: 20)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        services.analytics.state(services.analytics.names.explore)
        if content == .nothing { load() }
    }

    // MARK: Requests

    private func load() {
        request(server.recommendations) { .recommendations($0) }
    }

    private func search() {
        let query = searchBar.text
        guard !query.isEmpty else { return load() }
        services.analytics.action(services.analytics.names.search, ["query": query])
        if !hasSearched { services.analytics.adjust(services.analytics.names.firstSearch) }
        hasSearched = true
        find(query)
    }

    private func find(_ query: String) {
        request({ [server] in server.search(query, $0) }) { [weak self] found in
            guard found.isEmpty else { return .found(found) }
            if let self, services.features.recommendsOnEmptyList { recommend(insteadOf: query) }
            return .nobody(query: query, [])
        }
    }

    /// Adds recommendations to the message that nobody was found.
    ///
    /// Without a response, only the message is shown.
    private func recommend(insteadOf query: String) {
        transmission = server.recommendations { [weak self] result in
            guard let self, case .success(let people) = result else { return }
            show(.nobody(query: query, people))
        }
    }

    private func retry() {
        guard case .failed(let error) = content else { return }
        services.analytics.action(services.analytics.names.retry, ["reason": error.description])
        if searchBar.text.isEmpty { load() } else { find(searchBar.text) }
    }

    /// Sends a request and shows the response; cancels the previous request.
    private func request(
        _ ask: (@escaping (Result<[Person], ServerError>) -> Void) -> (any HTTPTransmission)?,
        _ content: @escaping ([Person]) -> Content
    ) {
        transmission?.cancel()
        transmission = nil
        show(.loading)
        transmission = ask { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let people): show(content(people))
            case .failure(let error): show(.failed(error))
            }
        }
    }

    // MARK: Display

    private func show(_ content: Content) {
        self.content = content
        message.text = content.message
        view.show(message, if: content.message != nil)
        view.show(retryButton, if: content.isFailure)
        view.show(progress, if: content == .loading)
        if content == .loading { progress.startAnimating() } else { progress.stopAnimating() }
        tableView.sections = content.people.isEmpty ? [] : [section(of: content.people)]
        if content.isAnswer { updated.text = device.map { "Updated at \($0.timeOfDay)" } }
        view.setNeedsLayout()
    }

    private func section(of people: [Person]) -> TableSection {
        TableSection(
            content.header, count: people.count,
            onSelect: { [weak self] in self?.open(people[$0]) },
            cell: { index in
                let cell = TableViewCell(
                    people[index].name, detail: people[index].place, accessory: .disclosureIndicator)
                cell.accessibilityIdentifier = Identifiers.cell(index).id
                return cell
            })
    }

    private func open(_ person: Person) {
        let screen = PersonViewController(services, person: person)
        navigationController?.pushViewController(screen, animated: true)
    }
}

extension ExploreViewController.Content {
    fileprivate var people: [Person] {
        switch self {
        case .recommendations(let people), .found(let people), .nobody(_, let people): people
        case .nothing, .loading, .failed: []
        }
    }

    fileprivate var header: String? {
        switch self {
        case .recommendations, .nobody: "Recommended"
        case .nothing, .loading, .found, .failed: nil
        }
    }

    fileprivate var message: String? {
        switch self {
        case .recommendations(let people) where people.isEmpty: "Nobody to recommend yet."
        case .nobody(let query, _): "Nobody is called \"\(query)\"."
        case .failed(let error): error.description
        case .nothing, .loading, .recommendations, .found: nil
        }
    }

    fileprivate var isFailure: Bool {
        if case .failed = self { true } else { false }
    }

    fileprivate var isAnswer: Bool {
        switch self {
        case .recommendations, .found, .nobody: true
        case .nothing, .loading, .failed: false
        }
    }
}

extension View {
    /// Adds a part in front of all others, or removes it, because hidden views stay in the element tree.
    fileprivate func show(_ part: View, if isShown: Bool) {
        if !isShown {
            part.removeFromSuperview()
        } else if part.superview !== self {
            addSubview(part)
        }
    }
}
