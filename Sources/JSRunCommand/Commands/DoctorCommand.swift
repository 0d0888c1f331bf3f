import ArgumentParser
import ScriptRunner

/// `jsrun doctor`: what is installed, what is missing, and how to get it.
struct DoctorCommand: ParsableCommand, JSRunSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Show what is installed and what is missing, and how to get it.")

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        let findings = Installation().findings(workingDirectory: environment.workingDirectory)
        let width = findings.map(\.name.count).max() ?? 0
        for finding in findings {
            let padding = String(repeating: " ", count: width - finding.name.count)
            environment.terminal.output(
                "\(finding.isThere ? "ok     " : "missing") \(finding.name)\(padding)  \(finding.detail)\n")
        }
        let missing = findings.filter { !$0.isThere }
        let packages = missing.compactMap(\.package)
        if !packages.isEmpty {
            environment.terminal.output(
                "\nInstall what is missing with:\n    sudo apt-get install -y \(packages.joined(separator: " "))\n")
        }
        return missing.contains(where: \.isNeededToRun) ? 3 : 0
    }
}
