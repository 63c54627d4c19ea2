/** An address in its parts; null for what is none. `URL.canParse` says less, and phones of 2023 do not have it. */
export function addressOf(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
