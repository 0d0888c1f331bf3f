import Files
import FoundationEssentials
import Glibc

/// The folder of one script's results: `Run 1`, `Run 2`, … with the pictures and the property list.
struct InstrumentsFolder {
    let path: String
    private var usedNames: Set<String> = []

    private static let resultsName = "Automation Results.plist"

    /// Creates the folder after the last existing one.
    /// - Throws: ``OutputError`` if it cannot be created.
    init(in folder: String) throws {
        try Self.make(folder)
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            throw OutputError(operation: .makeFolder, path: folder, code: Self.code(of: error))
        }
        var number = names.compactMap { $0.hasPrefix("Run ") ? Int($0.dropFirst(4)) : nil }.max() ?? 0
        repeat {
            number = max(0, number) + 1
            let path = "\(folder)/Run \(number)"
            if mkdir(path, 0o777) == 0 {
                self.path = path
                return
            }
            // Another process may have created it just now.
        } while errno == EEXIST && number < .max - 1
        throw OutputError(operation: .makeFolder, path: "\(folder)/Run \(number)", code: errno)
    }

    /// Creates a folder and its parents, unless they exist.
    /// - Throws: ``OutputError`` if it cannot be created.
    static func make(_ folder: String) throws {
        try OutputError.translating { () throws(FileFailure) in try DraftFile.makeFolder(folder) }
    }

    /// Copies a picture under a name.
    ///
    /// The second one of a name becomes `NAME 2.png`, the third `NAME 3.png`.
    /// - Parameter subfolder: a subfolder, which is created if necessary.
    /// - Throws: ``OutputError`` if it cannot be written.
    mutating func add(picture: String, named name: String, in subfolder: String? = nil) throws {
        let folder = subfolder.map { "\(path)/\($0)" } ?? path
        let target = "\(folder)/\(unused(name, in: folder)).png"
        if subfolder != nil { try Self.make(folder) }
        do {
            // A link among the results may point to any file.
            let type = try FileManager.default.attributesOfItem(atPath: picture)[.type] as? FileAttributeType
            guard type == .typeRegular else { return }
            try FileManager.default.copyItem(atPath: picture, toPath: target)
        } catch {
            throw OutputError(operation: .write, path: target, code: Self.code(of: error))
        }
    }

    /// Returns a unique name for a subfolder.
    ///
    /// It is the message with `-` for `:`, and a number from the second on.
    mutating func subfolderName(for message: String) -> String { unused(message.replacing(":", with: "-"), in: path) }

    /// - Throws: ``OutputError`` if it cannot be written, `EncodingError` if it cannot be encoded.
    func write(_ results: InstrumentsResults) throws {
        let file = "\(path)/\(Self.resultsName)"
        let data = try results.propertyList()
        try OutputError.translating { () throws(FileFailure) in try DraftFile.replace(file, with: [UInt8](data)) }
    }

    private mutating func unused(_ name: String, in folder: String) -> String {
        let name = Self.fileName(for: name)
        var number = 1
        var candidate = name
        while !usedNames.insert("\(folder)/\(candidate)").inserted {
            number += 1
            candidate = "\(name) \(number)"
        }
        return candidate
    }

    /// Returns the text as a file name: without illegal characters, and no longer than file systems allow.
    private static func fileName(for text: String) -> String {
        var name = ""
        for scalar in text.unicodeScalars {
            let isUsable = scalar != "/" && scalar.value >= 0x20 && scalar.value != 0x7F
            let character = Character(isUsable ? scalar : "-")
            if name.utf8.count + character.utf8.count > 200 { break }
            name.append(character)
        }
        return name.isEmpty ? "Untitled" : name
    }

    private static func code(of error: any Error) -> Int32 {
        var underlying: (any Error)? = error
        while let current = underlying {
            if let error = current as? POSIXError { return error.code.rawValue }
            underlying = (current as? CocoaError)?.underlying
        }
        return EIO
    }
}
