/** Titles and paragraphs by position, as the content pages need them: 'title 1', 'paragraph 1', 'title 2' … */
export function toTitledParagraphs(
  rows: readonly (readonly [title: string, ...paragraphs: string[]])[],
): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap(([title, ...paragraphs], index) => [
      [`title ${index + 1}`, title],
      [`paragraph ${index + 1}`, paragraphs.map((text) => `<p>${text}</p>`).join('')],
    ]),
  )
}
