export type Print = (text: string) => void

/** One line of the terminal. Shoppers' words could hold line ends and what a terminal takes for commands. */
export function rowText(cells: readonly string[]): string {
  return `${cells
    .map((cell) => cell.replace(/\p{Cc}/gu, ' '))
    .join('\t')
    .trimEnd()}\n`
}
