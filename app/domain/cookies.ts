/**
 * Parses the cookies of a `Cookie` header, or of the browser's cookie string. The only parser: two that disagree about
 * a spelling would let the page cache show one visitor's page to another.
 *
 * Names are compared exactly. Spaces and tabs around a name or a value are dropped (RFC 6265, 5.2). Of two cookies with
 * the same name the first counts: browsers send the one with the longest path first.
 */
export function parseCookies(header: string): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    if (at === -1) continue
    const name = trimBlanks(pair.slice(0, at))
    if (name !== '' && !cookies.has(name)) cookies.set(name, trimBlanks(pair.slice(at + 1)))
  }
  return cookies
}

/** A loop, because a regular expression takes quadratic time on a header full of spaces. */
function trimBlanks(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && isBlank(text.charCodeAt(start))) start += 1
  while (end > start && isBlank(text.charCodeAt(end - 1))) end -= 1
  return text.slice(start, end)
}

const isBlank = (code: number) => code === 0x20 || code === 0x09

/** The `__Host-` prefix stops other hosts from setting the cookie. It requires https. */
export function getCookieName(purpose: string, https: boolean): string {
  return https ? `__Host-${purpose}` : purpose
}
