// Regular expressions, folding of text, time zones, dates and numbers by ICU, which JavaScriptCore loads as well.
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

// Dates and numbers. Texts are in UTF-16; functions that write one return its length, which may be above the capacity,
// and -1 when ICU reports an error.

/// Whether ICU has the names and formats of a locale's language; for others it takes those of the process.
bool icu_locale_is_known(const char *_Nonnull locale);

/// What writes and reads a date.
typedef struct {
    const char *_Nonnull locale;
    /// The name of the time zone.
    const uint16_t *_Nullable zone;
    int32_t zone_length;
    /// From 0 for full to 3 for short; -1 for none.
    int32_t date_style, time_style;
    /// A pattern such as `yyyy-MM-dd`, which replaces the styles; NULL for the styles.
    const uint16_t *_Nullable pattern;
    int32_t pattern_length;
} ICUDateFormat;

/// Writes an instant in milliseconds since 1970.
int32_t icu_date_text(const ICUDateFormat *_Nonnull format, double instant, uint16_t *_Nullable result, int32_t capacity);

/// Reads an instant in milliseconds since 1970; NaN for a text that is not entirely such a date.
double icu_date_value(const ICUDateFormat *_Nonnull format, const uint16_t *_Nonnull text, int32_t length);

/// Writes the pattern with which a locale shows some fields, such as `MMMd`.
int32_t icu_date_pattern(const char *_Nonnull locale, const uint16_t *_Nonnull fields, int32_t length,
                         uint16_t *_Nullable result, int32_t capacity);

/// The names that a locale has for parts of dates.
typedef enum __attribute__((enum_extensibility(closed))) {
    ICUDateNamesMonths,
    ICUDateNamesShortMonths,
    ICUDateNamesShortWeekdays,
    ICUDateNamesHalfDays,
} ICUDateNames;

/// Writes one of the names, counted from 0; weekdays begin with Sunday.
int32_t icu_date_name(const char *_Nonnull locale, ICUDateNames names, int32_t index, uint16_t *_Nullable result,
                      int32_t capacity);

/// Writes what a locale calls the present day, in the middle of a sentence.
int32_t icu_today(const char *_Nonnull locale, uint16_t *_Nullable result, int32_t capacity);

/// How numbers are written.
typedef enum __attribute__((enum_extensibility(closed))) {
    ICUNumberStyleInteger,
    ICUNumberStyleDecimal,
    ICUNumberStyleCurrency,
    ICUNumberStylePercent,
    ICUNumberStyleScientific,
    ICUNumberStyleWords,
} ICUNumberStyle;

/// What writes and reads a number.
typedef struct {
    const char *_Nonnull locale;
    ICUNumberStyle style;
    /// The digits after the point; -1 for those of the style.
    int32_t fewest_digits, most_digits;
    /// The currency in three letters; empty for the locale's.
    uint16_t currency[4];
} ICUNumberFormat;

/// Writes a number.
int32_t icu_number_text(const ICUNumberFormat *_Nonnull format, double value, uint16_t *_Nullable result,
                        int32_t capacity);

/// Reads a number; NaN for a text that is not entirely one.
double icu_number_value(const ICUNumberFormat *_Nonnull format, const uint16_t *_Nonnull text, int32_t length);

#endif
