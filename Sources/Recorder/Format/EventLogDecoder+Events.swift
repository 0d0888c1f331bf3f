internal import Automation
internal import Scripting
internal import SimulatedUI

extension EventLogDecoder {
    /// Decodes a whole log.
    mutating func log() throws(LogFormatError) -> EventLog {
        guard case .dictionary = try object(list.top) else {
            throw LogFormatError(.wrong(key: "EventLog", expected: "a dictionary"))
        }
        var record = try record(list.top, for: .events)
        // Logs of FRY have no version.
        if let index = try find(.version, in: &record) {
            let version = try integer(index, for: .version)
            if version > EventLog.formatVersion { throw LogFormatError(.newer(version: version)) }
        }
        var log = EventLog(
            name: try string(.name, in: &record) ?? "",
            startingDate: try date(get(.startingDate, in: &record), for: .startingDate),
            appSchemeURL: try string(.appSchemeURL, in: &record) ?? "",
            app: try string(.app, in: &record) ?? "",
            device: try find(.device, in: &record).map { index throws(LogFormatError) in try device(index) }
                ?? RecordedDevice(model: "", systemVersion: "", screenSize: .zero))
        let events = try array(get(.events, in: &record), for: .events)
        if events.count > EventLog.maximumEventCount { throw LogFormatError(.tooMany(count: events.count)) }
        log.events.reserveCapacity(events.count)
        for position in 0..<events.count {
            do throws(LogFormatError) {
                log.events.append(try event(list.reference(position, in: events)))
            } catch {
                var error = error
                error.event = position + 1
                throw error
            }
        }
        return log
    }

    /// Decodes a single event.
    mutating func event() throws(LogFormatError) -> RecordedEvent { try event(list.top) }

    private mutating func device(_ index: Int) throws(LogFormatError) -> RecordedDevice {
        var record = try record(index, for: .device)
        return RecordedDevice(
            model: try requiredString(.model, in: &record),
            systemVersion: try requiredString(.systemVersion, in: &record),
            screenSize: try size(get(.screenSize, in: &record), for: .screenSize))
    }

    private mutating func event(_ index: Int) throws(LogFormatError) -> RecordedEvent {
        var record = try record(index, for: .events)
        guard let offset = try number(.startingOffset, in: &record) else {
            throw LogFormatError(.missing(key: LogKey.startingOffset.rawValue))
        }
        let screen = try string(.screen, in: &record) ?? ""
        let action = try action(&record)
        let changes =
            try find(.changes, in: &record).map { index throws(LogFormatError) in
                try elements(index, for: .changes, \.changes) { decoder, index throws(LogFormatError) in
                    try decoder.change(index)
                }
            } ?? []
        return RecordedEvent(startingOffset: offset, screen: screen, action: action, changes: changes)
    }

    private mutating func action(_ record: inout Record) throws(LogFormatError) -> RecordedEvent.Action {
        // Events of FRY have no type.
        var type = try name(.type, EventType.self, in: &record)
        if type == nil { type = try find(.url, in: &record) == nil ? .touch : .network }
        switch type ?? .touch {
        case .touch: return .touch(try touch(&record))
        case .text:
            let target = try target(&record)
            return .text(RecordedText(text: try requiredString(.text, in: &record), target: target))
        case .scroll:
            return .scroll(
                RecordedScroll(
                    target: try requiredTarget(&record),
                    direction: try requiredName(.direction, ScrollDirection.self, in: &record),
                    offset: try point(get(.offset, in: &record), for: .offset),
                    revealed: try element(.revealed, in: &record)))
        case .value:
            return .value(
                RecordedValue(
                    target: try requiredTarget(&record),
                    kind: try requiredName(.kind, RecordedValue.Kind.self, in: &record),
                    value: try value(get(.value, in: &record), depth: 0)))
        case .device: return .device(try deviceAction(&record))
        case .network: return .request(try request(&record))
        }
    }

