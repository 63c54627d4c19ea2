/**
 * A reference implementation of order totals in bigint, written independently of the shop's rules: prices with and
 * without VAT, delivery, points, contained VAT, and the day in Cyprus of an instant.
 */

/** Prices in cents with VAT; VAT in hundredths of a per cent. */
export interface PricedProduct {
  readonly price: number
  readonly sale: number | null
  /** End of the sale; null if it has none. */
  readonly until: number | null
  /** Price by price list. */
  readonly lists: Readonly<Record<number, number>>
  readonly vat: number
}

export interface PricedBuyer {
  readonly list: number | null
  readonly withoutVat: boolean
}

export interface PricedLine {
  readonly quantity: number
  readonly price: number
  readonly vat: number
}

/** Rounds the quotient, halves up. */
function roundNearest(above: bigint, below: bigint): bigint {
  const [whole, rest] = [above / below, above % below]
  return rest + rest >= below ? whole + 1n : whole
}

function removeVat(amount: number, vat: number): number {
  return Number(roundNearest(BigInt(amount) * 10_000n, 10_000n + BigInt(vat)))
}

/** The buyer's unit price, and the price without the sale. */
export function calculateUnitPrice({ price, sale, until, lists, vat }: PricedProduct, buyer: PricedBuyer, now: number) {
  const regularPrice = (buyer.list === null ? undefined : lists[buyer.list]) ?? price
  const charged = sale !== null && sale < regularPrice && (until === null || now < until) ? sale : regularPrice
  return buyer.withoutVat
    ? { now: removeVat(charged, vat), regularPrice: removeVat(regularPrice, vat) }
    : { now: charged, regularPrice }
}

export interface Sums {
  /** After discounts. */
  readonly subtotal: number
  /** No product is a gift voucher. */
  readonly giftVouchers: 0
  readonly discount: number
  readonly shipping: number
  readonly shippingDiscount: number
  readonly points: number
  readonly total: number
  readonly voucher: number
  readonly vat: number
}

/**
 * Splits a percentage off some lines between all lines. Equal remainders go to the lower variant. `basisPoints` are
 * hundredths of a per cent.
 */
export function spreadPercentage(
  lines: readonly (PricedLine & { readonly at: number })[],
  basisPoints: number,
  isIncluded: (at: number) => boolean,
): number[] {
  const sums = lines.map(({ at, quantity, price }) => BigInt(isIncluded(at) ? quantity * price : 0))
  const whole = sums.reduce((sum, part) => sum + part, 0n)
  if (whole === 0n) return lines.map(() => 0)
  const discount = roundNearest(whole * BigInt(basisPoints), 10_000n)
  const parts = sums.map((sum, index) => ({
    ...{ index, at: lines[index]?.at ?? 0, part: (discount * sum) / whole, rest: (discount * sum) % whole },
  }))
  let remaining = discount - parts.reduce((sum, { part }) => sum + part, 0n)
  for (const each of parts.toSorted((a, b) => Number(b.rest - a.rest) || a.at - b.at))
    if (remaining > 0n) {
      each.part += 1n
      remaining -= 1n
    }
  return parts.map(({ part }) => Number(part))
}

interface SumsInput {
  /** The regular delivery price. */
  readonly cost: number
  /** 0 for no free delivery. */
  readonly freeFrom: number
  readonly points: number
  /** The voucher's balance. */
  readonly voucher?: number
  /** The voucher's VAT was due when it was sold. */
  readonly isSinglePurpose?: boolean
}

