/// Checks source files against the rules of page objects.
package struct PageLint {
    /// What was found: file by file, from top to bottom.
    package let findings: [LintFinding]

    /// Checks files together: what one declares counts in all.
    package init(_ files: [SourceFile]) {
        let all: [LintFinding] =
            files.flatMap { file in
                NamesRule(file, files).findings + StepsRule(file).findings + PathsRule(file).findings
                    + TestsRule(file).findings + TestWordsRule(file, files).findings
            } + FeaturesRule(files).findings
        let order = Dictionary(files.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
        let allowances = Dictionary(files.map { ($0.path, $0.allowances) }, uniquingKeysWith: { first, _ in first })
        findings =
            all.filter { allowances[$0.path]?[$0.line]?.contains($0.rule.rawValue) != true }
            .sorted { left, right in
                (order[left.path] ?? 0, left.line, left.column) < (order[right.path] ?? 0, right.line, right.column)
            }
    }
}
