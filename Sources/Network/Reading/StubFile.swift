internal import FoundationEssentials
internal import Scripting
internal import TestEvents

/// A JSON file with stubs: an object, or an array of them.
///
/// ```json
/// [
///   { "path": "/people", "json": [{ "name": "Ada" }] },
///   { "method": "POST", "path": "/people", "status": 201 },
///   { "path": "/people/1/photo", "file": "bodies/ada.png", "latency": 2 }
/// ]
/// ```
public enum StubFile {
    /// The stubs of a file; those that name a file of their own have read it, seen from the mock file's folder.
    /// - Parameters:
    ///   - path: where the file is.
    ///   - name: what it is called in messages and places; nil for its path.
    /// - Throws: ``StubMistakes`` with everything that is wrong, each with its line and column.
    public static func stubs(at path: String, named name: String? = nil) throws(StubMistakes) -> [HTTPStub] {
        let name = name ?? path
        let bytes: [UInt8]
        do throws(StubFileError) {
            bytes = Array(try StubFileError.read(path))
        } catch {
            var error = error
            error.path = name
            throw StubMistakes(path: name, problems: [StubProblem(message: error.description, place: nil)])
        }
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        return try stubs(in: bytes, named: name) { other throws(StubFileError) in
            try StubFileError.read(other.hasPrefix("/") ? other : folder + other)
        }
    }

    /// The stubs of the text of a mock file.
    /// - Parameter file: returns the bytes of a file that an answer names.
    static func stubs(
        in bytes: [UInt8], named name: String, file: @escaping (String) throws(StubFileError) -> Data
    ) throws(StubMistakes) -> [HTTPStub] {
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        let places = TextPlaces(text, file: name)
        let node: JSONNode
        do throws(JSONSyntaxError) {
            guard String(validating: text, as: UTF8.self) != nil else {
                throw JSONSyntaxError("the file is no text in UTF-8", at: 0)
            }
            var reader = JSONReader(text)
            node = try reader.read()
        } catch {
            let hint = error.suggestion.map { "; \($0)" } ?? ""
            throw StubMistakes(
                path: name,
                problems: [
                    StubProblem(
                        message: "this is no JSON: \(error.message)\(hint)", place: places.place(at: error.offset))
                ])
        }
        var reader = StubReader(file: file, place: { places.place(at: $0) })
        let stubs = reader.stubs(node)
        guard reader.problems.isEmpty else { throw StubMistakes(path: name, problems: reader.problems) }
        return stubs
    }
}

extension StubbedServer {
    /// Answers with the stubs of a mock file from now on.
    /// - Throws: ``StubMistakes`` with everything that is wrong with it.
    public func stub(contentsOf path: String) throws(StubMistakes) {
        for stub in try StubFile.stubs(at: path) { table.add(stub) }
    }
}
