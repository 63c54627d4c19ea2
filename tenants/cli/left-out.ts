import type { ProductRow } from '#app/domain/catalogue/catalogue-file.ts'
import type { PastOrderRow } from '#app/domain/orders/orders-file.ts'
import type { Fault } from './fault.ts'
import type { Counts } from './operator.ts'

/** What a publish leaves out since the desk removed it, as `products CUP`. */
export function leftOutIn(counts: readonly Counts[]): string[] {
  return counts.flatMap(({ leftOut = [] }) => leftOut)
}

export function sayLeftOut(counts: readonly Counts[], say: (line: string) => void): void {
  const rows = leftOutIn(counts)
  if (rows.length > 0) say(`left out, since the desk removed them (--content brings them back): ${rows.join(', ')}`)
}

/** Every line of a past order whose goods stay removed: an order can't stand without them. */
export function faultsOfOrders(
  orders: readonly PastOrderRow[],
  products: readonly ProductRow[],
  leftOut: readonly string[],
): Fault[] {
  const gone = new Set(
    products
      .filter(({ sku }) => leftOut.includes(`products ${sku}`))
      .flatMap(({ variants }) => variants.map(({ sku }) => sku)),
  )
  return orders.flatMap(({ lines }, at) =>
    lines.flatMap(({ sku }, index) =>
      gone.has(sku)
        ? [{ path: `orders.${at}.lines.${index}.sku`, message: `The desk removed ${sku} (--content brings it back)` }]
        : [],
    ),
  )
}
