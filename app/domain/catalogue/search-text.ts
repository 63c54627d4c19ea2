export const MAX_TERM_LENGTH = 200
const MAX_TERM_WORDS = 12

/**
 * Text as the search compares it: without accents, in lower case, with one form of sigma and apostrophe. Index and
 * query are both folded here, because SQLite's own folding misses precomposed Greek letters.
 */
export function foldText(text: string): string {
  // Fast path: most texts are ASCII, and the first listing by name folds a hundred thousand names.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(/[‘’]/g, "'")
    .normalize('NFC')
}

/** The folded words of personal data: letters and digits together, without punctuation. */
export function splitWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The words of a search for personal data; a very long term is cut. */
export function splitPersonTerm(term: string): string[] {
  return splitWords(term.slice(0, MAX_TERM_LENGTH)).slice(0, MAX_TERM_WORDS)
}

/** The words of a product text. Index and search term both use this function. */
export function splitProductWords(text: string): string[] {
  return splitFoldedProductWords(foldText(text))
}

// A comma between digits is a decimal comma, unless more of them follow: "3,6,12 mg" is a list.
const wordPattern = /(?<!\d[.,])\d+[.,]\d+(?![.,]?\d)|\d+|(?:(?!\d)[\p{L}\p{N}])+/gu

/**
 * Like `splitProductWords`, for a folded text: splits letters from digits, keeps decimals whole and replaces each
 * unit with one spelling.
 */
export function splitFoldedProductWords(text: string): string[] {
  const words: string[] = text.match(wordPattern) ?? []
  return words.map((word, index) => {
    if (isNumber(word)) return normalizeNumber(word)
    return index > 0 && isNumber(words[index - 1] ?? '') ? (unitAliases.get(word) ?? word) : word
  })
}

/** The words of a shopper's search; a very long term is cut. */
export function splitSearchTerm(term: string): string[] {
  return splitProductWords(term.slice(0, MAX_TERM_LENGTH)).slice(0, MAX_TERM_WORDS)
}

/** Whether a word of a product text is a number, which is neither spell-corrected nor matched as a prefix. */
export function isNumber(word: string): boolean {
  return /^\d/.test(word)
}

/** Whether these two words are a measure, such as "3 mg". */
export function isMeasure(number: string | undefined, unit: string | undefined): boolean {
  return number !== undefined && unit !== undefined && isNumber(number) && units.has(unit)
}

/** One spelling for each number: 0,80 and 0.8 are the same, and so are 3.000 and 3000. */
function normalizeNumber(text: string): string {
  const [whole = '', decimals] = text.split(/[.,]/)
  if (decimals === undefined) return whole
  if (decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) return `${whole}${decimals}`
  const fraction = decimals.replace(/(?<!0)0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

const units = new Set(['ml', 'mg', 'ohm', 'w', 'mah', 'v', 'mm'])

/** Other spellings of units, folded: in Greek, in words, or typed with the keyboard left in Greek. */
const unitAliases = new Map([
  ['μλ', 'ml'],
  ['µλ', 'ml'],
  ['μγ', 'mg'],
  ['µγ', 'mg'],
  ['μαη', 'mah'],
  ['µαη', 'mah'],
  ['ω', 'ohm'],
  ['ωμ', 'ohm'],
  ['ohms', 'ohm'],
  ['βατ', 'w'],
  ['watt', 'w'],
  ['watts', 'w'],
  ['βολτ', 'v'],
  ['volt', 'v'],
  ['volts', 'v'],
  ['χιλ', 'mm'],
])

/** Words as the full-text index stores them: its tokenizer would split a decimal at the point. */
export function toIndexedText(words: readonly string[]): string {
  return words.map((word) => word.replace('.', 'd')).join(' ')
}
