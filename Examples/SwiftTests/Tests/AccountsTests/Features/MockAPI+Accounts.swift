import PageObjects

// The server's answers; the files are in the folder Mocks next to this file.
extension MockAPI {
    static let recommendations = MockAPI(.accounts("/recommendations", "recommendations"))
    static let noRecommendations = MockAPI(.accounts("/recommendations", "nobody"))
    static let search = MockAPI(.accounts("/search", "search"))
    static let emptySearch = MockAPI(.accounts("/search", "nobody"))
    static let searchOutOfOrder = MockAPI(.accounts("/search", "outOfOrder", statusCode: 503))
    static let track = MockAPI(.accounts("/track", "tracked"))
}

extension MockFile {
    fileprivate static func accounts(_ path: String, _ fileName: String, statusCode: Int = 200) -> MockFile {
        MockFile(path: path, fileName: fileName, statusCode: statusCode)
    }
}
