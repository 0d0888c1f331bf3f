import Automation
import Runner
import TestEvents
import Yams

/// Reads `jsrun.yml`.
struct ConfigurationFile {
    /// The name of configuration files.
    static let name = "jsrun.yml"

    private let disk: Disk

    init(disk: Disk = Disk()) { self.disk = disk }

    /// The file nearest to a folder: in it, or in the first folder above with such a file.
    func nearest(upwardFrom folder: String) -> String? { disk.nearestFile(named: Self.name, upwardFrom: folder) }

    /// All files in a folder and in the folders above, nearest first.
    func all(upwardFrom folder: String) -> [String] {
        disk.files(named: Self.name, upwardFrom: folder)
    }

    /// The folder of the outermost file above a folder, which is the root of the project.
    func root(upwardFrom folder: String) -> String? { all(upwardFrom: folder).last.map { PathNames.folder(of: $0) } }

    /// The content of a file, with places.
    struct Contents {
        /// The settings; relative paths refer to the file's folder.
        var settings = Settings()
        /// The place of each key's value.
        var places: [String: SourcePlace] = [:]
        /// The place of each single value, by the value as it is in the settings.
        var values: [ConfigurationValue: SourcePlace] = [:]
    }

    /// Returns the settings of a file; relative paths refer to its folder.
    /// - Throws: ``ConfigurationError`` for the first error in it.
    func read(_ path: String) throws(ConfigurationError) -> Settings { try contents(of: path).settings }

    /// Returns the content of a file, with places.
    /// - Throws: ``ConfigurationError`` for the first error in it.
    func contents(of path: String) throws(ConfigurationError) -> Contents {
        let shown = PathNames.display(PathNames.join(disk.workingDirectory, path), in: disk.workingDirectory)
        let folder = PathNames.folder(of: shown)
        let text: String
        do throws(ScriptLoadError.Reason) {
            text = try ScriptText(decoding: disk.bytes(of: path)).string
        } catch {
            let error = ScriptLoadError(error, path: shown)
            throw ConfigurationError(.unreadable(error.message), at: error.place ?? SourcePlace(file: shown, line: 1))
        }
        guard let root = try compose(text, file: shown), root.null == nil else { return Contents() }
        guard let mapping = root.mapping else {
            throw ConfigurationError(.notAMapping, at: place(of: root, in: shown))
        }
        var contents = Contents()
        for (key, value) in mapping {
            try apply(key, value, to: &contents, file: shown, folder: folder)
            if let name = key.scalar?.string { contents.places[name] = place(of: value, in: shown) }
        }
        return contents
    }

    private func compose(_ text: String, file: String) throws(ConfigurationError) -> Node? {
        do {
            // Every option parses its own text, and what Yams takes by default costs milliseconds: regular expressions,
            // and a look at the environment for an encoding.
            return try Yams.compose(yaml: text, .basic, Constructor([:], [:], [:]), .utf8)
        } catch let error as YamlError {
            throw ConfigurationError(error, file: file, text: text)
        } catch {
            throw ConfigurationError(.syntax(String(describing: error)), at: SourcePlace(file: file, line: 1))
        }
    }

    private func apply(_ key: Node, _ value: Node, to contents: inout Contents, file: String, folder: String)
        throws(ConfigurationError)
    {
        let name = key.scalar?.string ?? ""
        guard let setting = RunOptions.keys.first(where: { $0.name == name }) else {
            let nearest = nearestName(to: name, in: RunOptions.keys.map(\.name))
            throw ConfigurationError(.unknownKey(name, nearest: nearest), at: place(of: key, in: file))
        }
        func set(_ texts: [String], in settings: inout Settings, at place: SourcePlace) throws(ConfigurationError) {
            do throws(SettingError) {
                try setting.set(texts, in: folder, of: &settings)
            } catch {
                throw ConfigurationError(.wrongValue(key: name, error.what, nearest: error.nearest), at: place)
            }
        }
        let texts = try texts(of: value, for: setting, file: file)
        for text in texts {
            // Check values one by one first, to know the place of an invalid one.
            var trial = Settings()
            let place = self.place(of: text, in: file)
            try set([text.string], in: &trial, at: place)
            // A path is relative to the folder of the file.
            for value in [text.string, PathNames.join(folder, text.string)] {
                contents.values[ConfigurationValue(option: name, value: value)] = place
            }
        }
        try set(texts.map(\.string), in: &contents.settings, at: place(of: value, in: file))
    }

