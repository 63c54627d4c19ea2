/** Strings, to be passed over, or whole numbers of sixteen digits and more: those JavaScript can't hold. */
const stringOrLongNumber = /"(?:[^"\\]|\\.)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g

/**
 * JSON with its long whole numbers as text, because an order code above 2^53 loses its last digit as a number. Names are
 * lower-cased: providers spell the same one `orderCode` and `OrderCode`. What is no JSON is undefined, which fits no schema.
 */
export function readExactJson(text: string): unknown {
  try {
    // Of a string that never ends each quote would be tried anew: what is no JSON is not searched for any.
    JSON.parse(text)
    return lowerCased(
      JSON.parse(text.replace(stringOrLongNumber, (found) => (found[0] === '"' ? found : `"${found}"`))),
    )
  } catch {
    return undefined
  }
}

function lowerCased(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lowerCased)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name.toLowerCase(), lowerCased(each)]))
}
