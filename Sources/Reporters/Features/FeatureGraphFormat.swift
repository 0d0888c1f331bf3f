public import TestEvents

/// The forms in which a feature graph can be printed.
public enum FeatureGraphFormat: String, CaseIterable, Sendable {
    /// Lines for people.
    case text
    /// The language of Graphviz.
    case dot
    /// The language of Mermaid, which many sites show inside Markdown.
    case mermaid

    /// The graph in this form, with a line feed at its end; the same for the same declarations.
    public func text(of graph: FeatureGraph) -> String {
        switch self {
        case .text: FeatureGraphText(graph: graph).text
        case .dot: FeatureGraphDOT(graph: graph).text
        case .mermaid: FeatureGraphMermaid(graph: graph).text
        }
    }
}
