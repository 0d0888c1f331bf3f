/// A Codable type that is passed to and from scripts as objects and arrays.
///
/// Declaring the conformance is enough. For a parameter, an error contains the path to the invalid part.
public protocol JSCodable: JSConvertible, Codable {}

extension JSCodable {
    /// Decodes the value.
    public init(jsValue: JSValueRef, in context: JSContext) throws {
        do {
            self = try JSValueDecoder().decode(Self.self, from: JSValue(jsValue, in: context))
        } catch let error as DecodingError {
            throw JSConversionError(error)
        }
    }

    /// Encodes the value.
    public func jsValue(in context: JSContext) throws -> JSValueRef {
        try JSValueEncoder().encode(self, in: context).jsValueRef
    }
}

extension JSConversionError {
    /// The error of a decoder, with its coding path.
    package init(_ error: DecodingError) {
        let (expected, received, path) =
            switch error {
            case .typeMismatch(_, let place):
                (JSConversionError.expectation(place), place.debugDescription, place.codingPath)
            case .valueNotFound(_, let place): ("a value", place.debugDescription, place.codingPath)
            case .keyNotFound(let key, let place):
                ("an object with '\(key.stringValue)'", "one without", place.codingPath)
            case .dataCorrupted(let place): ("a valid value", place.debugDescription, place.codingPath)
            @unknown default: ("a valid value", "another", [])
            }
        if let conversion = JSConversionError.underlying(error) {
            self.init(
                expected: conversion.expected, received: conversion.received,
                path: path.map { JSConversionError.step($0) } + conversion.path)
        } else {
            self.init(expected: expected, received: received, path: path.map { JSConversionError.step($0) })
        }
    }

    private static func expectation(_ place: DecodingError.Context) -> String {
        (place.underlyingError as? JSConversionError)?.expected ?? "a value of another type"
    }

    private static func underlying(_ error: DecodingError) -> JSConversionError? {
        switch error {
        case .typeMismatch(_, let place), .valueNotFound(_, let place), .dataCorrupted(let place):
            place.underlyingError as? JSConversionError
        default: nil
        }
    }

    private static func step(_ key: any CodingKey) -> String {
        key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)"
    }
}

/// A key of a container: a property's name or an element's index.
struct JSCodingKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init(intValue: Int) {
        stringValue = String(intValue)
        self.intValue = intValue
    }

    static let superKey = JSCodingKey(stringValue: "super")
    /// Deeper values would overflow the stacks of some threads.
    static let maximumDepth = 128
}
