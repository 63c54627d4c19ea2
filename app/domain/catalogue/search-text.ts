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

/** The folded words of a person's data: letters and digits together, and nothing else. */
export function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The words of a person's data that somebody typed; of a very long term the first ones. */
export function personWords(term: string): string[] {
  return wordsOf(term.slice(0, longestTerm)).slice(0, mostWords)
}

/** The words of a text about a product. The index and the search term are cut by this one function. */
export function productWords(text: string): string[] {
  return foldedProductWords(foldText(text))
}

// A comma between digits is a decimal comma, unless more of them follow: "3,6,12 mg" is a list.
const numberOrWord = /(?<!\d[.,])\d+[.,]\d+(?![.,]?\d)|\d+|(?:(?!\d)[\p{L}\p{N}])+/gu

/** The same of a text that is folded already: letters and digits apart, decimals whole, units under one name. */
export function foldedProductWords(text: string): string[] {
  const words: string[] = text.match(numberOrWord) ?? []
  return words.map((word, at) => {
    if (isNumber(word)) return plainNumber(word)
    return at > 0 && isNumber(words[at - 1] ?? '') ? (unitNames.get(word) ?? word) : word
  })
}

/** The words that a shopper typed; of a very long term the first ones. */
export function searchWords(term: string): string[] {
  return productWords(term.slice(0, longestTerm)).slice(0, mostWords)
}

/** Whether a word of `productWords` is a number, which is neither corrected nor taken as the beginning of another. */
export function isNumber(word: string): boolean {
  return /^\d/.test(word)
}

/** Whether these two words are an amount, as "3 mg". */
export function isMeasure(number: string | undefined, unit: string | undefined): boolean {
  return number !== undefined && unit !== undefined && isNumber(number) && units.has(unit)
}

/** A number as everybody's: 0,80 and 0.8 are the same, and so are 3.000 and 3000. */
function plainNumber(text: string): string {
  const [whole = '', decimals] = text.split(/[.,]/)
  if (decimals === undefined) return whole
  if (decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) return `${whole}${decimals}`
  const rest = decimals.replace(/(?<!0)0+$/, '')
  return rest === '' ? whole : `${whole}.${rest}`
}

const units = new Set(['ml', 'mg', 'ohm', 'w', 'mah', 'v', 'mm'])

/** Other spellings of units, folded: in Greek, in words, or typed with the keyboard left in Greek. */
const unitNames = new Map([
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

/** Words as the full-text index holds them: its tokenizer would cut a decimal at the point. */
export function indexedText(words: readonly string[]): string {
  return words.map((word) => word.replace('.', 'd')).join(' ')
}
