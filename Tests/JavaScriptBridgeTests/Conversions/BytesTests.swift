import Foundation
import JavaScriptBridge
import Testing

@Suite struct BytesTests {
    let context = JSContext()

    @Test("bytes come out of buffers, typed arrays and parts of them")
    func reading() throws {
        #expect(try context.evaluate("new Uint8Array([1, 2, 3]).buffer").convert(to: Data.self) == Data([1, 2, 3]))
        #expect(
            try context.evaluate("new Uint8Array([1, 2, 3, 4]).subarray(1, 3)").convert(to: Data.self) == Data([2, 3]))
        #expect(try context.evaluate("new Uint8Array([1, 2, 3, 4]).subarray(2)").convert(to: [UInt8].self) == [3, 4])
        #expect(try context.evaluate("new Uint16Array([258])").convert(to: [UInt8].self) == [2, 1])
        #expect(try context.evaluate("[7, 8]").convert(to: [UInt8].self) == [7, 8])
        #expect(try context.evaluate("new ArrayBuffer(0)").convert(to: Data.self).isEmpty)
        #expect(throws: JSConversionError.self) { try context.evaluate("'abc'").convert(to: Data.self) }
    }

    @Test("bytes of Swift are buffers and byte arrays in scripts")
    func writing() throws {
        context.globalObject["data"] = try JSValue.make(Data([9, 8]), in: context)
        context.globalObject["bytes"] = try JSValue.make([UInt8]([7]), in: context)
        #expect(try context.evaluate("data instanceof ArrayBuffer && new Uint8Array(data).join()").description == "9,8")
        #expect(try context.evaluate("bytes instanceof Uint8Array && bytes[0]").description == "7")
    }

    @Test("lent bytes are the script's own")
    func borrowing() throws {
        let array = try context.evaluate("var a = new Uint8Array([0, 1, 2, 3]).subarray(1); a")
        let sum = array.withBytes { bytes -> Int in
            bytes[0] = 40
            return bytes.reduce(0) { $0 + Int($1) }
        }
        #expect(sum == 45)
        #expect(try context.evaluate("a[0]").description == "40")
        #expect(array.typedArrayKind == .uint8)
        #expect(try context.evaluate("({})").withBytes { _ in 1 } == nil)
    }

    @Test("memory of Swift is shown without copying, and given back once")
    func noCopy() throws {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 16, alignment: 8)
        memory.initializeMemory(as: UInt8.self, repeating: 5)
        var released = 0
        do {
            let buffer = try JSValue.arrayBuffer(bytesNoCopy: memory, in: context) { released += 1 }
            let part = try JSValue.typedArray(.uint16, of: buffer, byteOffset: 2, count: 3)
            try context.globalObject.setProperty("part", to: part)
            memory[2] = 1
            #expect(try context.evaluate("part[0] + ',' + part.length").description == "1281,3")
            try context.evaluate("part[1] = 0")
            #expect(memory[4] == 0)
            #expect(try JSValue.typedArray(.float64, of: buffer, byteOffset: 8)["length"].description == "1")
            #expect(throws: JSError.self) { try JSValue.typedArray(.float64, of: buffer, byteOffset: 3) }
            #expect(throws: JSError.self) { try JSValue.typedArray(.uint8, of: buffer, byteOffset: 10, count: 7) }
            #expect(throws: JSError.self) { try JSValue.typedArray(.uint8, of: buffer, byteOffset: -1) }
        }
        #expect(released == 0)
        context.globalObject.deleteProperty("part")
        collect(context) { released == 1 }
        #expect(released == 1)
        memory.deallocate()
    }
}

/// Collects until a condition holds. The collector scans the stack conservatively, so one round may miss something.
func collect(_ context: JSContext, until condition: () -> Bool) {
    for _ in 0..<20 where !condition() {
        _ = try? context.evaluate("(function f(n) { return n ? f(n - 1) + 1 : 0 })(200)")
        context.virtualMachine.collectGarbage()
    }
}
