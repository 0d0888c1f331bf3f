/// Checks source files against the rules of page objects.
package struct PageLint {
    /// What was found: file by file, from top to bottom.
    package let findings: [LintFinding]

    /// Checks files together: what one declares counts in all.
    package init(_ files: [SourceFile]) {
        var all = FeaturesRule(files).findings
        for file in files {
            all += NamesRule(file, files).findings
            all += StepsRule(file).findings
            all += PathsRule(file).findings
            all += TestsRule(file).findings
            all += TestWordsRule(file, files).findings
            all += AllowedRule(file).findings
        }
        let order = Dictionary(files.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
        let allowances = Dictionary(files.map { ($0.path, $0.allowances) }, uniquingKeysWith: { first, _ in first })
        findings =
            all.filter { allowances[$0.path]?[$0.line]?.contains($0.rule.rawValue) != true }
            .sorted { left, right in
                (order[left.path] ?? 0, left.line, left.column) < (order[right.path] ?? 0, right.line, right.column)
            }
    }
}
