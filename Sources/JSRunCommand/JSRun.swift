/// The command line, for runners of one's own.
public enum JSRun {
    /// The version of the program.
    public static let version = "0.1.0"
}
