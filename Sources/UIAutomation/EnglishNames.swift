/// The English names of languages and regions; those that are not listed are named by their codes.
enum EnglishNames {
    /// The name of a language such as `en` or `zh-Hans`.
    static func language(_ code: String) -> String {
        let base = code.prefix { $0 != "-" && $0 != "_" }
        return languages[code] ?? languages[String(base)] ?? code
    }

    /// The name of a locale: `English (United States)`.
    static func locale(_ identifier: String) -> String {
        let parts = identifier.split { $0 == "_" || $0 == "-" }
        let language = language(parts.first.map(String.init) ?? identifier)
        guard parts.count > 1, let region = parts.last else { return language }
        return "\(language) (\(regions[String(region)] ?? String(region)))"
    }

    private static let languages = [
        "ar": "Arabic", "cs": "Czech", "da": "Danish", "de": "German", "el": "Greek", "en": "English",
        "es": "Spanish", "fi": "Finnish", "fr": "French", "he": "Hebrew", "hu": "Hungarian", "it": "Italian",
        "ja": "Japanese", "ko": "Korean", "nb": "Norwegian Bokmål", "nl": "Dutch", "pl": "Polish",
        "pt": "Portuguese", "ru": "Russian", "sv": "Swedish", "th": "Thai", "tr": "Turkish", "uk": "Ukrainian",
        "vi": "Vietnamese", "zh": "Chinese", "zh-Hans": "Chinese, Simplified", "zh-Hant": "Chinese, Traditional",
    ]

    private static let regions = [
        "AT": "Austria", "AU": "Australia", "BR": "Brazil", "CA": "Canada", "CH": "Switzerland", "CN": "China",
        "CZ": "Czech Republic", "DE": "Germany", "DK": "Denmark", "ES": "Spain", "FI": "Finland", "FR": "France",
        "GB": "United Kingdom", "GR": "Greece", "IE": "Ireland", "IL": "Israel", "IN": "India", "IT": "Italy",
        "JP": "Japan", "KR": "South Korea", "MX": "Mexico", "NL": "Netherlands", "NO": "Norway", "PL": "Poland",
        "PT": "Portugal", "RU": "Russia", "SE": "Sweden", "TR": "Turkey", "TW": "Taiwan", "UA": "Ukraine",
        "US": "United States",
    ]
}
