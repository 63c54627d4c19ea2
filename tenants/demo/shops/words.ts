/** Titles and paragraphs as the content pages read them: 'title 1', 'paragraph 1', 'title 2' … */
export function pairs(rows: readonly (readonly [title: string, ...paragraphs: string[]])[]): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap(([title, ...paragraphs], index) => [
      [`title ${index + 1}`, title],
      [`paragraph ${index + 1}`, paragraphs.map((text) => `<p>${text}</p>`).join('')],
    ]),
  )
}
