public import SimulatedUI

/// The apps of the documents, imported to Swift with `jsrun import --output Swift` and filled in.
public var storyboardApps: [any SimulatedApp.Type] {
    [SettingsApp.self, ContactsApp.self, BookingApp.self, RemindersApp.self]
}
