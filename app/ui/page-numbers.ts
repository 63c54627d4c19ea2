/** The pages that a pagination names: the first, the last and those around the current one; null is a gap. */
export function pageNumbers(current: number, count: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= count)
  const pages = [...new Set(near)].sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const missed = page - (pages[index - 1] ?? 0) - 1
    // A gap of one page is no shorter than the page itself.
    return missed === 0 ? [page] : missed === 1 ? [page - 1, page] : [null, page]
  })
}
