internal import SimulatedUI

extension ViewController {
    /// Runs a closure; shows errors in an alert.
    /// - Returns: the result of the body, or nil if it failed.
    func tryOrTell<Value>(_ body: () throws -> Value) -> Value? {
        do {
            return try body()
        } catch let error as DuplicateAccount {
            tell("Duplicate Account", "A \(error.type.rawValue) account named \(error.userName) already exists.")
        } catch {
            tell("Something Went Wrong", "\(error)")
        }
        return nil
    }

    /// Shows an alert.
    func tell(_ title: String, _ message: String) {
        let alert = AlertController(title: title, message: message, actions: [AlertAction("OK")])
        present(alert, animated: true)
    }
}
