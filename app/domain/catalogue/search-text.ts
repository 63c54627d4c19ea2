const longestTerm = 200
const mostWords = 12

/**
 * Text as the search compares it: without accents, in lower case, every sigma the same. Index and question are both
 * folded here, since the database's own folding misses precomposed Greek letters.
 */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ').normalize('NFC')
}

/**
 * What a shopper typed as a full-text query: every word must begin some word of the product. Null when nothing in it
 * can be searched for. Whatever the input, the result is a valid query: only letters and digits get into it.
 */
export function searchQuery(term: string): string | null {
  const words = foldText(term.slice(0, longestTerm)).match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return null
  return words
    .slice(0, mostWords)
    .map((word) => `"${word}"*`)
    .join(' ')
}
