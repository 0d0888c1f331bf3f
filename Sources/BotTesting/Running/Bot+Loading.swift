extension Bot {
    /// Loads a test: the app clears its model, and the first operation is pending.
    ///
    /// A test without operations is complete at once; in a run over all tests that is a turn of its own.
    func load(_ index: Int) {
        isLoading = true
        sequenceIndex = index
        pending = nil
        guard let test = sequence else {
            isLoading = false
            return
        }
        dataSource?.botDidLoadTest(self)
        pending = position(from: 0, section: nil)
        isLoading = false
        if let pending {
            delegates.tell([.loadedTest(index, test.name), .loaded(pending)], by: self)
        } else if isExecuting {
            delegates.tell(.loadedTest(index, test.name), by: self)
        } else {
            delegates.tell([.loadedTest(index, test.name), completion], by: self)
        }
    }

    /// What delegates are told when the current test has ended.
    var completion: BotNotice { .completed(sequenceIndex, sequenceName ?? "", isLast: isAtLastSequence) }

    /// The operation after another one; nil after the last.
    func position(after position: BotPosition) -> BotPosition? {
        self.position(from: position.index + 1, section: position.section)
    }

    /// The first operation from a place among the entries on; titles on the way are its section.
    private func position(from start: Int, section: String?) -> BotPosition? {
        guard sequences.indices.contains(sequenceIndex) else { return nil }
        var section = section
        var index = start
        while index < sequences[sequenceIndex].entries.count {
            switch sequences[sequenceIndex].entries[index] {
            case .title(let title): section = title
            case .operation(let operation):
                let isCheck = dataSource?.bot(self, isCheckNamed: operation.name) ?? false
                return BotPosition(operation: operation, section: section, index: index, isCheck: isCheck)
            }
            index += 1
        }
        return nil
    }
}
