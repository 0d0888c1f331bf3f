/// A regular expression as a list of instructions.
struct PatternProgram {
    var instructions: [Instruction] = []
    var sets: [ScalarTable] = []
    /// The number of places that groups remember: two for each, and for the whole.
    var slotCount = 2
    /// The number of loops that watch whether they get anywhere.
    var registerCount = 0

    enum Instruction {
        case scalar(UInt32)
        /// A scalar whose small letter is given.
        case foldedScalar(UInt32)
        case set(Int)
        case any
        case anyButLineEnds
        /// Goes on at the first place, and at the second when that leads to nothing.
        case split(Int, Int)
        case jump(Int)
        case save(Int)
        case reference(Int, ignoresCase: Bool)
        case assertion(PatternAssertion)
        /// Notes the place where a round of a loop begins.
        case beginRound(Int)
        /// Leaves a loop whose round took nothing.
        case endRound(Int, exit: Int)
        /// Looks at what follows; its own instructions stand from here to the end.
        case lookAhead(isNegative: Bool, end: Int)
        case lookBehind(isNegative: Bool, end: Int, least: Int, most: Int)
        case atomic(end: Int)
        case accept
    }
}

/// Makes a list of instructions of a regular expression.
struct PatternCompiler {
    private var program = PatternProgram()

    private static let mostInstructions = 20_000

    static func compile(_ node: PatternNode, groupCount: Int) throws(RegularExpression.SyntaxError) -> PatternProgram {
        var compiler = PatternCompiler()
        compiler.program.slotCount = 2 * (groupCount + 1)
        try compiler.add(node)
        try compiler.emit(.accept)
        return compiler.program
    }

    @discardableResult
    private mutating func emit(_ instruction: PatternProgram.Instruction) throws(RegularExpression.SyntaxError) -> Int {
        guard program.instructions.count < Self.mostInstructions else {
            throw RegularExpression.SyntaxError(offset: 0, description: "repetitions that multiply to too many")
        }
        program.instructions.append(instruction)
        return program.instructions.count - 1
    }

    private var here: Int { program.instructions.count }

    private mutating func add(_ node: PatternNode) throws(RegularExpression.SyntaxError) {
        switch node {
        case .empty: break
        case .scalar(let value, ignoresCase: false): try emit(.scalar(value))
        case .scalar(let value, ignoresCase: true): try emit(.foldedScalar(ScalarCase.small(value)))
        case .set(let set):
            program.sets.append(ScalarTable(set))
            try emit(.set(program.sets.count - 1))
        case .any(let includesLineEnds): try emit(includesLineEnds ? .any : .anyButLineEnds)
        case .sequence(let nodes): for node in nodes { try add(node) }
        case .choice(let nodes): try add(choice: nodes)
        case .repeated(let node, let repetition): try add(node, repetition)
        case .group(let node, let number):
            try emit(.save(2 * number))
            try add(node)
            try emit(.save(2 * number + 1))
        case .atomic(let node): try addAside(node) { .atomic(end: $0) }
        case .look(let node, let look):
            let extent = node.extent
            try addAside(node) {
                look.isAhead
                    ? .lookAhead(isNegative: look.isNegative, end: $0)
                    : .lookBehind(
                        isNegative: look.isNegative, end: $0, least: extent.least, most: extent.most ?? extent.least)
            }
        case .reference(let number, let ignoresCase): try emit(.reference(number, ignoresCase: ignoresCase))
        case .assertion(let assertion): try emit(.assertion(assertion))
        }
    }

    /// Adds instructions that are run on their own, after the one that runs them.
    private mutating func addAside(_ node: PatternNode, _ instruction: (Int) -> PatternProgram.Instruction)
        throws(RegularExpression.SyntaxError)
    {
        let start = try emit(.accept)
        try add(node)
        try emit(.accept)
        program.instructions[start] = instruction(here)
    }

    private mutating func add(choice nodes: [PatternNode]) throws(RegularExpression.SyntaxError) {
        var jumps: [Int] = []
        for (index, node) in nodes.enumerated() {
            guard index < nodes.count - 1 else {
                try add(node)
                break
            }
            let split = try emit(.accept)
            try add(node)
            jumps.append(try emit(.accept))
            program.instructions[split] = .split(split + 1, here)
        }
        for jump in jumps { program.instructions[jump] = .jump(here) }
    }

    private mutating func add(_ node: PatternNode, _ repetition: PatternNode.Repetition)
        throws(RegularExpression.SyntaxError)
    {
        if repetition.manner == .possessive {
            var greedy = repetition
            greedy.manner = .greedy
            return try add(.atomic(.repeated(node, greedy)))
        }
        for _ in 0..<repetition.least {
            let before = here
            try add(node)
            // What comes to nothing is not worth repeating.
            if here == before { break }
        }
        let isLazy = repetition.manner == .lazy
        func split(_ body: Int, _ exit: Int) -> PatternProgram.Instruction {
            isLazy ? .split(exit, body) : .split(body, exit)
        }
        guard let most = repetition.most else {
            let start = try emit(.accept)
            let register = program.registerCount
            program.registerCount += 1
            try emit(.beginRound(register))
            try add(node)
            let end = try emit(.accept)
            try emit(.jump(start))
            program.instructions[end] = .endRound(register, exit: here)
            program.instructions[start] = split(start + 1, here)
            return
        }
        var splits: [Int] = []
        for _ in repetition.least..<most {
            splits.append(try emit(.accept))
            try add(node)
        }
        for start in splits { program.instructions[start] = split(start + 1, here) }
    }
}
