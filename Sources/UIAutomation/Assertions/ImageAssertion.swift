import Automation
import JavaScriptBridge
import Rendering
import Scripting
import TestEvents

/// The comparison of the screen with a reference image.
extension HostObject.Function {
    static var images: [HostObject.Function] {
        [
            .init("assertImage", length: 4) { call, session in
                let comparison = ImageComparison(
                    name: try HostObject(in: call.context).concatenation(call[0]),
                    folder: try HostObject(in: call.context).concatenation(call[1]),
                    threshold: try threshold(call[3]), session: session)
                let decision = Decision("assertScreenMatchesImageNamed", in: session)
                guard let mismatch = try comparison.mismatch() else {
                    decision.pass()
                    return JSUndefined()
                }
                try call.context.globalObject["UIALogger"].invokeMethod("logError", [mismatch.text])
                let message =
                    call[2].toBool()
                    ? try HostObject(in: call.context).concatenation(call[2])
                    : "Assertion of the image \(comparison.name) failed."
                throw decision.fail(
                    AssertionFailure(
                        message: message, expected: mismatch.expected, received: mismatch.received,
                        causes: [mismatch.text]))
            }
        ]
    }

    private static func threshold(_ value: JSValue) throws -> Double {
        if value.isUndefined || value.isNull { return 1 }
        let number = try value.toDouble()
        guard !number.isNaN else {
            throw JSThrow("TypeError", "assertScreenMatchesImageNamed takes a number from 0 to 65535 as its threshold")
        }
        return number
    }
}

/// A captured screen, and the reference image with the same name.
private struct ImageComparison {
    let name: String
    let folder: String
    let threshold: Double
    let session: ScriptSession

    /// The difference between the screen and the reference.
    struct Mismatch {
        var text: String
        var expected: String?
        var received: String?
    }

    /// Compares the screen with the reference; returns nil if they match, or if the screen is the new reference.
    /// - Throws: an error for scripts when there is no reference.
    func mismatch() throws -> Mismatch? {
        guard let references = session.referencePictures else {
            throw JSThrow("Error", "\(call) cannot compare the screen: this session has no reference images.")
        }
        do {
            let png = try picture()
            let file = try references.file(of: name, in: folder, for: session.events.script)
            if references.isUpdating {
                try references.replace(file, with: png)
                session.events.record(.message(.init(level: .default, text: "'\(file)' is the new reference.")))
                return nil
            }
            guard let bytes = try references.bytes(of: file) else {
                throw JSThrow(
                    "Error",
                    "There is no reference '\(file)'. 'jsrun -u' (--update-snapshots) saves the current screenshot "
                        + "as the reference.")
            }
            return try compare(png, with: bytes, file)
        } catch let error as JSThrow {
            throw error
        } catch {
            throw JSThrow("Error", "\(call): \(String(describing: error))")
        }
    }

    private var call: String { "assertScreenMatchesImageNamed(\(ScriptSpelling.literal(name)))" }

    /// The picture that was just captured, unless a script's own capture function did not create one.
    private func picture() throws -> [UInt8] {
        if let png = session.lastPicture(named: name) { return png }
        let driver = session.automation.driver
        var area = driver.device.screen
        area.origin.y += 20
        area.size.height -= 20
        return try driver.screenshot(of: area, showing: .hidden)
    }

    private func compare(_ png: [UInt8], with bytes: [UInt8], _ file: String) throws -> Mismatch? {
        let picture = try Picture(png: png)
        let reference: Picture
        do {
            reference = try Picture(png: bytes)
        } catch let error as PictureFileError {
            throw JSThrow("Error", "The reference '\(file)' cannot be read: \(error.reason).")
        }
        guard let comparison = PictureComparison(picture, with: reference) else {
            let (own, other) = (Self.size(of: picture), Self.size(of: reference))
            return Mismatch(
                text: "The picture \(name) has \(own) pixels, but its reference '\(file)' has \(other).",
                expected: other,
                received: own)
        }
        let distance = comparison.meanAbsoluteError
        guard distance > 0, !(distance < threshold) else { return nil }
        let (shown, limit) = (ScriptSpelling.decimals(distance), ScriptSpelling.number(threshold))
        return Mismatch(
            text: "The picture \(name) differs from '\(file)' by \(shown), which is not below \(limit): "
                + "\(comparison.differingPixels) of \(comparison.pixelCount) pixels differ\(difference(comparison)).",
            expected: "a mean distance below \(limit)", received: shown)
    }

    /// The part of the message that names the difference image.
    private func difference(_ comparison: PictureComparison) -> String {
        do {
            guard let store = session.pictureStore else { return "" }
            let file = try store.keep(
                try comparison.difference.png(), named: name, of: session.events.script, in: "screens_diff")
            session.events.record(.capture(.init(name: "\(name) (difference)", file: file)))
            return ", see '\(file)'"
        } catch {
            return "; the difference image cannot be saved: \(String(describing: error))"
        }
    }

    private static func size(of picture: Picture) -> String { "\(picture.width)×\(picture.height)" }
}
