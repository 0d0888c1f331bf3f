import InterfaceBuilder
import SimulatedUI

/// The behaviour of the scene "BookingViewController".
final class BookingViewController: SceneViewController {
    private(set) weak var bookItem: BarButtonItem?
    private(set) weak var classControl: SegmentedControl?
    private(set) weak var datePicker: DatePicker?
    private(set) weak var destinationPicker: PickerView?
    private(set) weak var nameField: TextField?
    private(set) weak var personsLabel: Label?
    private(set) weak var personsStepper: Stepper?
    private(set) weak var summaryLabel: Label?

    private let destinations = ["Amsterdam", "Berlin", "Copenhagen", "Dublin"]
    private var destination = "Amsterdam"

    override func viewDidLoad() {
        super.viewDidLoad()
        datePicker?.date = CalendarDate(year: 2015, month: 6).secondsSince1970()
        destinationPicker?.components = [PickerComponent(titles: destinations)]
        destinationPicker?.didSelectRow = { [weak self] _, row, _ in
            guard let self else { return }
            destination = destinations[row]
            formChanged(nil)
        }
        nameField?.shouldReturn = { field in
            field.resignFirstResponder()
            return true
        }
        formChanged(nil)
    }

    private var persons: String {
        let count = Int(personsStepper?.value ?? 1)
        return count == 1 ? "1 person" : "\(count) persons"
    }

    private var summary: String {
        let date = CalendarDate(secondsSince1970: datePicker?.date ?? 0)
        func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let day = "\(date.year)-\(digits(date.month))-\(digits(date.day))"
        let travelClass = classControl?.titleForSegment(at: classControl?.selectedSegmentIndex ?? 0) ?? ""
        return "\(persons) to \(destination) on \(day), \(travelClass.lowercased()) class"
    }

    func formChanged(_ sender: AnyObject?) {
        personsLabel?.text = persons
        summaryLabel?.text = summary
    }

    func book(_ sender: BarButtonItem?) {
        guard nameField?.text.isEmpty == false else {
            let alert = AlertController(title: "Name missing", message: "Who travels?")
            alert.addAction("OK")
            return present(alert)
        }
        nameField?.resignFirstResponder()
        performSegue(withIdentifier: "showTicket", sender: sender)
    }

    override func prepare(for segue: StoryboardSegue, sender: AnyObject?) {
        switch segue.identifier {
        case "showTicket":
            (segue.destination as? TicketViewController)?.details = "\(nameField?.text ?? ""): \(summary)"
        default: break
        }
    }

    override func setOutlet(_ name: String, to object: AnyObject) -> Bool {
        switch name {
        case "bookItem": bookItem = object as? BarButtonItem
        case "classControl": classControl = object as? SegmentedControl
        case "datePicker": datePicker = object as? DatePicker
        case "destinationPicker": destinationPicker = object as? PickerView
        case "nameField": nameField = object as? TextField
        case "personsLabel": personsLabel = object as? Label
        case "personsStepper": personsStepper = object as? Stepper
        case "summaryLabel": summaryLabel = object as? Label
        default: return super.setOutlet(name, to: object)
        }
        return true
    }

    override var actionNames: [String] { ["formChanged:", "book:"] }

    override func perform(_ action: String, sender: AnyObject?) -> Bool {
        switch action {
        case "formChanged:": formChanged(sender)
        case "book:": book(sender as? BarButtonItem)
        default: return super.perform(action, sender: sender)
        }
        return true
    }
}
