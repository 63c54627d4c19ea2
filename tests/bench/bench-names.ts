/** The checks that `npm run bench` measures, in the order in which it runs them. */
export const benchNames = ['scale', 'cached', 'rendered', 'weight'] as const

export type BenchName = (typeof benchNames)[number]
