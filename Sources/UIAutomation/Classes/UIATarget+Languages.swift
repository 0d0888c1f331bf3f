import Automation
import JavaScriptBridge

extension UIATarget {
    /// The language and region of the device, and the app's texts in it (reference §7.2).
    static func addLanguages(to definition: JSClassDefinition<Element>) {
        let facts: [(String, (any Device) -> String)] = [
            ("languageID", { $0.language }), ("languageName", { languageName($0.language) }),
            ("localeID", { $0.locale }), ("localeName", { localeName($0.locale) }),
        ]
        for (name, fact) in facts {
            definition.method(name) { (element: Element) in fact(element.session.driver.device) }
        }
        // An app without tables of strings shows its keys.
        definition
            .method("localizedStringForKey") { (_: Element, key: ScriptText) in key.text }
            .method("localizedStringForKeyWithOptions") { (_: Element, key: ScriptText) in key.text }
            .method("localizedStringForKeyValueTableBundlePath") { (_: Element, key: ScriptText, value: ScriptText?) in
                value?.text ?? key.text
            }
    }

    /// The English name of a language such as `en` or `zh-Hans`; one without a name here is named by its code.
    private static func languageName(_ code: String) -> String {
        let base = code.prefix { $0 != "-" && $0 != "_" }
        return languageNames[code] ?? languageNames[String(base)] ?? code
    }

    /// The English name of a locale: `English (United States)`.
    private static func localeName(_ identifier: String) -> String {
        let parts = identifier.split { $0 == "_" || $0 == "-" }
        let language = languageName(parts.first.map(String.init) ?? identifier)
        guard parts.count > 1, let region = parts.last else { return language }
        return "\(language) (\(regionNames[String(region)] ?? String(region)))"
    }

    private static let languageNames = [
        "ar": "Arabic", "cs": "Czech", "da": "Danish", "de": "German", "el": "Greek", "en": "English",
        "es": "Spanish", "fi": "Finnish", "fr": "French", "he": "Hebrew", "hu": "Hungarian", "it": "Italian",
        "ja": "Japanese", "ko": "Korean", "nb": "Norwegian Bokmål", "nl": "Dutch", "pl": "Polish",
        "pt": "Portuguese", "ru": "Russian", "sv": "Swedish", "th": "Thai", "tr": "Turkish", "uk": "Ukrainian",
        "vi": "Vietnamese", "zh": "Chinese", "zh-Hans": "Chinese, Simplified", "zh-Hant": "Chinese, Traditional",
    ]

    private static let regionNames = [
        "AT": "Austria", "AU": "Australia", "BR": "Brazil", "CA": "Canada", "CH": "Switzerland", "CN": "China",
        "CZ": "Czech Republic", "DE": "Germany", "DK": "Denmark", "ES": "Spain", "FI": "Finland", "FR": "France",
        "GB": "United Kingdom", "GR": "Greece", "IE": "Ireland", "IL": "Israel", "IN": "India", "IT": "Italy",
        "JP": "Japan", "KR": "South Korea", "MX": "Mexico", "NL": "Netherlands", "NO": "Norway", "PL": "Poland",
        "PT": "Portugal", "RU": "Russia", "SE": "Sweden", "TR": "Turkey", "TW": "Taiwan", "UA": "Ukraine",
        "US": "United States",
    ]
}
