type Query = Record<string, string | number | null | undefined | readonly string[]>

/** What stands in an address as it is. */
const plain = /^[\w.*-]+$/

/** An address with what is asked of it; what is empty is left out. */
export function withQuery(path: string, query: Query): string {
  let text = ''
  for (const [key, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each === null || each === undefined || each === '') continue
      text += `${text === '' ? '?' : '&'}${pair(key, String(each))}`
    }
  }
  return `${path}${text}`
}

/** A menu has a hundred links that ask for a number: most need no more than their words put together. */
function pair(key: string, value: string): string {
  return plain.test(key) && plain.test(value) ? `${key}=${value}` : new URLSearchParams([[key, value]]).toString()
}
