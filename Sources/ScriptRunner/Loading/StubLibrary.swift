import Network

/// The stubs of mock files; each file is read once for all scripts of a run.
final class StubLibrary {
    private let workingDirectory: String?
    private var known: [String: [HTTPStub]] = [:]

    /// - Parameter workingDirectory: the folder that relative paths are seen from; nil for the process's own.
    init(workingDirectory: String?) { self.workingDirectory = workingDirectory }

    /// The stubs of all files, in their order.
    /// - Throws: ``ConfigurationMistake`` with everything that is wrong with a file, each with its place.
    func stubs(of paths: [String]) throws(ConfigurationMistake) -> [HTTPStub] {
        var stubs: [HTTPStub] = []
        for path in paths { stubs += try self.stubs(of: path) }
        return stubs
    }

    private func stubs(of path: String) throws(ConfigurationMistake) -> [HTTPStub] {
        if let stubs = known[path] { return stubs }
        do throws(StubMistakes) {
            let stubs = try StubFile.stubs(at: PathNames.join(workingDirectory ?? "", path), named: path)
            known[path] = stubs
            return stubs
        } catch {
            throw ConfigurationMistake(option: "mocks", value: path, message: error.description)
        }
    }
}
