import Glibc
package import SimulatedUI

/// A family of fonts on this machine, read from its files.
package struct FontFamily: Sendable {
    /// The name by which pango finds it.
    package let name: String
    /// The Debian package that provides it.
    package let debianPackage: String
    /// The files of the regular and the bold weight.
    let files: [String]
    /// The weight of bold text, as pango counts.
    let boldWeight: Int32
    private let folders: [String]

    /// DejaVu Sans, which has most characters; for those that other families lack.
    static let dejaVu = FontFamily(
        name: "DejaVu Sans", debianPackage: "fonts-dejavu-core", files: ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"],
        boldWeight: 700,
        folders: [
            "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/dejavu-sans-fonts", "/usr/share/fonts/dejavu",
            "/usr/share/fonts/TTF", "/usr/local/share/fonts/dejavu",
        ])

    /// The family that a typeface is drawn with.
    package static func drawing(_ typeface: Typeface) -> FontFamily {
        switch typeface {
        case .helvetica:
            FontFamily(
                name: "TeX Gyre Heros", debianPackage: "fonts-texgyre",
                files: ["texgyreheros-regular.otf", "texgyreheros-bold.otf"], boldWeight: 700,
                folders: [
                    "/usr/share/texmf/fonts/opentype/public/tex-gyre", "/usr/share/fonts/opentype/tex-gyre",
                    "/usr/share/texmf-dist/fonts/opentype/public/tex-gyre", "/usr/share/fonts/tex-gyre",
                    "/usr/share/fonts/texlive-tex-gyre", "/usr/local/share/fonts/tex-gyre",
                ])
        case .sanFrancisco:
            FontFamily(
                name: "Inter", debianPackage: "fonts-inter", files: ["Inter-Regular.otf", "Inter-SemiBold.otf"],
                boldWeight: 600,
                folders: [
                    "/usr/share/fonts/opentype/inter", "/usr/share/fonts/inter", "/usr/share/fonts/rsms-inter-fonts",
                    "/usr/local/share/fonts/inter",
                ])
        }
    }

    /// The paths of the files; nil when one is not on this machine.
    package var paths: [String]? {
        let folder = folders.first { folder in files.allSatisfy { access("\(folder)/\($0)", R_OK) == 0 } }
        return folder.map { folder in files.map { "\(folder)/\($0)" } }
    }

    /// Where the files were looked for.
    var places: String { folders.joined(separator: ", ") }

    /// The note about typefaces that are drawn with DejaVu Sans on this machine; nil when there are none.
    static var note: String? {
        let missing = Typeface.allCases.map(drawing).filter { $0.paths == nil }
        guard !missing.isEmpty else { return nil }
        return "text in pictures is drawn with DejaVu Sans, because \(missing.map(\.name).joined(separator: " and "))"
            + " \(missing.count == 1 ? "is" : "are") not installed (on Debian: apt-get install "
            + "\(missing.map(\.debianPackage).joined(separator: " ")))"
    }
}
