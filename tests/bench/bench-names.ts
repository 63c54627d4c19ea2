/** The benchmarks of `npm run bench`, in order. */
export const benchNames = ['scale', 'cached', 'rendered', 'weight'] as const

export type BenchName = (typeof benchNames)[number]
