/** What a text area sends: its lines end as everywhere, and control characters, which none of them needs, are blanks. */
export function typedLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()
}
