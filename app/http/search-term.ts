/** Characters. A longer term is cut: the rest would only cost time. */
export const MAX_TERM_LENGTH = 100

/** Normalizes text from a form or URL: control characters and broken encodings become spaces. */
export function normalizeText(text: string, maxLength = MAX_TERM_LENGTH): string {
  return text
    .slice(0, 10 * maxLength)
    .replace(/[\p{Cc}\p{Cs}\uFFFD]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength)
    .replace(/\p{Cs}$/u, '')
    .trim()
}

/** Parses an id or page number of at most nine digits; null for anything else. */
export function parsePositiveInteger(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
