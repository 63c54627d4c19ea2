/** Parses a URL; null for an invalid one. Not `URL.canParse`, which phones of 2023 don't have. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

/** Bytes as text that fits into URLs and cookies (RFC 4648 §5, without padding). */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Decodes the bytes; null for invalid text. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(text)) return null
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  } catch {
    return null
  }
}

type Query = Record<string, string | number | null | undefined | readonly string[]>

/** Characters that need no encoding. */
const plainPattern = /^[\w.*-]+$/

/** A path with its query; empty values are omitted. */
export function withQuery(path: string, query: Query): string {
  let text = ''
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === null || item === undefined || item === '') continue
      text += `${text === '' ? '?' : '&'}${formatPair(key, String(item))}`
    }
  }
  return `${path}${text}`
}

/** A fast path for plain values: a menu has a hundred links with a numeric id. */
function formatPair(key: string, value: string): string {
  return plainPattern.test(key) && plainPattern.test(value)
    ? `${key}=${value}`
    : new URLSearchParams([[key, value]]).toString()
}
