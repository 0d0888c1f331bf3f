#include "CICU.h"

#include <math.h>
#include <string.h>
#include <unicode/udat.h>
#include <unicode/udatpg.h>
#include <unicode/uloc.h>
#include <unicode/unum.h>
#include <unicode/ureldatefmt.h>

/// Returns the length that a call to ICU reports, or -1 when it failed.
static int32_t written(int32_t length, UErrorCode status) {
    return status == U_BUFFER_OVERFLOW_ERROR || U_SUCCESS(status) ? length : -1;
}

bool icu_locale_is_known(const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    char wanted[ULOC_LANG_CAPACITY];
    int32_t length = uloc_getLanguage(locale, wanted, ULOC_LANG_CAPACITY, &status);
    if (U_FAILURE(status) || length == 0 || length >= ULOC_LANG_CAPACITY) return false;
    for (int32_t index = uloc_countAvailable() - 1; index >= 0; index--) {
        const char *name = uloc_getAvailable(index);
        if (strncmp(name, wanted, (size_t)length) == 0 && (name[length] == 0 || name[length] == '_')) return true;
    }
    return false;
}

// MARK: Dates

static UDateFormat *open_date(const ICUDateFormat *format, UErrorCode *status) {
    UDateFormatStyle date = format->pattern ? UDAT_PATTERN : (UDateFormatStyle)format->date_style;
    UDateFormatStyle time = format->pattern ? UDAT_PATTERN : (UDateFormatStyle)format->time_style;
    return udat_open(time, date, format->locale, (const UChar *)format->zone, format->zone_length,
                     (const UChar *)format->pattern, format->pattern ? format->pattern_length : 0, status);
}

int32_t icu_date_text(const ICUDateFormat *format, double instant, uint16_t *result, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UDateFormat *open = open_date(format, &status);
    int32_t length = U_SUCCESS(status) ? udat_format(open, instant, (UChar *)result, capacity, NULL, &status) : 0;
    if (open) udat_close(open);
    return written(length, status);
}

double icu_date_value(const ICUDateFormat *format, const uint16_t *text, int32_t length) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t end = 0;
    UDateFormat *open = open_date(format, &status);
    if (U_SUCCESS(status)) udat_setLenient(open, false);
    double instant = U_SUCCESS(status) ? udat_parse(open, (const UChar *)text, length, &end, &status) : NAN;
    if (open) udat_close(open);
    return U_SUCCESS(status) && end == length ? instant : NAN;
}

int32_t icu_date_pattern(const char *locale, const uint16_t *fields, int32_t length, uint16_t *result,
                         int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UDateTimePatternGenerator *generator = udatpg_open(locale, &status);
    int32_t count = U_SUCCESS(status) ? udatpg_getBestPattern(generator, (const UChar *)fields, length,
                                                              (UChar *)result, capacity, &status)
                                      : 0;
    if (generator) udatpg_close(generator);
    return written(count, status);
}

int32_t icu_date_name(const char *locale, ICUDateNames names, int32_t index, uint16_t *result, int32_t capacity) {
    static const UDateFormatSymbolType types[] = {
        [ICUDateNamesMonths] = UDAT_STANDALONE_MONTHS,
        [ICUDateNamesShortMonths] = UDAT_SHORT_MONTHS,
        [ICUDateNamesShortWeekdays] = UDAT_STANDALONE_SHORT_WEEKDAYS,
        [ICUDateNamesHalfDays] = UDAT_AM_PMS,
    };
    UErrorCode status = U_ZERO_ERROR;
    UDateFormat *open = udat_open(UDAT_SHORT, UDAT_SHORT, locale, NULL, 0, NULL, 0, &status);
    // ICU counts weekdays from 1.
    int32_t place = index + (names == ICUDateNamesShortWeekdays ? 1 : 0);
    int32_t length =
        U_SUCCESS(status) ? udat_getSymbols(open, types[names], place, (UChar *)result, capacity, &status) : 0;
    if (open) udat_close(open);
    return written(length, status);
}

int32_t icu_today(const char *locale, uint16_t *result, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    URelativeDateTimeFormatter *open =
        ureldatefmt_open(locale, NULL, UDAT_STYLE_LONG, UDISPCTX_CAPITALIZATION_NONE, &status);
    int32_t length =
        U_SUCCESS(status) ? ureldatefmt_format(open, 0, UDAT_REL_UNIT_DAY, (UChar *)result, capacity, &status) : 0;
    if (open) ureldatefmt_close(open);
    return written(length, status);
}

// MARK: Numbers

static UNumberFormat *open_number(const ICUNumberFormat *format, UErrorCode *status) {
    static const UNumberFormatStyle styles[] = {
        [ICUNumberStyleInteger] = UNUM_DECIMAL,   [ICUNumberStyleDecimal] = UNUM_DECIMAL,
        [ICUNumberStyleCurrency] = UNUM_CURRENCY, [ICUNumberStylePercent] = UNUM_PERCENT,
        [ICUNumberStyleScientific] = UNUM_SCIENTIFIC, [ICUNumberStyleWords] = UNUM_SPELLOUT,
    };
    UNumberFormat *open = unum_open(styles[format->style], NULL, 0, format->locale, NULL, status);
    if (U_FAILURE(*status)) return open;
    if (format->style == ICUNumberStyleInteger) {
        unum_setAttribute(open, UNUM_GROUPING_USED, 0);
        unum_setAttribute(open, UNUM_MAX_FRACTION_DIGITS, 0);
    }
    if (format->currency[0]) unum_setTextAttribute(open, UNUM_CURRENCY_CODE, (const UChar *)format->currency, 3, status);
    if (format->most_digits >= 0) unum_setAttribute(open, UNUM_MAX_FRACTION_DIGITS, format->most_digits);
    if (format->fewest_digits >= 0) unum_setAttribute(open, UNUM_MIN_FRACTION_DIGITS, format->fewest_digits);
    return open;
}

int32_t icu_number_text(const ICUNumberFormat *format, double value, uint16_t *result, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UNumberFormat *open = open_number(format, &status);
    int32_t length =
        U_SUCCESS(status) ? unum_formatDouble(open, value, (UChar *)result, capacity, NULL, &status) : 0;
    if (open) unum_close(open);
    return written(length, status);
}

double icu_number_value(const ICUNumberFormat *format, const uint16_t *text, int32_t length) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t end = 0;
    UNumberFormat *open = open_number(format, &status);
    double value = U_SUCCESS(status) ? unum_parseDouble(open, (const UChar *)text, length, &end, &status) : NAN;
    if (open) unum_close(open);
    return U_SUCCESS(status) && end == length ? value : NAN;
}
