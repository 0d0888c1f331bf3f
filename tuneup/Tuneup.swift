/// The JavaScript test library that is built into the program.
public enum Tuneup {
    /// The text of `tuneup.js`.
    public static var source: String { String(decoding: PackageResources.tuneup_js, as: UTF8.self) }
}
