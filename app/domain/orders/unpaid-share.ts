/**
 * How many units one visitor may hold in unpaid orders, of so many that are on sale or already held by that visitor. `percent`
 * is whole. A small stock can still be ordered: one unit always.
 */
export function unpaidShare(units: number, percent: number): number {
  return Math.max(1, Math.floor((units * percent) / 100))
}
