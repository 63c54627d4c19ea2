/** Formats a count for English output, which has no translations: `1 file`, `2 files`. */
export function formatCount(count: number, one: string, other = `${one}s`): string {
  return `${count} ${count === 1 ? one : other}`
}
