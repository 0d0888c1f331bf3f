public import SimulatedUI

extension MockServer {
    /// Answers with files from now on, in their order; a later one of a path takes the place of an earlier.
    /// - Parameter folders: where to look for the files before their own folders.
    /// - Throws: ``MockFileError`` for a file that is missing or broken.
    public func register(_ api: MockAPI, lookingIn folders: [String] = []) throws {
        for file in api.files { try register(file, lookingIn: folders) }
    }

    /// Answers with a file from now on, in place of what was registered for its path before.
    /// - Throws: ``MockFileError`` for a file that is missing or broken.
    public func register(_ file: MockFile, lookingIn folders: [String] = []) throws {
        let response = try file.response(lookingIn: folders, serverURL: url)
        register(method: file.method, path: file.path, response: response)
    }
}
