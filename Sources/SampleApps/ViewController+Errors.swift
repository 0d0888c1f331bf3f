internal import SimulatedUI

extension ViewController {
    /// Does something with the store; when that fails, says so in an alert.
    /// - Returns: what the body returns, or nil when it failed.
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

    /// Says something in an alert.
    func tell(_ title: String, _ message: String) {
        let alert = AlertController(title: title, message: message, actions: [AlertAction("OK")])
        present(alert, animated: true)
    }
}
