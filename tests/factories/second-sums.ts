/**
 * A second opinion on what orders come to, in whole numbers of any size and without a look at the shop's rules: prices with
 * and without VAT, delivery, points, the VAT contained, and which day of Cyprus an instant belongs to.
 */

/** Cents with VAT; VAT in hundredths of a per cent. */
export interface SummedGoods {
  readonly price: number
  readonly sale: number | null
  /** When the sale is over; null for an open end. */
  readonly until: number | null
  /** By price list. */
  readonly lists: Readonly<Record<number, number>>
  readonly vat: number
}

export interface SummedBuyer {
  readonly list: number | null
  readonly withoutVat: boolean
}

export interface SummedLine {
  readonly quantity: number
  readonly price: number
  readonly vat: number
}

/** The nearest whole number; halves go up. */
function nearest(above: bigint, below: bigint): bigint {
  const [whole, rest] = [above / below, above % below]
  return rest + rest >= below ? whole + 1n : whole
}

function net(amount: number, vat: number): number {
  return Number(nearest(BigInt(amount) * 10_000n, 10_000n + BigInt(vat)))
}

/** What one costs this buyer, and what it would cost without a sale. */
export function priceOfOne({ price, sale, until, lists, vat }: SummedGoods, buyer: SummedBuyer, now: number) {
  const usual = (buyer.list === null ? undefined : lists[buyer.list]) ?? price
  const asked = sale !== null && sale < usual && (until === null || now < until) ? sale : usual
  return buyer.withoutVat ? { now: net(asked, vat), usual: net(usual, vat) } : { now: asked, usual }
}

export interface Sums {
  readonly goods: number
  readonly shipping: number
  readonly points: number
  readonly total: number
  readonly vat: number
}

/** `cost` is the delivery's before any offer; `freeFrom` 0 is no offer. */
export function sumsOf(
  lines: readonly SummedLine[],
  { cost, freeFrom, points }: { readonly cost: number; readonly freeFrom: number; readonly points: number },
  { withoutVat }: SummedBuyer,
): Sums {
  const goods = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  const dearest = Math.max(0, ...lines.map(({ vat }) => vat))
  const asked = withoutVat ? net(cost, dearest) : cost
  const shipping = freeFrom > 0 && goods >= freeFrom ? 0 : asked
  const total = goods - points + shipping
  return {
    goods,
    shipping,
    points,
    total,
    vat: withoutVat ? 0 : vatIn(lines, points) + shipping - net(shipping, dearest),
  }
}

/** VAT of the goods, after the points have come off each rate's share, to the cent. */
function vatIn(lines: readonly SummedLine[], points: number): number {
  const shares = new Map<number, number>()
  for (const { quantity, price, vat } of lines) shares.set(vat, (shares.get(vat) ?? 0) + quantity * price)
  const goods = BigInt([...shares.values()].reduce((sum, share) => sum + share, 0))
  if (goods === 0n) return 0
  const parts = [...shares].map(([vat, share]) => {
    const exact = BigInt(points) * BigInt(share)
    return { vat, share, off: exact / goods, rest: exact % goods }
  })
  let left = BigInt(points) - parts.reduce((sum, { off }) => sum + off, 0n)
  for (const part of parts.toSorted((one, other) => Number(other.rest - one.rest)))
    if (left > 0n) {
      part.off += 1n
      left -= 1n
    }
  return parts.reduce((sum, { vat, share, off }) => sum + share - Number(off) - net(share - Number(off), vat), 0)
}

/** Cents that so many cents of goods earn, `percentage` being a decimal as a setting has it. */
export function earnedBy(paid: number, percentage: string): number {
  const [whole = '0', decimals = ''] = percentage.split('.')
  const millionths = BigInt(whole + decimals.padEnd(6, '0'))
  return Number((BigInt(paid) * millionths) / 100_000_000n)
}

/** Clocks in Cyprus stand two hours before UTC in winter, and three from the last Sunday of March to that of October. */
export function dayInCyprus(at: number): string {
  const year = new Date(at).getUTCFullYear()
  const [from, to] = [lastSunday(year, 2), lastSunday(year, 9)]
  const hours = at >= from && at < to ? 3 : 2
  return new Date(at + hours * 3_600_000).toISOString().slice(0, 10)
}

/** One in the morning of it, UTC, when clocks are changed. */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1))
  return last.getTime() - last.getUTCDay() * 86_400_000
}
