extension SnapshotController {
    /// A controller whose snapshots are compared with files.
    ///
    /// ```swift
    /// override func makeSnapshotController() -> SnapshotController? {
    ///     .local(test: self).append(allowedPages: ^\.onboarding, ^\.search)
    /// }
    /// ```
    /// - Parameters:
    ///   - test: the test, which makes a renderer (``BaseTest/makeRenderer()``).
    ///   - references: the folder of the references, seen from that of the source file.
    ///   - tolerance: how far a snapshot may be from its reference.
    ///   - file: the source file of the call.
    public static func local(
        test: BaseTest, references: String = "Snapshots", tolerance: SnapshotTolerance = .exact,
        recording: SnapshotRecording = .environment, file: StaticString = #filePath
    ) -> SnapshotController {
        let path = file.description
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        let shooter = LocalSnapShooter(
            app: test.app, host: test.host,
            references: references.hasPrefix("/") ? references : "\(folder)/\(references)", recording: recording,
            tolerance: tolerance)
        return SnapshotController(snapShooter: shooter)
    }
}
