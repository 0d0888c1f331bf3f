import InterfaceBuilder
import SimulatedUI

/// The behaviour of the scene "ContactsViewController".
final class ContactsViewController: SceneTableViewController, TableViewDataSource, TableViewDelegate {
    private(set) weak var editItem: BarButtonItem?
    private(set) weak var searchBar: SearchBar?

    private var contacts = [
        Contact("Ada Lovelace", "020 1815"), Contact("Charles Babbage", "020 1791"),
        Contact("Grace Hopper", "212 1906", isFavourite: true), Contact("Alan Turing", "020 1912"),
    ]

    /// The contacts that the search bar leaves.
    private var shown: [Contact] {
        let query = searchBar?.text.lowercased() ?? ""
        return contacts.filter { query.isEmpty || $0.name.lowercased().contains(query) }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        searchBar?.textDidChange = { [weak self] _ in self?.tableView.reloadData() }
        searchBar?.searchButtonClicked = { $0.resignFirstResponder() }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        tableView.reloadData()
    }

    func toggleEditing(_ sender: BarButtonItem?) {
        tableView.setEditing(!tableView.isEditing, animated: true)
        sender?.title = tableView.isEditing ? "Done" : "Edit"
    }

    /// Called when a screen in front returns to this one.
    func newContactWasCancelled(_ segue: StoryboardSegue) {}

    /// Called when a screen in front returns to this one.
    func newContactWasAdded(_ segue: StoryboardSegue) {
        guard let screen = segue.source as? NewContactViewController else { return }
        contacts.append(Contact(screen.nameField?.text ?? "", screen.phoneField?.text ?? ""))
        tableView.reloadData()
    }

    override func prepare(for segue: StoryboardSegue, sender: AnyObject?) {
        switch segue.identifier {
        case "showContact":
            guard let cell = sender as? TableViewCell, let path = tableView.indexPath(for: cell) else { return }
            (segue.destination as? ContactViewController)?.contact = shown[path.row]
        default: break
        }
    }

    override func setOutlet(_ name: String, to object: AnyObject) -> Bool {
        switch name {
        case "editItem": editItem = object as? BarButtonItem
        case "searchBar": searchBar = object as? SearchBar
        default: return super.setOutlet(name, to: object)
        }
        return true
    }

    override var actionNames: [String] { ["toggleEditing:", "newContactWasCancelled:", "newContactWasAdded:"] }

    override func perform(_ action: String, sender: AnyObject?) -> Bool {
        switch action {
        case "toggleEditing:": toggleEditing(sender as? BarButtonItem)
        case "newContactWasCancelled:":
            guard let segue = sender as? StoryboardSegue else { return false }
            newContactWasCancelled(segue)
        case "newContactWasAdded:":
            guard let segue = sender as? StoryboardSegue else { return false }
            newContactWasAdded(segue)
        default: return super.perform(action, sender: sender)
        }
        return true
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { shown.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = scene.dequeueReusableCell(withIdentifier: "Contact", in: tableView) ?? TableViewCell()
        let contact = shown[indexPath.row]
        cell.textLabel.text = contact.name + (contact.isFavourite ? " ★" : "")
        cell.detailTextLabel.text = contact.phone
        return cell
    }

    func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        let contact = shown[indexPath.row]
        contacts.removeAll { $0 === contact }
        tableView.deleteRows(at: [indexPath], animated: true)
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        scene.performSegue(ofCellAt: indexPath, in: tableView)
    }
}

/// Somebody to call.
final class Contact {
    let name: String
    let phone: String
    var isFavourite: Bool

    init(_ name: String, _ phone: String, isFavourite: Bool = false) {
        self.name = name
        self.phone = phone
        self.isFavourite = isFavourite
    }
}