export function calculateSums(
  gross: readonly PricedLine[],
  { cost, freeFrom, points, voucher: balance = 0, isSinglePurpose = false }: SumsInput,
  { withoutVat }: PricedBuyer,
  discounts: readonly number[] = [],
): Sums {
  const discount = discounts.reduce((sum, part) => sum + part, 0)
  const lines = gross.map(({ quantity, price, vat }, index) => ({
    ...{ quantity: 1, price: quantity * price - (discounts[index] ?? 0), vat },
  }))
  const subtotal = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  const highestVat = Math.max(0, ...lines.map(({ vat }) => vat))
  const charged = withoutVat ? removeVat(cost, highestVat) : cost
  const shipping = freeFrom > 0 && subtotal >= freeFrom ? 0 : charged
  const total = subtotal - points + shipping
  const voucher = Math.min(total, balance)
  const vat = withoutVat ? 0 : calculateVat(lines, points) + shipping - removeVat(shipping, highestVat)
  const taxed = isSinglePurpose && total > 0 ? Number(roundNearest(BigInt(vat) * BigInt(voucher), BigInt(total))) : 0
  return {
    subtotal,
    giftVouchers: 0,
    discount,
    shipping,
    shippingDiscount: 0,
    points,
    total,
    voucher,
    vat: vat - taxed,
  }
}

/** VAT of the products in cents, after the points are deducted from each rate's share. */
function calculateVat(lines: readonly PricedLine[], points: number): number {
  return shareByRate(lines, points).reduce((sum, { vat, rest }) => sum + rest - removeVat(rest, vat), 0)
}

/**
 * The amounts of products and delivery at each VAT rate, the highest first, after points and discounts. Rates
 * without an amount are left out.
 */
export function splitByRate(
  gross: readonly PricedLine[],
  { points, shipping }: Pick<Sums, 'points' | 'shipping'>,
  discounts: readonly number[],
): [vat: number, amount: number][] {
  const lines = gross
    .map(({ quantity, price, vat }, index) => ({ quantity: 1, price: quantity * price - (discounts[index] ?? 0), vat }))
    .toSorted((a, b) => b.vat - a.vat)
  return shareByRate(lines, points)
    .map(({ vat, rest }, index): [number, number] => [vat, rest + (index === 0 ? shipping : 0)])
    .filter(([, amount]) => amount > 0)
}

/** The products' amount at each rate after points, in the order of the lines. */
function shareByRate(lines: readonly PricedLine[], points: number): { vat: number; rest: number }[] {
  const shares = new Map<number, number>()
  for (const { quantity, price, vat } of lines) shares.set(vat, (shares.get(vat) ?? 0) + quantity * price)
  const subtotal = BigInt([...shares.values()].reduce((sum, share) => sum + share, 0))
  if (subtotal === 0n) return [...shares].map(([vat]) => ({ vat, rest: 0 }))
  const parts = [...shares].map(([vat, share]) => {
    const exactShare = BigInt(points) * BigInt(share)
    return { vat, share, discount: exactShare / subtotal, rest: exactShare % subtotal }
  })
  let remaining = BigInt(points) - parts.reduce((sum, { discount }) => sum + discount, 0n)
  for (const part of parts.toSorted((a, b) => Number(b.rest - a.rest)))
    if (remaining > 0n) {
      part.discount += 1n
      remaining -= 1n
    }
  return parts.map(({ vat, share, discount }) => ({ vat, rest: share - Number(discount) }))
}

/** Points in cents that this amount earns. `percentage` is a decimal text, as in the settings. */
export function calculateEarned(paid: number, percentage: string): number {
  const [whole = '0', decimals = ''] = percentage.split('.')
  const millionths = BigInt(whole + decimals.padEnd(6, '0'))
  return Number((BigInt(paid) * millionths) / 100_000_000n)
}

/** Cyprus is at UTC+2 in winter, and at UTC+3 from the last Sunday of March to the last Sunday of October. */
export function toCyprusDay(instant: number): string {
  const year = new Date(instant).getUTCFullYear()
  const [from, to] = [getLastSunday(year, 2), getLastSunday(year, 9)]
  const utcOffset = instant >= from && instant < to ? 3 : 2
  return new Date(instant + utcOffset * 3_600_000).toISOString().slice(0, 10)
}

/** The month's last Sunday at 01:00 UTC, when the clocks change. */
function getLastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1))
  return last.getTime() - last.getUTCDay() * 86_400_000
}
