type Query = Record<string, string | number | null | undefined | readonly string[]>

/** An address with what is asked of it; what is empty is left out. */
export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== null && each !== undefined && each !== '') search.append(key, String(each))
    }
  }
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}
