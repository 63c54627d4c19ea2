/** Milliseconds of the fastest of five runs. Other load on the machine only ever adds time. */
export function measureFastest(work: () => void): number {
  const durations = Array.from({ length: 5 }, () => {
    const startedAt = performance.now()
    work()
    return performance.now() - startedAt
  })
  return Math.min(...durations)
}
