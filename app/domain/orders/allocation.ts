/** Which store gives what of an order. */

export interface StoredUnits {
  readonly warehouse: number
  readonly quantity: number
}

export interface Taken {
  readonly warehouse: number
  readonly quantity: number
}

/** The stores that may give of it: what is collected at one comes from that one. Null for what is delivered. */
export function storesFor(collectedAt: number | null, stores: readonly StoredUnits[] = []): readonly StoredUnits[] {
  return collectedAt === null ? stores : stores.filter(({ warehouse }) => warehouse === collectedAt)
}

/**
 * Takes a quantity from the stores in the order given: the first has to give what it has before the next is asked. Null
 * when all of them together have less.
 */
export function allocate(quantity: number, stores: readonly StoredUnits[]): Taken[] | null {
  const taken: Taken[] = []
  let wanted = quantity
  for (const { warehouse, quantity: there } of stores) {
    const part = Math.min(wanted, there)
    if (part > 0) taken.push({ warehouse, quantity: part })
    wanted -= part
    if (wanted === 0) return taken
  }
  return null
}
