/// An app that can tell what its user does as operations of bot tests.
///
/// Replayed on an app that was launched afresh, the operations lead to the same state. Whoever drives the app attaches
/// a recording after the launch, before anything is done; what a bot does is no action of the user's.
public protocol BotRecordable: BotTestable {
    /// Told each action of the user's before it is done; nil when nobody records.
    var botRecording: BotRecording? { get set }
}
