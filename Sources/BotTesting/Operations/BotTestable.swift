public import SimulatedUI

/// An app that can be tested by bots.
public protocol BotTestable: SimulatedApp {
    /// The operations of this launch of the app.
    var botDataSource: any BotDataSource { get }
}
