import CDrawing
import SimulatedUI

/// The fonts of pictures, read from their files: a family for each typeface, and DejaVu Sans for what they lack.
///
/// The user's own fonts and settings are ignored, so that pictures are the same everywhere.
final class FontCollection {
    /// How much smaller DejaVu Sans is drawn when it replaces a typeface: its letters are wider.
    private static let replacementScale = 0.88

    private let call: drawing_functions
    private let fontMap: OpaquePointer
    /// The families of the typefaces that are on this machine.
    private let families: [Typeface: FontFamily]
    private var descriptions: [Font: OpaquePointer?] = [:]
    private var layouts: [Double: Layout] = [:]

    /// Loads the fonts.
    /// - Throws: `MissingLibraryError` when they are not on this machine.
    init(_ functions: UnsafePointer<drawing_functions>) throws(MissingLibraryError) {
        let call = functions.pointee
        self.call = call
        guard let fallback = FontFamily.dejaVu.paths else {
            throw Self.missing("the font \(FontFamily.dejaVu.name) was not found in \(FontFamily.dejaVu.places)")
        }
        families = Dictionary(
            uniqueKeysWithValues: Typeface.allCases.compactMap { typeface in
                let family = FontFamily.drawing(typeface)
                return family.paths == nil ? nil : (typeface, family)
            })
        let files = families.values.compactMap(\.paths).flatMap(\.self) + fallback
        guard let configuration = call.FcConfigCreate() else {
            throw Self.missing("fontconfig returned no configuration")
        }
        defer { call.FcConfigDestroy(configuration) }
        for file in files where call.FcConfigAppFontAddFile(configuration, file) == 0 {
            throw Self.missing("'\(file)' cannot be read")
        }
        // Set before pango requests the system's configuration, which would read the user's settings and all fonts.
        _ = call.FcConfigSetCurrent(configuration)
        guard let fontMap = call.pango_cairo_font_map_new_for_font_type(1) else {
            throw Self.missing("this build of cairo does not support FreeType fonts")
        }
        self.fontMap = fontMap
        call.pango_fc_font_map_set_config(fontMap, configuration)
    }

    deinit {
        DrawingLibraries.exclusively {
            for layout in layouts.values {
                call.g_object_unref(UnsafeMutableRawPointer(layout.layout))
                call.g_object_unref(UnsafeMutableRawPointer(layout.context))
            }
            for description in descriptions.values { call.pango_font_description_free(description) }
            call.g_object_unref(UnsafeMutableRawPointer(fontMap))
        }
    }

    private static func missing(_ reason: String) -> MissingLibraryError { MissingLibraryError(reason: reason) }

    /// The objects that lay out text at one scale.
    struct Layout {
        let context: OpaquePointer?
        let layout: OpaquePointer?
    }

    /// The text layout for a drawing context that is scaled by a number of pixels per point.
    func layout(scale: Double, for drawing: OpaquePointer?) -> OpaquePointer? {
        // The same renderer may draw devices of another scale.
        if let known = layouts[scale] { return known.layout }
        let context = call.pango_font_map_create_context(fontMap)
        let options = call.cairo_font_options_create()
        call.cairo_font_options_set_antialias(options, 2)
        call.cairo_font_options_set_hint_style(options, 1)
        call.cairo_font_options_set_hint_metrics(options, 1)
        call.pango_cairo_context_set_font_options(context, options)
        call.cairo_font_options_destroy(options)
        call.pango_cairo_context_set_resolution(context, 72)
        call.pango_context_set_language(context, call.pango_language_from_string("en"))
        // Pango would round to whole points, cairo rounds to pixels.
        call.pango_context_set_round_glyph_positions(context, 0)
        call.pango_cairo_update_context(drawing, context)
        let layout = call.pango_layout_new(context)
        layouts[scale] = Layout(context: context, layout: layout)
        return layout
    }

    /// The size of a font, within what can be drawn; apps may compute any number.
    func pointSize(of font: Font) -> Double { font.pointSize.isFinite ? min(max(font.pointSize, 1), 500) : 17 }

    /// The font description that pango uses to find a font.
    func description(of font: Font) -> OpaquePointer? {
        if let known = descriptions[font] { return known }
        let description = call.pango_font_description_new()
        let family = font.typeface.flatMap { families[$0] }
        let name = family.map { "\($0.name),\(FontFamily.dejaVu.name)" } ?? FontFamily.dejaVu.name
        call.pango_font_description_set_family(description, name)
        let bold = (family ?? .dejaVu).boldWeight
        call.pango_font_description_set_weight(description, font.isBold ? bold : 400)
        let size = pointSize(of: font) * (family == nil ? Self.replacementScale : 1)
        call.pango_font_description_set_absolute_size(description, size * 1024)
        descriptions[font] = description
        return description
    }
}
