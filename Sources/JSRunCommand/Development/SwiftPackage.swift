import Automation
import FoundationEssentials
import Runner
import UIAutomation

/// A Swift package with programs.
struct SwiftPackage {
    /// The name of the file that describes a package.
    static let manifest = "Package.swift"

    /// The folder of the package.
    let folder: String
    /// The names of the programs, with whether they use jsrun.
    private let programs: [(name: String, usesJSRun: Bool)]
    /// The folders with the source and the resources of the package.
    let sources: [String]

    /// What `swift package describe` writes, as far as it is needed.
    private struct Description: Decodable {
        struct Product: Decodable {
            var name: String
            var targets: [String]
            /// Its kind is the key.
            var type: [String: [String]?]
        }

        struct Target: Decodable {
            var name: String
            var path: String
            var type: String
            var productDependencies: [String]?
            var targetDependencies: [String]?
        }

        var products: [Product]
        var targets: [Target]
    }

    /// Reads the package in a folder.
    /// - Throws: ``UsageError`` when its manifest cannot be read.
    init(at folder: String, _ swift: InstalledProgram) throws(UsageError) {
        let text = try Self.output(of: swift, ["package", "--package-path", folder, "describe", "--type", "json"])
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let description: Description
        do {
            description = try decoder.decode(Description.self, from: Data(text.utf8))
        } catch {
            throw UsageError("'swift package describe' wrote something unexpected: \(error).")
        }
        self.folder = folder
        let targets = Dictionary(description.targets.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        func usesJSRun(_ name: String, _ above: Set<String> = []) -> Bool {
            guard let target = targets[name], !above.contains(name) else { return false }
            return target.productDependencies?.contains("JSRunCommand") == true
                || (target.targetDependencies ?? []).contains { usesJSRun($0, above.union([name])) }
        }
        programs = description.products.filter { $0.type.keys.contains("executable") }.map { product in
            (product.name, product.targets.contains { usesJSRun($0) })
        }
        sources = description.targets.filter { !["test", "plugin", "snippet"].contains($0.type) }
            .map { PathNames.normalized(PathNames.join(folder, $0.path)) }
    }

    /// The absolute path of a program that was built.
    /// - Throws: ``UsageError`` with what `swift` says when it fails.
    func path(ofProgram name: String, _ swift: InstalledProgram) throws(UsageError) -> String {
        let folder = try Self.output(of: swift, ["build", "--package-path", folder, "--show-bin-path"])
        return PathNames.join(String(folder.prefix { !$0.isNewline }), name)
    }

    /// How long a question to `swift` may take, in real seconds: the first one may fetch dependencies.
    private static let patience = 600.0

    private static func output(of swift: InstalledProgram, _ arguments: [String]) throws(UsageError) -> String {
        let result: HostTaskResult
        do {
            result = try swift.run(arguments, timeLimit: patience)
        } catch {
            throw UsageError("\(error)")
        }
        guard result.exitCode == 0 else {
            let words = result.standardError.isEmpty ? result.standardOutput : result.standardError
            throw UsageError("'swift \(arguments.joined(separator: " "))' failed:\n\(words)")
        }
        return result.standardOutput
    }

    /// The program to build.
    /// - Parameter name: its name; nil for the only one that uses jsrun, or the only one.
    /// - Throws: ``UsageError`` when there is none, or it is unclear which.
    func program(named name: String?) throws(UsageError) -> String {
        let names = programs.map(\.name)
        if let name {
            guard names.contains(name) else {
                throw UsageError(
                    "The package has no program '\(name)'.", suggestion: nearestName(to: name, in: names),
                    advice: names.isEmpty ? nil : "Its programs are: \(names.joined(separator: ", ")).")
            }
            return name
        }
        let users = programs.filter(\.usesJSRun).map(\.name)
        let candidates = users.isEmpty ? names : users
        switch candidates.count {
        case 1: return candidates[0]
        case 0:
            throw UsageError(
                "The package in '\(folder)' has no program.",
                advice: "A runner is an executable target that calls JSRun.main with the apps of the package.")
        default:
            throw UsageError(
                "The package has several programs.",
                advice: "Choose one with --product NAME: \(candidates.joined(separator: ", ")).")
        }
    }
}
