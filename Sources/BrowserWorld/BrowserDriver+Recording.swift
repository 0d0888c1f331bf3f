import Automation

/// Tells a recorder of what reaches the pages, just before it does.
final class InputTelling {
    /// Receives each input; nil while nothing is recorded.
    var observer: ((AppInput) -> Void)?
    /// How many inputs are parts of the one that was told last, such as the keys of a value.
    private var depth = 0
    private var fingers: [Int: (number: UInt64, place: Point)] = [:]
    private var gesture: Gesture?
    private var nextFinger: UInt64 = 1

    /// Tells of an input, unless it is a part of another one.
    func tell(_ input: @autoclosure () -> AppInput?) {
        guard depth == 0, let observer, let input = input() else { return }
        observer(input)
    }

    /// Tells of an input that consists of others, and takes it back if it is refused.
    func tell<Result>(_ input: @autoclosure () -> AppInput?, _ body: () throws -> Result) rethrows -> Result {
        guard depth == 0, observer != nil, let input = input() else { return try body() }
        observer?(input)
        depth += 1
        defer { depth -= 1 }
        do {
            return try body()
        } catch {
            observer?(.refused)
            throw error
        }
    }

    /// Begins with a gesture, whose moments follow.
    func beginGesture(_ gesture: Gesture) {
        self.gesture = gesture
        fingers = [:]
    }

    /// What fingers do at a moment of the gesture.
    /// - Parameter element: finds the element at a point.
    func inputs(of moment: TouchMoment, element: (Point) -> (any ElementNode)?) -> [FingerInput] {
        var inputs: [FingerInput] = []
        let down = Dictionary(uniqueKeysWithValues: moment.fingers.map { ($0.number, $0.place) })
        for (index, finger) in fingers.sorted(by: { $0.key < $1.key }) where down[index] == nil {
            let last = gesture?.touches[index].samples.last?.location ?? finger.place
            inputs.append(FingerInput(finger: finger.number, phase: .ended, location: last))
            fingers[index] = nil
        }
        for finger in moment.fingers {
            if let known = fingers[finger.number] {
                guard known.place != finger.place else { continue }
                inputs.append(FingerInput(finger: known.number, phase: .moved, location: finger.place))
                fingers[finger.number]?.place = finger.place
            } else {
                let number = nextFinger
                nextFinger += 1
                fingers[finger.number] = (number, finger.place)
                inputs.append(
                    FingerInput(finger: number, phase: .began, location: finger.place, element: element(finger.place)))
            }
        }
        return inputs
    }

    /// Tells of a tap on a part of a dialog.
    func tellTap(at place: Point, on part: (any ElementNode)?) {
        guard depth == 0, let observer else { return }
        let number = nextFinger
        nextFinger += 1
        for phase in [FingerInput.Phase.began, .ended] {
            let element = phase == .began ? part : nil
            observer(.touches([FingerInput(finger: number, phase: phase, location: place, element: element)]))
        }
    }
}

extension BrowserDriver: RecordingSource {
    var inputObserver: ((AppInput) -> Void)? {
        get { telling.observer }
        set { telling.observer = newValue }
    }

    /// Tells a recorder what fingers do at a moment of the gesture that goes on.
    func tell(_ moment: TouchMoment) {
        guard inputObserver != nil else { return }
        let inputs = telling.inputs(of: moment) { self.element(at: $0) }
        telling.tell(inputs.isEmpty ? nil : .touches(inputs))
    }

    /// Tells a recorder that what contains an element is scrolled, unless that is the page itself.
    func tellScroll(of node: PageNode) {
        guard inputObserver != nil else { return }
        var current: PageNode? = node
        while let element = current {
            if element.scrolling != nil { return telling.tell(.scroll(element)) }
            current = element.parent
        }
    }

    var recordedApp: String? { browser == nil ? nil : recordedName }

    var modelName: String { browserDevice.model }

    /// Pages have none: recordings need a folder of their own.
    func libraryFolder() throws -> String {
        throw DriverError(.unsupported("keep recordings: a page has no folder, so the recorder needs one"))
    }

    var banner: String? { nil }

    /// Shows nothing: it would be a part of the page.
    func showBanner(_ text: String, for seconds: Double) {}
}
