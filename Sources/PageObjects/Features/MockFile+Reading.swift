internal import FoundationEssentials
internal import Scripting
public import SimulatedUI
internal import TestEvents

/// A file for a server's answers that is missing or broken.
public struct MockFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong with which file, where in it, and what would be right.
    public let description: String
}

extension MockFile {
    /// The answer.
    /// - Parameters:
    ///   - folders: where to look for the file before its own folder, in this order.
    ///   - serverURL: the address of the server, whose port is added where ``shouldAddPort`` says so.
    /// - Throws: ``MockFileError`` for a file that is missing, cannot be read or is broken.
    public func response(lookingIn folders: [String] = [], serverURL: String? = nil) throws -> HTTPResponse {
        let file = try location(in: folders + [folder])
        let body: [UInt8]
        do {
            body = Array(try Data(contentsOf: URL(filePath: file)))
        } catch {
            throw MockFileError(description: "the mock file \(file) of \(path) cannot be read: \(error)")
        }
        guard String(validating: body, as: UTF8.self) != nil else {
            throw MockFileError(description: "the mock file \(file) of \(path) is not in UTF-8")
        }
        if type == .json { try checkJSON(body, of: file) }
        let response = HTTPResponse(
            statusCode: statusCode, headers: ["Content-Type": type.contentType], body: Data(body))
        guard shouldAddPort, let serverURL else { return response }
        return response.addingPort(of: serverURL)
    }

    private func location(in folders: [String]) throws -> String {
        let places = folders.map { "\($0)/\(fullName)" }
        if let place = places.first(where: { FileManager.default.fileExists(atPath: $0) }) { return place }
        // A folder that is missing has no files, which is what the message says.
        let present = folders.flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? [] }.sorted()
        let advice =
            nearestName(to: fullName, in: present).map { "did you mean \"\($0)\"?" }
            ?? (present.isEmpty ? "there are no files" : "there are \(present.prefix(10).joined(separator: ", "))")
        throw MockFileError(
            description: "the mock file \"\(fullName)\" of \(path) is not in "
                + "\(folders.joined(separator: " or ")); \(advice)")
    }

    private func checkJSON(_ bytes: [UInt8], of file: String) throws {
        var reader = JSONReader(bytes)
        do throws(JSONSyntaxError) {
            _ = try reader.read()
        } catch {
            let place = TextPlaces(bytes, file: file).place(at: error.offset)
            let advice = error.suggestion.map { "; \($0)" } ?? ""
            throw MockFileError(
                description: "\(file):\(place.line):\(place.column ?? 1): the mock file of \(path) is no JSON: "
                    + "\(error.message)\(advice)")
        }
    }
}
