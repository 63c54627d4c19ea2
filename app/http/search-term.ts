/** Longer terms match nothing sensible and only cost. */
export const longestTerm = 100

/** A word that a shopper typed or an address carries: control characters and broken encodings become spaces. */
export function typedText(text: string, longest = longestTerm): string {
  return text
    .slice(0, 10 * longest)
    .replace(/[\p{Cc}\p{Cs}\uFFFD]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .replace(/\p{Cs}$/u, '')
    .trim()
}

/** An id or a page number as an address has it: whole, from 1 up, at most nine digits. Anything else is null. */
export function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
