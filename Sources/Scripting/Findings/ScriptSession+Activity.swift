import Automation

extension ScriptSession {
    /// What a test has done so far.
    package struct Activity: Hashable {
        fileprivate var events: Int
        fileprivate var lookUps: Int
        fileprivate var deviceTime: Double
    }

    /// What has been done so far: two that are equal have nothing between them but words.
    package var activity: Activity {
        Activity(events: events.activityCount, lookUps: lookUpCount, deviceTime: automation.clock.now)
    }
}
