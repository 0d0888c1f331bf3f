#include "CICU.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/ucal.h>
#include <unicode/uchar.h>
#include <unicode/uenum.h>
#include <unicode/unorm2.h>
#include <unicode/uregex.h>
#include <unicode/ustring.h>

void *icu_pattern_open(const uint16_t *pattern, int32_t length, bool ignores_case, int32_t *error, int32_t *offset) {
    UErrorCode status = U_ZERO_ERROR;
    UParseError place = {.offset = -1};
    uint32_t flags = ignores_case ? UREGEX_CASE_INSENSITIVE : 0;
    URegularExpression *expression =
        uregex_open((const UChar *)pattern, length, flags | UREGEX_ERROR_ON_UNKNOWN_ESCAPES, &place, &status);
    *error = status;
    *offset = place.offset;
    if (U_SUCCESS(status)) return expression;
    if (expression) uregex_close(expression);
    return NULL;
}

void icu_pattern_close(void *pattern) { uregex_close(pattern); }

int32_t icu_pattern_matches(const void *pattern, const uint16_t *text, int32_t length, bool whole, int32_t limit) {
    UErrorCode status = U_ZERO_ERROR;
    URegularExpression *expression = uregex_clone(pattern, &status);
    uregex_setTimeLimit(expression, limit, &status);
    // 64 MiB: what a pattern such as (?:a|b)* needs on a text of some hundred thousand characters.
    uregex_setStackLimit(expression, 1 << 26, &status);
    uregex_setText(expression, (const UChar *)text, length, &status);
    UBool matches = whole ? uregex_matches(expression, 0, &status) : uregex_find(expression, 0, &status);
    int32_t result = U_FAILURE(status) ? -1 : matches ? 1 : 0;
    if (expression) uregex_close(expression);
    return result;
}

const char *icu_error_name(int32_t error) { return u_errorName(error); }

/// Writes a text decomposed and without the marks that accents are, then composed again.
static int32_t without_accents(const UChar *text, int32_t length, UChar *result, int32_t capacity, UErrorCode *status) {
    const UNormalizer2 *nfd = unorm2_getNFDInstance(status);
    const UNormalizer2 *nfc = unorm2_getNFCInstance(status);
    if (U_FAILURE(*status)) return 0;
    // No character decomposes into more than four units for each of its own.
    int32_t room = length * 4 + 1;
    UChar *letters = malloc(sizeof(UChar) * (size_t)room);
    if (!letters) {
        *status = U_MEMORY_ALLOCATION_ERROR;
        return 0;
    }
    int32_t count = unorm2_normalize(nfd, text, length, letters, room, status);
    int32_t kept = 0;
    for (int32_t index = 0; U_SUCCESS(*status) && index < count;) {
        UChar32 scalar;
        int32_t start = index;
        U16_NEXT(letters, index, count, scalar);
        int8_t type = u_charType(scalar);
        if (type == U_NON_SPACING_MARK || type == U_ENCLOSING_MARK) continue;
        while (start < index) letters[kept++] = letters[start++];
    }
    int32_t size = U_SUCCESS(*status) ? unorm2_normalize(nfc, letters, kept, result, capacity, status) : 0;
    free(letters);
    return size;
}

int32_t icu_fold(const uint16_t *text, int32_t length, bool ignores_case, bool ignores_accents, uint16_t *result,
                 int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    const UChar *source = (const UChar *)text;
    UChar *plain = NULL;
    int32_t size = length;
    if (ignores_accents) {
        if (!ignores_case) {
            size = without_accents(source, length, (UChar *)result, capacity, &status);
            return status == U_BUFFER_OVERFLOW_ERROR || U_SUCCESS(status) ? size : -1;
        }
        int32_t room = length * 4 + 1;
        plain = malloc(sizeof(UChar) * (size_t)room);
        if (!plain) return -1;
        size = without_accents(source, length, plain, room, &status);
        source = plain;
    }
    if (U_SUCCESS(status)) {
        size = u_strFoldCase((UChar *)result, capacity, source, size, U_FOLD_CASE_DEFAULT, &status);
    }
    free(plain);
    return status == U_BUFFER_OVERFLOW_ERROR || U_SUCCESS(status) ? size : -1;
}

void *icu_zone_open(const char *name) {
    UChar id[128], canonical[128];
    size_t length = strlen(name);
    if (length == 0 || length >= 128) return NULL;
    for (size_t index = 0; index < length; index++) {
        if ((unsigned char)name[index] >= 128) return NULL;
        id[index] = (UChar)name[index];
    }
    UErrorCode status = U_ZERO_ERROR;
    UBool is_system = false;
    // Fails for unknown names, which a calendar takes for GMT. JavaScript's engine ignores names such as GMT+02:00.
    ucal_getCanonicalTimeZoneID(id, (int32_t)length, canonical, 128, &is_system, &status);
    if (!is_system) return NULL;
    UCalendar *calendar = ucal_open(id, (int32_t)length, "", UCAL_GREGORIAN, &status);
    if (U_SUCCESS(status)) return calendar;
    if (calendar) ucal_close(calendar);
    return NULL;
}

void icu_zone_close(void *zone) { ucal_close(zone); }

double icu_zone_offset(void *zone, double instant) {
    UErrorCode status = U_ZERO_ERROR;
    ucal_setMillis(zone, instant, &status);
    int32_t offset = ucal_get(zone, UCAL_ZONE_OFFSET, &status) + ucal_get(zone, UCAL_DST_OFFSET, &status);
    return U_SUCCESS(status) ? offset : NAN;
}

double icu_zone_next_change(void *zone, double instant) {
    UErrorCode status = U_ZERO_ERROR;
    ucal_setMillis(zone, instant, &status);
    UDate change;
    UBool exists = ucal_getTimeZoneTransitionDate(zone, UCAL_TZ_TRANSITION_NEXT, &change, &status);
    return U_SUCCESS(status) && exists ? change : NAN;
}

void icu_zone_names(void *context, void (*visit)(void *context, const char *name)) {
    UErrorCode status = U_ZERO_ERROR;
    UEnumeration *names = ucal_openTimeZones(&status);
    const char *name;
    while (U_SUCCESS(status) && (name = uenum_next(names, NULL, &status))) visit(context, name);
    if (names) uenum_close(names);
}
