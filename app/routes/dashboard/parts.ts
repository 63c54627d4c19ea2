/** The pages of the account, in the order of their menu. Each stands at its own `?part=`; the first needs none. */
export const parts = ['overview', 'orders', 'addresses', 'profile', 'security', 'points', 'notices', 'data'] as const

export type Part = (typeof parts)[number]

/** Those that the shop has: points only where they are earned (spec §9). */
export function partsOf(settings: { readonly pointPercentage: number }): Part[] {
  return parts.filter((part) => part !== 'points' || settings.pointPercentage > 0)
}

/** The part that the address asks for, null for one that the shop does not have. */
export function partIn(request: Request, settings: { readonly pointPercentage: number }): Part | null {
  const asked = new URL(request.url).searchParams.get('part') ?? parts[0]
  return partsOf(settings).find((name) => name === asked) ?? null
}
