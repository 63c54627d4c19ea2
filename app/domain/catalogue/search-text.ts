export const longestTerm = 200
const mostWords = 12

/**
 * Text as the search compares it: without accents, in lower case, every sigma and every apostrophe the same. Index and
 * question are both folded here, since the database's own folding misses precomposed Greek letters.
 */
export function foldText(text: string): string {
  // Most texts are plain, and there are a hundred thousand names to fold before the first listing by name.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(/[‘’]/g, "'")
    .normalize('NFC')
}

/** The folded words of a text, as the index cuts them: letters and digits, and nothing else gets through. */
export function wordsOf(text: string): string[] {
  return foldedWords(foldText(text))
}

/** The same of a text that is folded already. */
export function foldedWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The words that a shopper typed; of a very long term the first ones. */
export function searchWords(term: string): string[] {
  return wordsOf(term.slice(0, longestTerm)).slice(0, mostWords)
}
