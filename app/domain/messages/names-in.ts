/** The `{names}` of a text, each once. */
export function namesIn(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g))].sort().join(' ')
}