    private typealias Text = (string: String, mark: Mark?)

    /// The strings of a value, each with its place.
    private func texts(of value: Node, for setting: any AnyRunOption, file: String) throws(ConfigurationError) -> [Text]
    {
        func wrong(_ node: Node, _ expectation: String) -> ConfigurationError {
            ConfigurationError(
                .wrongValue(key: setting.name, "expected \(expectation)", nearest: nil), at: place(of: node, in: file))
        }
        func text(_ node: Node, _ expectation: String) throws(ConfigurationError) -> Text {
            guard let scalar = node.scalar, node.null == nil else { throw wrong(node, expectation) }
            return (scalar.string, scalar.mark)
        }
        switch (setting.form, value) {
        case (.one, _), (.flag, _): return [try text(value, "one value")]
        case (.list, .sequence(let items)), (.arguments, .sequence(let items)), (.pairs, .sequence(let items)):
            var texts: [Text] = []
            for item in items {
                texts.append(try text(item, setting.form == .pairs ? "NAME=VALUE" : "one value for each entry"))
            }
            return texts
        case (.list, _), (.arguments, _): return [try text(value, "a value or a list")]
        case (.pairs, .mapping(let pairs)):
            var texts: [Text] = []
            for (name, value) in pairs {
                let name = try text(name, "a name")
                texts.append(("\(name.string)=\(try text(value, "one value for each name").string)", name.mark))
            }
            return texts
        case (.pairs, _): return [try text(value, "names with values, such as 'NAME: VALUE'")]
        }
    }

    private func place(of node: Node, in file: String) -> SourcePlace {
        SourcePlace(file: file, line: node.mark?.line ?? 1, column: node.mark?.column)
    }

    private func place(of text: Text, in file: String) -> SourcePlace {
        SourcePlace(file: file, line: text.mark?.line ?? 1, column: text.mark?.column)
    }
}

/// A value of an option.
struct ConfigurationValue: Hashable {
    /// The long name of the option.
    var option: String
    var value: String
}

/// An error in `jsrun.yml`.
struct ConfigurationError: Error, Equatable {
    /// The kind of error.
    var reason: Reason
    /// The place.
    var place: SourcePlace

    enum Reason: Equatable {
        /// The file cannot be read, for this reason.
        case unreadable(String)
        /// The file is not YAML, for this reason.
        case syntax(String)
        /// The content is not a mapping.
        case notAMapping
        /// The key is unknown.
        case unknownKey(String, nearest: String?)
        /// A key is repeated.
        case repeatedKey([String])
        /// A value is invalid; the string describes what was expected.
        case wrongValue(key: String, String, nearest: String?)
    }

    init(_ reason: Reason, at place: SourcePlace) {
        self.reason = reason
        self.place = place
    }

    /// Extracts the place from an error of the YAML parser.
    init(_ error: YamlError, file: String, text: String) {
        func place(_ mark: Mark) -> SourcePlace { SourcePlace(file: file, line: mark.line, column: mark.column) }
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            self.init(.syntax(problem), at: place(mark))
        case .duplicatedKeysInMapping(let duplicates, let context):
            self.init(.repeatedKey(duplicates.sorted()), at: place(context.mark))
        case .reader(let problem, let offset, _, _):
            let before = text.prefix(offset ?? 0)
            let line = before.count { $0 == "\n" } + 1
            self.init(.syntax(problem), at: SourcePlace(file: file, line: line))
        default: self.init(.syntax(String(describing: error)), at: SourcePlace(file: file, line: 1))
        }
    }

    /// A sentence that describes the error.
    var message: String {
        switch reason {
        case .unreadable(let why): why
        case .syntax(let why): "This is not YAML: \(why)."
        case .notAMapping: "The configuration is not a mapping; write lines of the form 'key: value'."
        case .unknownKey(let key, _): "Unknown setting '\(key)'."
        case .repeatedKey(let keys): "\(keys.joined(separator: ", ")) is given more than once."
        case .wrongValue(let key, let why, _): "\(key): \(why)."
        }
    }

    /// The name that was probably meant.
    var suggestion: String? {
        switch reason {
        case .unknownKey(_, let nearest), .wrongValue(_, _, let nearest): nearest
        default: nil
        }
    }
}
