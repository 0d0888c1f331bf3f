internal import Automation
internal import SimulatedUI

/// A person, who can be saved as an encounter.
final class PersonViewController: ViewController {
    private let services: AccountsServices
    private let person: Person
    private let nameLabel: Label
    private let placeLabel: Label
    private let toast = Toast()
    private lazy var saveButton = Button("Save Encounter") { [weak self] in self?.save() }

    init(_ services: AccountsServices, person: Person) {
        self.services = services
        self.person = person
        nameLabel = Label(person.name, font: .boldSystem(22), textAlignment: .center)
        placeLabel = Label(person.place, textAlignment: .center)
        super.init()
        title = person.name
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        typealias Identifiers = Accounts.Identifiers.Person
        view.accessibilityIdentifier = Identifiers.screen.id
        nameLabel.accessibilityIdentifier = Identifiers.name.id
        placeLabel.accessibilityIdentifier = Identifiers.place.id
        saveButton.accessibilityIdentifier = Identifiers.save.id
        view.addSubviews(nameLabel, placeLabel, saveButton)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        let insets = contentInsets
        nameLabel.frame = Rect(x: 20, y: insets.top + 40, width: size.width - 40, height: 30)
        placeLabel.frame = Rect(x: 20, y: insets.top + 80, width: size.width - 40, height: 24)
        saveButton.frame = Rect(x: 20, y: insets.top + 130, width: size.width - 40, height: 44)
        toast.frame = Rect(x: 20, y: size.height - insets.bottom - 60, width: size.width - 40, height: 40)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        services.analytics.state(services.analytics.names.person, ["name": person.name])
    }

    private func save() {
        let isSaved = tryOrTell {
            guard let account = try services.store.accounts().first?.id else { return false }
            let encounter = Encounter(
                person: person.name, place: person.place, date: services.store.now, accountID: account)
            try services.store.add([encounter])
            return true
        }
        switch isSaved {
        case true?:
            services.analytics.action(
                services.analytics.names.saveEncounter, ["name": person.name, "place": person.place])
            toast.show("Encounter saved", in: view)
        case false?:
            tell("No Account", "Add the account through which you met.")
        case nil:
            break
        }
    }
}

/// A message at the bottom of a screen that disappears after two seconds.
private final class Toast: Label {
    /// The time until a message disappears, in seconds.
    static let duration = 2.0

    private var timer: ApplicationTimer?

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        accessibilityIdentifier = Accounts.Identifiers.toast.id
        backgroundColor = Color(white: 0.2)
        textColor = .white
        textAlignment = .center
        font = .system(15)
    }

    /// Shows a message, in place of one that is still visible.
    func show(_ text: String, in view: View) {
        self.text = text
        view.addSubview(self)
        timer?.cancel()
        timer = application?.schedule(after: Self.duration, reason: "toast") { [weak self] in
            self?.removeFromSuperview()
        }
    }
}
