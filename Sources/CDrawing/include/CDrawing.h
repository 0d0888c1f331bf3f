// The parts of cairo, pango, fontconfig and zlib that pictures are made with, loaded when the first picture is made.
//
// A run that makes no picture must not wait for a dozen libraries to be loaded, and a machine without them must run
// scripts all the same; so nothing here is linked. The declarations are those of the libraries' stable interfaces.

#ifndef JSRUN_CDRAWING_H
#define JSRUN_CDRAWING_H

#include <stddef.h>

struct _cairo;
struct _cairo_surface;
struct _cairo_font_options;
struct _PangoContext;
struct _PangoLayout;
struct _PangoFontMap;
struct _PangoFontDescription;
struct _PangoLanguage;
struct _PangoAttrList;
struct _PangoAttribute;
struct _FcConfig;

/// Gives the next bytes of a picture file; answers 0 when there were enough.
typedef int (*drawing_read_function)(void *closure, unsigned char *data, unsigned int length);

/// Every function that is used: the library it is in, what it gives, its name, and what it takes.
#define DRAWING_FUNCTIONS(FUNCTION)                                                                                    \
    FUNCTION(cairo, struct _cairo_surface *, cairo_image_surface_create, (int format, int width, int height))          \
    FUNCTION(cairo, struct _cairo_surface *, cairo_image_surface_create_from_png_stream,                               \
             (drawing_read_function read, void *closure))                                                              \
    FUNCTION(cairo, unsigned char *, cairo_image_surface_get_data, (struct _cairo_surface *))                          \
    FUNCTION(cairo, int, cairo_image_surface_get_stride, (struct _cairo_surface *))                                    \
    FUNCTION(cairo, int, cairo_image_surface_get_width, (struct _cairo_surface *))                                     \
    FUNCTION(cairo, int, cairo_image_surface_get_height, (struct _cairo_surface *))                                    \
    FUNCTION(cairo, void, cairo_surface_flush, (struct _cairo_surface *))                                              \
    FUNCTION(cairo, int, cairo_surface_status, (struct _cairo_surface *))                                              \
    FUNCTION(cairo, void, cairo_surface_destroy, (struct _cairo_surface *))                                            \
    FUNCTION(cairo, const char *, cairo_status_to_string, (int status))                                                \
    FUNCTION(cairo, struct _cairo *, cairo_create, (struct _cairo_surface *))                                          \
    FUNCTION(cairo, int, cairo_status, (struct _cairo *))                                                              \
    FUNCTION(cairo, void, cairo_destroy, (struct _cairo *))                                                            \
    FUNCTION(cairo, void, cairo_save, (struct _cairo *))                                                               \
    FUNCTION(cairo, void, cairo_restore, (struct _cairo *))                                                            \
    FUNCTION(cairo, void, cairo_push_group, (struct _cairo *))                                                         \
    FUNCTION(cairo, void, cairo_pop_group_to_source, (struct _cairo *))                                                \
    FUNCTION(cairo, void, cairo_translate, (struct _cairo *, double x, double y))                                      \
    FUNCTION(cairo, void, cairo_scale, (struct _cairo *, double x, double y))                                          \
    /* The six numbers of a matrix: xx, yx, xy, yy, x0, y0. */                                                         \
    FUNCTION(cairo, void, cairo_transform, (struct _cairo *, const double *matrix))                                    \
    FUNCTION(cairo, void, cairo_set_antialias, (struct _cairo *, int antialias))                                       \
    FUNCTION(cairo, void, cairo_set_source_rgba, (struct _cairo *, double red, double green, double blue, double alpha))\
    FUNCTION(cairo, void, cairo_set_source_surface, (struct _cairo *, struct _cairo_surface *, double x, double y))    \
    FUNCTION(cairo, void, cairo_set_line_width, (struct _cairo *, double width))                                       \
    FUNCTION(cairo, void, cairo_set_line_cap, (struct _cairo *, int cap))                                              \
    FUNCTION(cairo, void, cairo_set_line_join, (struct _cairo *, int join))                                            \
    FUNCTION(cairo, void, cairo_new_path, (struct _cairo *))                                                           \
    FUNCTION(cairo, void, cairo_new_sub_path, (struct _cairo *))                                                       \
    FUNCTION(cairo, void, cairo_move_to, (struct _cairo *, double x, double y))                                        \
    FUNCTION(cairo, void, cairo_line_to, (struct _cairo *, double x, double y))                                        \
    FUNCTION(cairo, void, cairo_arc, (struct _cairo *, double x, double y, double radius, double from, double to))     \
    FUNCTION(cairo, void, cairo_rectangle, (struct _cairo *, double x, double y, double width, double height))         \
    FUNCTION(cairo, void, cairo_close_path, (struct _cairo *))                                                         \
    FUNCTION(cairo, void, cairo_fill, (struct _cairo *))                                                               \
    FUNCTION(cairo, void, cairo_stroke, (struct _cairo *))                                                             \
    FUNCTION(cairo, void, cairo_clip, (struct _cairo *))                                                               \
    FUNCTION(cairo, void, cairo_paint, (struct _cairo *))                                                              \
    FUNCTION(cairo, void, cairo_paint_with_alpha, (struct _cairo *, double alpha))                                     \
    FUNCTION(cairo, struct _cairo_font_options *, cairo_font_options_create, (void))                                   \
    FUNCTION(cairo, void, cairo_font_options_set_antialias, (struct _cairo_font_options *, int antialias))             \
    FUNCTION(cairo, void, cairo_font_options_set_hint_style, (struct _cairo_font_options *, int style))                \
    FUNCTION(cairo, void, cairo_font_options_set_hint_metrics, (struct _cairo_font_options *, int metrics))            \
    FUNCTION(cairo, void, cairo_font_options_destroy, (struct _cairo_font_options *))                                  \
    FUNCTION(pangocairo, struct _PangoFontMap *, pango_cairo_font_map_new_for_font_type, (int type))                   \
    FUNCTION(pangocairo, void, pango_cairo_context_set_font_options,                                                   \
             (struct _PangoContext *, const struct _cairo_font_options *))                                             \
    FUNCTION(pangocairo, void, pango_cairo_context_set_resolution, (struct _PangoContext *, double dpi))               \
    FUNCTION(pangocairo, void, pango_cairo_update_context, (struct _cairo *, struct _PangoContext *))                  \
    FUNCTION(pangocairo, void, pango_cairo_layout_path, (struct _cairo *, struct _PangoLayout *))                      \
    FUNCTION(pangoft2, void, pango_fc_font_map_set_config, (struct _PangoFontMap *, struct _FcConfig *))               \
    FUNCTION(pango, struct _PangoContext *, pango_font_map_create_context, (struct _PangoFontMap *))                   \
    FUNCTION(pango, void, pango_context_set_language, (struct _PangoContext *, struct _PangoLanguage *))               \
    FUNCTION(pango, void, pango_context_set_round_glyph_positions, (struct _PangoContext *, int isOn))                 \
    FUNCTION(pango, struct _PangoLanguage *, pango_language_from_string, (const char *))                               \
    FUNCTION(pango, struct _PangoFontDescription *, pango_font_description_new, (void))                                \
    FUNCTION(pango, void, pango_font_description_set_family, (struct _PangoFontDescription *, const char *family))     \
    FUNCTION(pango, void, pango_font_description_set_weight, (struct _PangoFontDescription *, int weight))             \
    FUNCTION(pango, void, pango_font_description_set_absolute_size, (struct _PangoFontDescription *, double size))     \
    FUNCTION(pango, void, pango_font_description_free, (struct _PangoFontDescription *))                               \
    FUNCTION(pango, struct _PangoLayout *, pango_layout_new, (struct _PangoContext *))                                 \
    FUNCTION(pango, void, pango_layout_context_changed, (struct _PangoLayout *))                                       \
    FUNCTION(pango, void, pango_layout_set_text, (struct _PangoLayout *, const char *text, int length))                \
    FUNCTION(pango, void, pango_layout_set_font_description,                                                           \
             (struct _PangoLayout *, const struct _PangoFontDescription *))                                            \
    FUNCTION(pango, void, pango_layout_set_width, (struct _PangoLayout *, int width))                                  \
    FUNCTION(pango, void, pango_layout_set_ellipsize, (struct _PangoLayout *, int mode))                               \
    FUNCTION(pango, void, pango_layout_set_attributes, (struct _PangoLayout *, struct _PangoAttrList *))               \
    FUNCTION(pango, void, pango_layout_get_size, (struct _PangoLayout *, int *width, int *height))                     \
    FUNCTION(pango, int, pango_layout_get_baseline, (struct _PangoLayout *))                                           \
    FUNCTION(pango, struct _PangoAttrList *, pango_attr_list_new, (void))                                              \
    FUNCTION(pango, void, pango_attr_list_insert, (struct _PangoAttrList *, struct _PangoAttribute *))                 \
    FUNCTION(pango, void, pango_attr_list_unref, (struct _PangoAttrList *))                                            \
    FUNCTION(pango, struct _PangoAttribute *, pango_attr_letter_spacing_new, (int spacing))                            \
    FUNCTION(fontconfig, struct _FcConfig *, FcConfigCreate, (void))                                                   \
    FUNCTION(fontconfig, int, FcConfigSetCurrent, (struct _FcConfig *))                                                \
    FUNCTION(fontconfig, int, FcConfigAppFontAddFile, (struct _FcConfig *, const unsigned char *file))                 \
    FUNCTION(fontconfig, void, FcConfigDestroy, (struct _FcConfig *))                                                  \
    FUNCTION(gobject, void, g_object_unref, (void *object))                                                            \
    FUNCTION(zlib, unsigned long, compressBound, (unsigned long length))                                               \
    FUNCTION(zlib, int, compress2,                                                                                     \
             (unsigned char *target, unsigned long *targetLength, const unsigned char *source, unsigned long length,   \
              int level))                                                                                              \
    FUNCTION(zlib, unsigned long, crc32, (unsigned long crc, const unsigned char *data, unsigned int length))

/// The functions, by the names that the libraries give them.
typedef struct drawing_functions {
#define DRAWING_MEMBER(library, result, name, arguments) result(*name) arguments;
    DRAWING_FUNCTIONS(DRAWING_MEMBER)
#undef DRAWING_MEMBER
} drawing_functions;

/// Loads the libraries.
/// @param target is filled.
/// @param message tells what is missing, when something is.
/// @param capacity is the room for the message.
/// @return 0 when everything is there.
int drawing_load(drawing_functions *target, char *message, size_t capacity);

#endif
