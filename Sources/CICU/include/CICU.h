// Regular expressions, folding of text, and time zones by ICU, which JavaScriptCore loads as well.
//
// ICU's own functions carry its version in their names, which Swift would see; these do not.

#ifndef JSRUN_CICU_H
#define JSRUN_CICU_H

#include <stdbool.h>
#include <stdint.h>

/// Compiles a regular expression, or returns NULL with ICU's error code and the place of the mistake in UTF-16 units.
void *_Nullable icu_pattern_open(const uint16_t *_Nonnull pattern, int32_t length, bool ignores_case,
                                 int32_t *_Nonnull error, int32_t *_Nonnull offset);

/// Frees a regular expression.
void icu_pattern_close(void *_Nonnull pattern);

/// Whether a text, or a part of it, matches: 1 or 0, and -1 when that cannot be decided within the limits.
///
/// Works on a copy of the pattern, so that several threads may use one.
/// - limit: how far the match may go back and try again, in units of about 10,000 steps.
int32_t icu_pattern_matches(const void *_Nonnull pattern, const uint16_t *_Nonnull text, int32_t length, bool whole,
                            int32_t limit);

/// The name of an error code, such as `U_REGEX_MISMATCHED_PAREN`.
const char *_Nonnull icu_error_name(int32_t error);

/// Writes a text without differences in case or accents; returns its length, which may be above the capacity, and -1 for
/// a text that ICU does not take.
int32_t icu_fold(const uint16_t *_Nonnull text, int32_t length, bool ignores_case, bool ignores_accents,
                 uint16_t *_Nullable result, int32_t capacity);

/// Opens a time zone by its name in ASCII, such as `Europe/Berlin`; NULL for an unknown name.
void *_Nullable icu_zone_open(const char *_Nonnull name);

/// Frees a time zone.
void icu_zone_close(void *_Nonnull zone);

/// Returns the offset from UTC at an instant in milliseconds since 1970, in milliseconds; NaN if ICU reports an error.
double icu_zone_offset(void *_Nonnull zone, double instant);

/// Returns the instant of the next change after an instant, both in milliseconds since 1970; NaN if there is none.
double icu_zone_next_change(void *_Nonnull zone, double instant);

/// Calls a function with the name of each time zone.
void icu_zone_names(void *_Nullable context, void (*_Nonnull visit)(void *_Nullable context, const char *_Nonnull name));

#endif
