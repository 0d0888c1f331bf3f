import CJavaScriptCore

/// The Swift side of a native function.
final class NativeFunction {
    typealias Body = (NativeCall) throws -> JSValueRef

    /// The name of the class; nil for a function that belongs to none.
    private let owner: String?
    private let ownName: String
    let body: Body
    // The context removes its functions from the heap before it is released.
    unowned(unsafe) let context: JSContext
    /// The function object; nil if its Swift side lives as long as the context.
    var cell: WeakCell<Void>?

    /// Whether the function object is known to have been collected.
    var isCollected: Bool { cell.map { $0.object == nil } ?? false }

    /// The qualified name: "UIAElement.tap".
    var name: String { owner.map { "\($0).\(ownName)" } ?? ownName }

    /// Whether the qualified name consists of these.
    func isNamed(_ name: String, of owner: String) -> Bool {
        self.owner == nil ? ownName == "\(owner).\(name)" : ownName == name && self.owner == owner
    }

    init(name: String, of owner: String?, context: JSContext, body: @escaping Body) {
        ownName = name
        self.owner = owner
        self.context = context
        self.body = body
    }

    @inline(__always)
    func invoke(
        _ heap: Heap, this: JSObjectRef?, count: Int, arguments: UnsafePointer<JSValueRef?>?,
        exception: UnsafeMutablePointer<JSValueRef?>?
    ) -> JSValueRef? {
        let context = self.context
        if heap.hasDead { heap.drain() }
        if heap.isTerminating {
            // A `finally` of a script that is being terminated: it must not do anything more.
            exception?.pointee = context.undefined
            context.virtualMachine.continueTermination()
            return nil
        }
        do {
            return try body(
                NativeCall(context: context, function: self, this: this, count: count, arguments: arguments))
        } catch {
            exception?.pointee = context.thrownValue(for: error, function: name)
            if heap.isTerminating { context.virtualMachine.continueTermination() }
            return nil
        }
    }
}

private let callNativeFunction: JSObjectCallAsFunctionCallback = { reference, cell, this, count, arguments, exception in
    guard let reference, let cell else { return nil }
    let heap: Unmanaged<Heap>?
    if let this, let data = JSObjectGetPrivate(this) {
        // Every object with private data belongs to the bridge.
        heap = Unmanaged<InstanceBox>.fromOpaque(data)._withUnsafeGuaranteedRef { .passUnretained($0.heap) }
    } else {
        heap = ContextRegistry.heap(of: reference)
    }
    guard let heap else {
        exception?.pointee = endedFunction(reference)
        return nil
    }
    return heap._withUnsafeGuaranteedRef { heap in
        guard let function = heap.function(cell) else {
            exception?.pointee = endedFunction(reference)
            return nil
        }
        return function.invoke(heap, this: this, count: count, arguments: arguments, exception: exception)
    }
}

/// The error of a function whose context was invalidated or released.
private func endedFunction(_ reference: JSContextRef) -> JSValueRef? {
    var message = EngineString.with("The context of this function is gone.") { JSValueMakeString(reference, $0) }
    return JSObjectMakeError(reference, 1, &message, nil)
}

extension JSContext {
    /// Creates a function object whose Swift side lives exactly as long.
    /// - Parameters:
    ///   - name: the name for scripts.
    ///   - owner: the name of the class, for errors.
    ///   - ownName: the name for errors, if it is another one.
    func makeFunction(
        name: String, of owner: String? = nil, ownName: String? = nil, length: Int,
        body: @escaping NativeFunction.Body
    ) -> JSObjectRef {
        let function = NativeFunction(name: ownName ?? name, of: owner, context: self, body: body)
        let cell = heap.names.with(name) { makeCell(of: function, name: $0, lastsWithContext: false) }
        if length > 0 {
            // A new function always accepts it.
            let number = JSValueMakeNumber(jsGlobalContextRef, Double(length))
            try? define(.defineValue, on: cell, "length", number ?? undefined, false, false, true)
        }
        return cell
    }

    private func makeCell(of function: NativeFunction, name: JSStringRef, lastsWithContext: Bool) -> JSObjectRef {
        // Creation never fails; the engine ends the process when it is out of memory.
        let cell = JSObjectMakeFunctionWithCallback(jsGlobalContextRef, name, callNativeFunction).unsafelyUnwrapped
        heap.register(function, cell: cell, lastsWithContext: lastsWithContext)
        return cell
    }

    /// Creates functions, and defines them as properties of an object that are not enumerable.
    ///
    /// Their Swift sides live as long as the context.
    /// - Parameters:
    ///   - owner: the name of the class, for errors.
    ///   - isOpen: whether scripts can replace and delete them.
    /// - Throws: ``JSError`` when the object rejects one.
    func defineFunctions(
        _ functions: [NamedSignature], of owner: String? = nil, on object: JSObjectRef, isOpen: Bool
    ) throws {
        try defineMembers(functions, on: object, writable: isOpen, configurable: isOpen) { function in
            let signature = function.signature
            let native = NativeFunction(name: function.name, of: owner, context: self, body: signature.body)
            return heap.names.withValue(function.name, in: jsGlobalContextRef) { text, name in
                (name, makeCell(of: native, name: text, lastsWithContext: true), signature.length)
            }
        }
    }

