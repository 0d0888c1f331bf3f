internal import Automation
internal import Scripting
internal import SimulatedUI

/// A writer of logs and of single events as binary property lists.
struct EventLogEncoder {
    /// How deeply the lists of a value may be nested; deeper ones are written as null.
    static let maximumDepth = 32

    typealias Reference = BinaryPropertyListWriter.Reference

    private var writer = BinaryPropertyListWriter()
    /// The keys that were written, by the number of the key.
    private var keys = Self.noKeys

    private static let noKeys = [Reference?](repeating: nil, count: LogKey.allCases.count)

    // Not copied into callers, here and below: the compiler took seconds for the copies.
    /// Returns a whole log.
    @inline(never)
    mutating func list(of log: EventLog) -> [UInt8] {
        begin()
        let events = array(log.events) { $0.event($1) }
        let top = dictionary {
            $0.put(.version, integer: EventLog.formatVersion)
            $0.put(.name, log.name)
            $0.put(.startingDate, $0.date(log.startingDate))
            $0.put(.appSchemeURL, log.appSchemeURL)
            $0.put(.app, log.app)
            $0.put(.device, $0.device(log.device))
            $0.put(.events, events)
        }
        return writer.list(of: top)
    }

    /// Returns a single event.
    @inline(never)
    mutating func list(of event: RecordedEvent) -> [UInt8] {
        begin()
        let top = self.event(event)
        return writer.list(of: top)
    }

    private mutating func begin() {
        writer.removeAll()
        keys = Self.noKeys
    }
}

extension EventLogEncoder {
    @inline(never)
    private mutating func key(_ key: LogKey) -> Reference {
        let index = Int(key.index)
        if let reference = keys[index] { return reference }
        let reference = writer.string(key.rawValue)
        keys[index] = reference
        return reference
    }

    private mutating func dictionary(_ members: (inout Self) -> Void) -> Reference {
        let mark = writer.mark
        members(&self)
        return writer.dictionary(since: mark)
    }

    private mutating func array<Element>(
        _ elements: [Element], _ reference: (inout Self, Element) -> Reference
    ) -> Reference {
        let mark = writer.mark
        for element in elements { writer.push(reference(&self, element)) }
        return writer.array(since: mark)
    }

    private mutating func put(_ key: LogKey, _ value: Reference) {
        writer.push(self.key(key))
        writer.push(value)
    }

    private mutating func put(_ key: LogKey, _ text: String?) {
        if let text { put(key, writer.string(text)) }
    }

    private mutating func put(_ key: LogKey, number: Double?) {
        if let number { put(key, writer.number(number)) }
    }

    private mutating func put(_ key: LogKey, integer: Int) { put(key, writer.integer(integer)) }

    private mutating func put(_ key: LogKey, _ element: RecordedElement?) {
        if let element { put(key, self.element(element)) }
    }

    private mutating func date(_ seconds: Double) -> Reference { writer.date(seconds) ?? writer.number(seconds) }

    private mutating func numbers(_ first: Double, _ second: Double) -> Reference {
        let mark = writer.mark
        writer.push(writer.number(first))
        writer.push(writer.number(second))
        return writer.array(since: mark)
    }

    private mutating func point(_ point: Point) -> Reference { numbers(point.x, point.y) }

    private mutating func size(_ size: Size) -> Reference { numbers(size.width, size.height) }

    private mutating func rect(_ rect: Rect) -> Reference {
        let mark = writer.mark
        writer.push(writer.number(rect.origin.x))
        writer.push(writer.number(rect.origin.y))
        writer.push(writer.number(rect.size.width))
        writer.push(writer.number(rect.size.height))
        return writer.array(since: mark)
    }

    private mutating func device(_ device: RecordedDevice) -> Reference {
        dictionary {
            $0.put(.model, device.model)
            $0.put(.systemVersion, device.systemVersion)
            $0.put(.screenSize, $0.size(device.screenSize))
        }
    }
}

extension EventLogEncoder {
    private mutating func event(_ event: RecordedEvent) -> Reference {
        dictionary {
            $0.put(.startingOffset, number: event.startingOffset)
            if !event.screen.isEmpty { $0.put(.screen, event.screen) }
            $0.putAction(event.action)
            if !event.changes.isEmpty { $0.put(.changes, $0.array(event.changes) { $0.change($1) }) }
        }
    }

    private mutating func putAction(_ action: RecordedEvent.Action) {
        switch action {
        case .touch(let touch):
            put(.touch)
            put(.viewLookupVariables, touch.target)
            put(.pointsInTime, array(touch.path.samples) { $0.sample($1) })
            put(.space, touch.path.space.rawValue)
            put(.releaseSpeed, number: touch.path.releaseSpeed)
            put(.location, point(touch.location))
            if touch.isCancelled { put(.isCancelled, writer.bool(true)) }
        case .text(let text):
            put(.text)
            put(.viewLookupVariables, text.target)
            put(.text, text.text)
        case .scroll(let scroll):
            put(.scroll)
            put(.viewLookupVariables, scroll.target)
            put(.direction, scroll.direction.rawValue)
            put(.offset, point(scroll.offset))
            put(.revealed, scroll.revealed)
        case .value(let value):
            put(.value)
            put(.viewLookupVariables, value.target)
            put(.kind, value.kind.rawValue)
            put(.value, self.value(value.value, depth: 0))
        case .device(let action): putDeviceAction(action)
        case .request(let request): putRequest(request)
        }
    }

