extension TestEvent {
    /// The event as a deterministic run repeats it: with every real time and duration set to 0.
    public var withoutRealTimes: TestEvent {
        var event = self
        event.realTime = 0
        switch event.kind {
        case .testEnded(var end):
            end.realDuration = 0
            event.kind = .testEnded(end)
        case .scriptEnded(var end):
            end.realDuration = 0
            event.kind = .scriptEnded(end)
        case .runEnded(var end):
            end.realDuration = 0
            event.kind = .runEnded(end)
        default: break
        }
        return event
    }
}
