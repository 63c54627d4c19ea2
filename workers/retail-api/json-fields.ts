/**
 * The fields of a JSON text that stand twice in one object, by their paths as `0.qty`. The parser takes the last of them and
 * says nothing. The text is one that it has taken.
 */
export function fieldsGivenTwice(text: string): string[] {
  const twice = new Set<string>()
  /** The objects and lists that are open: of an object the names so far, and where in it the text stands. */
  const open: { readonly names: Set<string> | null; at: string | number }[] = []
  for (const [sign, , colon] of text.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?|[{}[\],]/g)) {
    const inner = open.at(-1)
    if (sign === '{') open.push({ names: new Set(), at: '' })
    else if (sign === '[') open.push({ names: null, at: 0 })
    else if (sign === '}' || sign === ']') open.pop()
    else if (sign === ',') {
      if (typeof inner?.at === 'number') inner.at += 1
    } else if (colon !== undefined && inner?.names) {
      const name: string = JSON.parse(sign.slice(0, -colon.length))
      inner.at = name
      if (inner.names.has(name)) twice.add(open.map(({ at }) => at).join('.'))
      inner.names.add(name)
    }
  }
  return [...twice]
}