    private mutating func put(_ type: EventType) { put(.type, type.rawValue) }

    private mutating func sample(_ sample: TouchPath.Sample) -> Reference {
        let mark = writer.mark
        writer.push(writer.number(sample.location.x))
        writer.push(writer.number(sample.location.y))
        writer.push(writer.number(sample.time))
        return writer.array(since: mark)
    }

    private mutating func putDeviceAction(_ action: DeviceInput) {
        put(.device)
        let name: DeviceActionName =
            switch action {
            case .setOrientation: .setOrientation
            case .shake: .shake
            case .deactivate: .deactivate
            case .reactivate: .reactivate
            }
        put(.action, name.rawValue)
        if case .setOrientation(let orientation) = action { put(.orientation, integer: orientation.rawValue) }
    }

    private mutating func putRequest(_ request: RecordedExchange) {
        put(.network)
        put(.url, request.url)
        put(.method, request.method)
        put(.requestHeaders, headers(request.headers))
        put(.requestBody, request.bodyFile)
        put(.requestNote, request.bodyNote)
        if let response = request.response {
            put(.statusCode, integer: response.statusCode)
            put(.mimeType, response.mimeType)
            put(.responseHeaders, headers(response.headers))
            put(.responseBody, response.bodyFile)
        }
        if let failure = request.failure {
            put(
                .error,
                dictionary {
                    $0.put(.domain, failure.domain)
                    $0.put(.code, integer: failure.code)
                })
        }
        put(.latency, number: request.latency)
    }

    private mutating func headers(_ fields: [HTTPHeaders.Field]) -> Reference {
        array(fields) { encoder, field in
            let mark = encoder.writer.mark
            encoder.writer.push(encoder.writer.string(field.name))
            encoder.writer.push(encoder.writer.string(field.value))
            return encoder.writer.array(since: mark)
        }
    }

    private mutating func value(_ value: AttributeValue, depth: Int) -> Reference {
        switch value {
        case .bool(let flag): return writer.bool(flag)
        case .number(let number): return writer.number(number)
        case .string(let text): return writer.string(text)
        case .data(let bytes): return writer.data(bytes)
        case .null: return typed(.null, nil)
        case .date(let seconds): return typed(.date, date(seconds))
        case .point(let point): return typed(.point, self.point(point))
        case .size(let size): return typed(.size, self.size(size))
        case .rect(let rect): return typed(.rect, self.rect(rect))
        case .list(let values):
            guard depth < Self.maximumDepth else { return typed(.null, nil) }
            return typed(.list, array(values) { $0.value($1, depth: depth + 1) })
        case .dictionary(let values):
            guard depth < Self.maximumDepth else { return typed(.null, nil) }
            let mark = writer.mark
            for (name, value) in values.sorted(by: { $0.key < $1.key }) {
                writer.push(writer.string(name))
                writer.push(self.value(value, depth: depth + 1))
            }
            return typed(.dictionary, writer.dictionary(since: mark))
        }
    }

    private mutating func typed(_ type: ValueType, _ value: Reference?) -> Reference {
        dictionary {
            $0.put(.type, type.rawValue)
            if let value { $0.put(.value, value) }
        }
    }
}

extension EventLogEncoder {
    private mutating func element(_ element: RecordedElement) -> Reference {
        dictionary {
            $0.put(.type, element.type.rawValue)
            $0.put(.className, element.className)
            $0.put(.accessibilityLabel, element.label)
            $0.put(.accessibilityIdentifier, element.identifier)
            $0.put(.value, element.value)
            $0.put(.frame, $0.rect(element.frame))
            if !element.selectors.isEmpty { $0.put(.selectors, $0.array(element.selectors) { $0.selector($1) }) }
            $0.put(.path, element.path)
            if let position = element.position {
                $0.put(
                    .position,
                    $0.dictionary {
                        $0.put(.index, integer: position.index)
                        $0.put(.count, integer: position.count)
                    })
            }
        }
    }

    private mutating func selector(_ selector: Selector) -> Reference {
        dictionary {
            switch selector {
            case .identifier(let identifier): $0.put(.identifier, identifier)
            case .label(let label): $0.put(.label, label)
            case .within(let container, let type, let label):
                $0.put(.within, $0.container(container))
                $0.put(.type, type.rawValue)
                $0.put(.label, label)
            case .index(let index, let type, let container):
                $0.put(.index, integer: index)
                $0.put(.type, type.rawValue)
                if let container { $0.put(.within, $0.container(container)) }
            }
        }
    }

    private mutating func container(_ container: Selector.Container) -> Reference {
        dictionary {
            $0.put(.type, container.type.rawValue)
            $0.put(.identifier, container.identifier)
            $0.put(.label, container.label)
        }
    }

    private mutating func change(_ change: ScreenChange) -> Reference {
        dictionary {
            $0.put(.kind, change.kind.rawValue)
            $0.put(.element, change.element)
            $0.put(.old, change.old)
            $0.put(.new, change.new)
            if change.isAsserted { $0.put(.isAsserted, $0.writer.bool(true)) }
        }
    }
}
