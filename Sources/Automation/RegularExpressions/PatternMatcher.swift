/// Runs the instructions of a regular expression over a text.
///
/// What was left to try stands on a list of its own, so that no text and no pattern can exhaust the stack.
struct PatternMatcher {
    private let program: PatternProgram
    private let text: [UInt32]
    private var slots: [Int]
    private var registers: [Int]
    private var steps = 0

    private enum Choice {
        case branch(instruction: Int, position: Int)
        case slot(Int, Int)
        case slots([Int])
        case register(Int, Int)
    }

    init(_ program: PatternProgram, text: [UInt32]) {
        self.program = program
        self.text = text
        slots = Array(repeating: -1, count: program.slotCount)
        registers = Array(repeating: -1, count: program.registerCount)
    }

    mutating func matchesWhole() throws(RegularExpression.TooComplex) -> Bool {
        try run(0, at: 0, upTo: text.count) != nil
    }

    mutating func matchesPart() throws(RegularExpression.TooComplex) -> Bool {
        for origin in 0...text.count where try run(0, at: origin, upTo: nil) != nil { return true }
        return false
    }

    /// Runs instructions until they accept.
    /// - Parameter end: where the match has to end; anywhere when nil.
    /// - Returns: where the match ends, or nil when there is none.
    private mutating func run(_ start: Int, at origin: Int, upTo end: Int?) throws(RegularExpression.TooComplex) -> Int?
    {
        var choices: [Choice] = []
        var instruction = start
        var position = origin
        while true {
            steps += 1
            guard steps <= RegularExpression.mostSteps else { throw RegularExpression.TooComplex() }
            var goesOn = true
            switch program.instructions[instruction] {
            case .scalar(let value): goesOn = take(&position) { $0 == value }
            case .foldedScalar(let value): goesOn = take(&position) { ScalarCase.small($0) == value }
            case .set(let index): goesOn = take(&position) { program.sets[index].contains($0) }
            case .any: goesOn = take(&position) { _ in true }
            case .anyButLineEnds: goesOn = take(&position) { !Self.isLineEnd($0) }
            case .split(let first, let second):
                choices.append(.branch(instruction: second, position: position))
                instruction = first - 1
            case .jump(let target): instruction = target - 1
            case .save(let slot):
                choices.append(.slot(slot, slots[slot]))
                slots[slot] = position
            case .reference(let number, let ignoresCase):
                goesOn = takeAgain(number, ignoresCase, &position)
            case .assertion(let assertion): goesOn = holds(assertion, at: position)
            case .beginRound(let register):
                choices.append(.register(register, registers[register]))
                registers[register] = position
            case .endRound(let register, let exit):
                if registers[register] == position { instruction = exit - 1 }
            case .lookAhead(let isNegative, let end):
                let saved = slots
                let found = try run(instruction + 1, at: position, upTo: nil) != nil
                goesOn = settle(saved, found, isNegative, &choices)
                instruction = end - 1
            case .lookBehind(let isNegative, let end, let least, let most):
                let saved = slots
                let found = try looksBack(instruction + 1, from: position, least, most)
                goesOn = settle(saved, found, isNegative, &choices)
                instruction = end - 1
            case .atomic(let end):
                let saved = slots
                let found = try run(instruction + 1, at: position, upTo: nil)
                goesOn = settle(saved, found != nil, false, &choices)
                position = found ?? position
                instruction = end - 1
            case .accept:
                if end == nil || end == position { return position }
                goesOn = false
            }
            if goesOn {
                instruction += 1
            } else {
                guard let next = takeBack(&choices) else { return nil }
                (instruction, position) = next
            }
        }
    }

    /// Goes back to what was left to try last.
    private mutating func takeBack(_ choices: inout [Choice]) -> (Int, Int)? {
        while let choice = choices.popLast() {
            switch choice {
            case .branch(let instruction, let position): return (instruction, position)
            case .slot(let slot, let value): slots[slot] = value
            case .slots(let values): slots = values
            case .register(let register, let value): registers[register] = value
            }
        }
        return nil
    }

    /// Keeps what groups matched in a part that was run on its own, so that it can be taken back.
    private mutating func settle(_ saved: [Int], _ found: Bool, _ isNegative: Bool, _ choices: inout [Choice]) -> Bool {
        if found, !isNegative { choices.append(.slots(saved)) } else { slots = saved }
        return found != isNegative
    }

    private mutating func looksBack(_ start: Int, from position: Int, _ least: Int, _ most: Int)
        throws(RegularExpression.TooComplex) -> Bool
    {
        var length = least
        while length <= most, length <= position {
            if try run(start, at: position - length, upTo: position) != nil { return true }
            length += 1
        }
        return false
    }

    private func take(_ position: inout Int, _ isWanted: (UInt32) -> Bool) -> Bool {
        guard position < text.count, isWanted(text[position]) else { return false }
        position += 1
        return true
    }

    private func takeAgain(_ number: Int, _ ignoresCase: Bool, _ position: inout Int) -> Bool {
        let start = slots[2 * number]
        let end = slots[2 * number + 1]
        guard start >= 0, end >= start, position + end - start <= text.count else { return false }
        for index in start..<end {
            let one = text[index]
            let other = text[position + index - start]
            guard one == other || ignoresCase && ScalarCase.small(one) == ScalarCase.small(other) else { return false }
        }
        position += end - start
        return true
    }

    private func holds(_ assertion: PatternAssertion, at position: Int) -> Bool {
        switch assertion {
        case .start: return position == 0
        case .end: return position == text.count
        case .endOrBeforeLastLineEnd:
            if position == text.count { return true }
            if position == text.count - 1 { return Self.isLineEnd(text[position]) }
            return position == text.count - 2 && text[position] == 13 && text[position + 1] == 10
        case .lineStart: return position == 0 || Self.isLineEnd(text[position - 1])
        case .lineEnd: return position == text.count || Self.isLineEnd(text[position])
        case .wordBoundary: return isWord(at: position - 1) != isWord(at: position)
        case .noWordBoundary: return isWord(at: position - 1) == isWord(at: position)
        }
    }

    private func isWord(at position: Int) -> Bool {
        guard text.indices.contains(position), let scalar = Unicode.Scalar(text[position]) else { return false }
        return ScalarProperty.isWord(scalar)
    }

    private static func isLineEnd(_ value: UInt32) -> Bool {
        value < 0x80 ? (10...13).contains(value) : value == 0x85 || value == 0x2028 || value == 0x2029
    }
}
