/// The values of the header field `Content-Type`.
public enum ContentType {
    /// JSON.
    public static let json = "application/json"
    /// Text in UTF-8.
    public static let text = "text/plain; charset=utf-8"
    /// A page in UTF-8.
    public static let html = "text/html; charset=utf-8"
    /// Anything.
    public static let bytes = "application/octet-stream"

    /// What a file holds, by the ending of its name.
    public static func of(path: String) -> String {
        guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return bytes }
        return switch path[path.index(after: dot)...].lowercased() {
        case "json": json
        case "txt", "md": text
        case "html", "htm": html
        case "js", "mjs": "text/javascript; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "xml": "application/xml"
        case "csv": "text/csv; charset=utf-8"
        case "png": "image/png"
        case "jpg", "jpeg": "image/jpeg"
        case "gif": "image/gif"
        case "svg": "image/svg+xml"
        case "pdf": "application/pdf"
        default: bytes
        }
    }
}
