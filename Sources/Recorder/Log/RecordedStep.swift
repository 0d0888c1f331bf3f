public import Automation

/// One step of a recording as a person would tell it: a gesture of several fingers or several taps is one step.
public struct RecordedStep: Hashable, Sendable {
    /// The number of its first event, counted from 1.
    public var number: Int
    /// The time from the end of the step before it, in seconds of the device.
    public var pause: Double
    /// The screen on which it happened.
    public var screen: String
    /// What happened.
    public var action: Action
    /// What was different on the screen before the next step.
    public var changes: [ScreenChange]

    /// What can happen in a step.
    public enum Action: Hashable, Sendable {
        /// Fingers touched an element, or the screen for nil; the paths are fractions of the element's frame, or points.
        case gesture([TouchPath], RecordedElement?)
        /// A text was typed.
        case text(RecordedText)
        /// Content was scrolled.
        case scroll(RecordedScroll)
        /// A value was set without touching.
        case value(RecordedValue)
        /// Something was done to the device.
        case device(DeviceInput)
    }

    /// The element that the step is about; nil for the screen and the device.
    public var target: RecordedElement? {
        switch action {
        case .gesture(_, let target): target
        case .text(let text): text.target
        case .scroll(let scroll): scroll.target
        case .value(let value): value.target
        case .device: nil
        }
    }

    /// Whether the step is one tap in the middle of its target, or nearly: within a tenth of its width and height.
    public var isTap: Bool {
        guard case .gesture(let paths, _?) = action, paths.count == 1, paths[0].isShort,
            let place = paths[0].samples.first?.location
        else { return false }
        return abs(place.x - 0.5) <= 0.1 && abs(place.y - 0.5) <= 0.1
    }
}

extension TouchPath {
    /// Whether the finger stays at one place for no longer than half a second.
    fileprivate var isShort: Bool {
        guard let first = samples.first?.location else { return false }
        return duration <= 0.5 && samples.allSatisfy { $0.location == first }
    }
}

extension EventLog {
    /// The longest pause between two taps that belong to one gesture, in seconds.
    private static let tapPause = 0.35
    /// Less than fingers overlap, in seconds.
    private static let tick = 0.005

    /// The events as steps, without requests: fingers that are down together and taps in a row are one gesture.
    public var steps: [RecordedStep] {
        var steps: [RecordedStep] = []
        var gesture: [(start: Double, touch: RecordedTouch)] = []
        var gestureEnd = 0.0
        var lastEnd = 0.0
        for (index, event) in events.enumerated() {
            let start = event.startingOffset
            var end = start
            var action: RecordedStep.Action
            switch event.action {
            case .request: continue
            case .touch(let touch):
                end = start + touch.path.end
                if let first = gesture.first, !steps.isEmpty,
                    // Times are sums of ticks: a touch may seem to begin a moment before the other one ends.
                    start < gestureEnd - Self.tick
                        || start - gestureEnd <= Self.tapPause && steps[steps.count - 1].changes.isEmpty
                            && touch.continues(first.touch)
                {
                    gesture.append((start, touch))
                    gestureEnd = max(gestureEnd, end)
                    lastEnd = max(lastEnd, end)
                    steps[steps.count - 1].action = Self.gesture(of: gesture)
                    steps[steps.count - 1].changes =
                        event.changes.isEmpty ? steps[steps.count - 1].changes : event.changes
                    continue
                }
                gesture = [(start, touch)]
                gestureEnd = end
                action = Self.gesture(of: gesture)
            case .text(let text): action = .text(text)
            case .scroll(let scroll): action = .scroll(scroll)
            case .value(let value): action = .value(value)
            case .device(let device): action = .device(device)
            }
            if case .gesture = action {} else { gesture = [] }
            steps.append(
                RecordedStep(
                    number: index + 1, pause: max(0, start - lastEnd), screen: event.screen, action: action,
                    changes: event.changes))
            lastEnd = max(lastEnd, end)
        }
        return steps
    }

    /// One gesture of all its fingers, relative to the target of the first.
    private static func gesture(of touches: [(start: Double, touch: RecordedTouch)]) -> RecordedStep.Action {
        guard let first = touches.first else { return .gesture([], nil) }
        let target = first.touch.target
        let paths = touches.map { start, touch in
            touch.path(relativeTo: target).delayed(by: start - first.start)
        }
        return .gesture(paths, target)
    }
}

extension RecordedTouch {
    /// Whether the touch is a further tap at the place of another one.
    fileprivate func continues(_ first: RecordedTouch) -> Bool {
        path.isShort && first.path.isShort && target?.selectors == first.target?.selectors
            && abs(location.x - first.location.x) <= 45 && abs(location.y - first.location.y) <= 45
    }

    /// The path in fractions of an element's frame, or in points of the screen for nil.
    fileprivate func path(relativeTo element: RecordedElement?) -> TouchPath {
        let isSame = target?.frame == element?.frame && target?.selectors == element?.selectors
        if isSame { return path }
        let onScreen = target.map { path.onto($0.frame) } ?? path
        guard let element, element.frame.size.width > 0, element.frame.size.height > 0 else { return onScreen }
        return onScreen.within(element.frame)
    }
}

extension TouchPath {
    /// The path in fractions of a frame.
    func within(_ frame: Rect) -> TouchPath {
        TouchPath(
            samples: samples.map { sample in
                TouchPath.Sample(
                    time: sample.time,
                    location: Point(
                        x: (sample.location.x - frame.minX) / frame.size.width,
                        y: (sample.location.y - frame.minY) / frame.size.height))
            }, in: .element)
    }
}