    /// Defines properties of an object that are not enumerable.
    ///
    /// A class may have a hundred, and a call into the engine costs more than what it does there. So it gets some at a time:
    /// as many as fit on the stack, where the collector sees them.
    /// - Parameter make: a member's name and value, and the length that a function gets.
    /// - Throws: ``JSError`` when the object rejects one, and what `make` throws.
    func defineMembers<Member>(
        _ members: [Member], on object: JSObjectRef, writable: Bool, configurable: Bool,
        _ make: (Member) throws -> (name: JSValueRef?, value: JSValueRef, length: Int)
    ) throws {
        var rest = members[...]
        let most = 40
        while !rest.isEmpty {
            try withUnsafeTemporaryAllocation(of: JSValueRef?.self, capacity: 3 + 3 * most) { arguments in
                arguments[0] = object
                arguments[1] = JSValueMakeBoolean(jsGlobalContextRef, writable)
                arguments[2] = JSValueMakeBoolean(jsGlobalContextRef, configurable)
                var count = 3
                while count < arguments.count, let member = rest.popFirst() {
                    let made = try make(member)
                    arguments[count] = made.name
                    arguments[count + 1] = made.value
                    arguments[count + 2] = JSValueMakeNumber(jsGlobalContextRef, Double(made.length))
                    count += 3
                }
                try define(.defineMembers, UnsafeBufferPointer(rebasing: arguments[..<count]))
            }
        }
    }
}

/// One call of a native function, as passed by the engine; valid during the call.
struct NativeCall {
    unowned(unsafe) let context: JSContext
    unowned(unsafe) let function: NativeFunction
    let this: JSObjectRef?
    let count: Int
    let arguments: UnsafePointer<JSValueRef?>?

    /// The argument; undefined when there are fewer.
    @inline(__always) func reference(_ index: Int) -> JSValueRef {
        if index < count, let arguments, let argument = arguments[index] { return argument }
        return context.undefined
    }

    /// Converts an argument; an error contains its index.
    @inline(__always) func argument<T: JSConvertible>(_ index: Int, as type: T.Type) throws -> T {
        do {
            return try T(jsValue: reference(index), in: context)
        } catch let error as JSConversionError {
            throw JSArgumentError(index: index, error: error)
        }
    }
}

/// An argument of the wrong type; scripts see a TypeError with the function and the argument.
public struct JSArgumentError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The argument's index, counted from 0.
    public var index: Int
    /// The conversion error.
    public var error: JSConversionError

    /// The error message, in which arguments count from 1.
    public var description: String {
        error.path.isEmpty ? "argument \(index + 1) \(error)" : "argument \(index + 1), \(error)"
    }
}

/// A native function and its name, apart from any context.
struct NamedSignature {
    let name: String
    let signature: NativeSignature
}

/// The parameters and body of a native function, apart from any context.
struct NativeSignature {
    let length: Int
    let body: NativeFunction.Body

    /// A function without a receiver.
    static func function<each A: JSConvertible, R: JSConvertible>(
        _ body: @escaping (repeat each A) throws -> R
    ) -> NativeSignature {
        NativeSignature(length: length(repeat (each A).self)) { call in
            var index = -1
            func next<T: JSConvertible>(_ type: T.Type) throws -> T {
                index += 1
                return try call.argument(index, as: type)
            }
            return try body(repeat next((each A).self)).jsValue(in: call.context)
        }
    }

    /// A function without a receiver that returns undefined.
    static func procedure<each A: JSConvertible>(
        _ body: @escaping (repeat each A) throws -> Void
    ) -> NativeSignature {
        NativeSignature(length: length(repeat (each A).self)) { call in
            var index = -1
            func next<T: JSConvertible>(_ type: T.Type) throws -> T {
                index += 1
                return try call.argument(index, as: type)
            }
            try body(repeat next((each A).self))
            return call.context.undefined
        }
    }

    /// A function that reads its arguments itself.
    /// - Parameter holdsLock: whether it holds the lock of the engine: see ``JSContext/withLock(_:)``.
    static func variadic(
        length: Int, holdsLock: Bool = false, _ body: @escaping (JSCall) throws -> any JSConvertible
    ) -> NativeSignature {
        NativeSignature(length: length) { call in
            func answer() throws -> JSValueRef { try body(JSCall(call)).jsValue(in: call.context) }
            return holdsLock ? try call.context.withLock(answer) : try answer()
        }
    }

    /// The number of parameters before the first optional one, as the language counts them.
    static func length<each A: JSConvertible>(_ types: repeat (each A).Type) -> Int {
        var count = 0
        for type in repeat each types {
            if type.acceptsMissingArgument { break }
            count += 1
        }
        return count
    }
}
