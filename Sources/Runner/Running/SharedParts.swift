import Fixtures
import HTTPStubs
import Worlds

/// What several scripts of a run need: files of stubs that are read, and fixtures that are listed, once for all of them.
final class SharedParts {
    private let workingDirectory: String?
    private var known: [String: [HTTPStub]] = [:]
    private var catalogues: [ObjectIdentifier: FixtureCatalogue] = [:]

    /// - Parameter workingDirectory: the folder that relative paths refer to; nil for the process's own.
    init(workingDirectory: String?) { self.workingDirectory = workingDirectory }

    /// The fixture operations of an app; nil for one that has none.
    /// - Throws: ``FixtureError`` when one of them cannot be offered.
    func catalogue(of app: any AppUnderTest) throws(FixtureError) -> FixtureCatalogue? {
        guard let type = app.simulatedApp as? any FixtureProviding.Type else { return nil }
        if let catalogue = catalogues[ObjectIdentifier(type)] { return catalogue }
        let catalogue = try type.catalogue()
        catalogues[ObjectIdentifier(type)] = catalogue
        return catalogue
    }

    /// The stubs of all files, in order.
    /// - Throws: ``ConfigurationMistake`` with all problems of all files and their places.
    func stubs(of paths: [String]) throws(ConfigurationMistake) -> [HTTPStub] {
        var stubs: [HTTPStub] = []
        var mistake: ConfigurationMistake?
        for path in paths {
            do throws(ConfigurationMistake) {
                stubs += try self.stubs(of: path)
            } catch {
                if mistake == nil { mistake = error } else { mistake?.others.append(error) }
            }
        }
        if let mistake { throw mistake }
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
