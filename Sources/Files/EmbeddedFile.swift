package import CEmbeddedFiles

extension EmbeddedFile {
    /// The file's content.
    package var bytes: [UInt8] { Array(content) }

    /// The file's content, which is UTF-8.
    package var text: String { String(decoding: content, as: UTF8.self) }

    private var content: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }
}