    private mutating func touch(_ record: inout Record) throws(LogFormatError) -> RecordedTouch {
        let target = try target(&record)
        let samples = try elements(
            get(.pointsInTime, in: &record), for: .pointsInTime, \.samples
        ) { decoder, index throws(LogFormatError) in
            let references = try decoder.array(index, for: .pointsInTime)
            guard references.count == 3 else {
                throw LogFormatError(.wrong(key: LogKey.pointsInTime.rawValue, expected: "a list of [x, y, time]"))
            }
            let x = try decoder.number(decoder.list.reference(0, in: references), for: .pointsInTime)
            let y = try decoder.number(decoder.list.reference(1, in: references), for: .pointsInTime)
            let time = try decoder.number(decoder.list.reference(2, in: references), for: .pointsInTime)
            return TouchPath.Sample(time: time, location: Point(x: x, y: y))
        }
        let space: TouchPath.Space
        if let name = try string(.space, in: &record) {
            guard let known = TouchPath.Space(rawValue: name) else {
                let names = [TouchPath.Space.screen, .element].map(\.rawValue)
                throw LogFormatError(.unknown(key: LogKey.space.rawValue, name: name, known: names))
            }
            space = known
        } else {
            space = target == nil ? .screen : .element
        }
        let path = TouchPath(samples: samples, in: space, releaseSpeed: try number(.releaseSpeed, in: &record))
        let location = try find(.location, in: &record).map { index throws(LogFormatError) in
            try point(index, for: .location)
        }
        return RecordedTouch(
            path: path, target: target, location: location ?? samples.first?.location ?? .zero,
            isCancelled: try flag(.isCancelled, in: &record))
    }

    private mutating func deviceAction(_ record: inout Record) throws(LogFormatError) -> DeviceInput {
        switch try requiredName(.action, DeviceActionName.self, in: &record) {
        case .shake: return .shake
        case .deactivate: return .deactivate
        case .reactivate: return .reactivate
        case .setOrientation:
            let number = try requiredInteger(.orientation, in: &record)
            guard let orientation = DeviceOrientation(rawValue: number) else {
                throw LogFormatError(
                    .unknown(
                        key: LogKey.orientation.rawValue, name: "\(number)",
                        known: DeviceOrientation.allCases.map { "\($0.rawValue)" }))
            }
            return .setOrientation(orientation)
        }
    }

    private mutating func request(_ record: inout Record) throws(LogFormatError) -> RecordedExchange {
        var request = RecordedExchange(
            url: try requiredString(.url, in: &record), method: try requiredString(.method, in: &record),
            headers: try headers(.requestHeaders, in: &record), bodyFile: try string(.requestBody, in: &record),
            bodyNote: try string(.requestNote, in: &record), latency: 0)
        if let index = try find(.statusCode, in: &record) {
            request.response = RecordedExchange.Response(
                statusCode: try integer(index, for: .statusCode), mimeType: try string(.mimeType, in: &record),
                headers: try headers(.responseHeaders, in: &record), bodyFile: try string(.responseBody, in: &record))
        }
        if let index = try find(.error, in: &record) {
            var error = try self.record(index, for: .error)
            request.failure = RecordedExchange.Failure(
                domain: try requiredString(.domain, in: &error), code: try requiredInteger(.code, in: &error))
        }
        request.latency = try number(.latency, in: &record) ?? 0
        return request
    }

    /// Header fields: pairs, or a dictionary as FRY writes it.
    private mutating func headers(_ key: LogKey, in record: inout Record) throws(LogFormatError)
        -> [HTTPHeaders.Field]
    {
        guard let index = try find(key, in: &record) else { return [] }
        if let known = headers[index] { return known }
        if case .dictionary = try object(index) {
            var fields: [HTTPHeaders.Field] = []
            for (name, value) in try members(of: self.record(index, for: key)) {
                fields.append(HTTPHeaders.Field(name: name, value: try string(value, for: key)))
            }
            headers.keep(fields, for: index, of: list.count)
            return fields
        }
        return try elements(index, for: key, \.headers) { decoder, index throws(LogFormatError) in
            let references = try decoder.array(index, for: key)
            guard references.count == 2 else {
                throw LogFormatError(.wrong(key: key.rawValue, expected: "a list of [name, value]"))
            }
            let name = try decoder.string(decoder.list.reference(0, in: references), for: key)
            return HTTPHeaders.Field(
                name: name, value: try decoder.string(decoder.list.reference(1, in: references), for: key))
        }
    }
}
