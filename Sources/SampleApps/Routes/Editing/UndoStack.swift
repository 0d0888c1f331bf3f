#if SampleApps
    /// What can be taken back and done again: a group of updates for each user action.
    ///
    /// A group is closed by whoever records it, not by the end of a turn of the run loop, so that actions in one turn
    /// stay apart.
    struct UndoStack: Hashable, Sendable {
        /// The inverses of one action's updates, in the order in which those were made.
        typealias Group = [RouteUpdate]

        private var undoGroups: [Group] = []
        private var redoGroups: [Group] = []

        /// How many actions can be taken back.
        var undoDepth: Int { undoGroups.count }
        /// How many actions can be done again.
        var redoDepth: Int { redoGroups.count }

        /// Keeps an action; what had been taken back before it cannot be done again.
        mutating func record(_ group: Group) {
            undoGroups.append(group)
            redoGroups = []
        }

        /// Takes out the action to take back; nil when there is none.
        mutating func takeUndo() -> Group? { undoGroups.popLast() }
        /// Takes out the action to do again; nil when there is none.
        mutating func takeRedo() -> Group? { redoGroups.popLast() }

        /// Keeps what takes back an action that was done again.
        mutating func recordUndo(_ group: Group) { undoGroups.append(group) }
        /// Keeps what does an action again that was taken back.
        mutating func recordRedo(_ group: Group) { redoGroups.append(group) }
    }
#endif
