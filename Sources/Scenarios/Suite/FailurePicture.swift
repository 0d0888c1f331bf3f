import Automation
import Foundation

/// Pictures of the screen at the moment of a failure, named after the step.
enum FailurePicture {
    /// Takes a picture and writes it into a folder; a second one of the same name replaces the first.
    /// - Returns: the file.
    static func keep(of step: String, in folder: String, _ session: AutomationSession) throws -> String {
        let png = try session.driver.screenshot(of: nil)
        let name = String(step.map { $0 == "/" ? "_" : $0 }) + ".png"
        let directory = URL(fileURLWithPath: folder, isDirectory: true)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        let file = directory.appendingPathComponent(name)
        // A link in its place is replaced, and not followed.
        try Data(png).write(to: file, options: .atomic)
        return file.path
    }
}
