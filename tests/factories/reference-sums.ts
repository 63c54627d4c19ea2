/**
 * A reference implementation of order totals in bigint, written independently of the shop's rules: prices with and
 * without VAT, delivery, points, included VAT, and the calendar day in Cyprus.
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
 * Distributes a percentage discount over the included lines; other lines get 0. Equal remainders go to the lower
 * variant. `basisPoints` are hundredths of a per cent.
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
  readonly voucher?: ReferenceVoucher | null
}

export interface ReferenceVoucher {
  readonly balance: number
  /**
   * Undefined for a multi-purpose voucher. The VAT of a single-purpose one was due when it was sold, at this rate; null
   * pays for all rates.
   */
  readonly taxedAt?: number | null
}

export function calculateSums(
  gross: readonly PricedLine[],
  { cost, freeFrom, points, voucher: paying = null }: SumsInput,
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
  const shares = shareWithDelivery(lines, points, shipping)
  const { taxedAt, balance = 0 } = paying ?? {}
  const payable =
    taxedAt === undefined || taxedAt === null
      ? total
      : sumUp(shares.map((each) => (each.vat === taxedAt ? each.amount : 0)))
  const voucher = Math.min(payable, balance)
  const left = taxedAt === undefined ? shares : takeTaxed(shares, voucher, taxedAt)
  return {
    subtotal,
    giftVouchers: 0,
    discount,
    shipping,
    shippingDiscount: 0,
    points,
    total,
    voucher,
    vat: withoutVat ? 0 : sumUp(left.map(({ tax }) => tax)),
  }
}

interface RateShare {
  readonly vat: number
  readonly amount: number
  /** The VAT in the amount. */
  readonly tax: number
}

const sumUp = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** The amounts by VAT rate, highest first. The highest rate includes the delivery, whose VAT is rounded on its own. */
function shareWithDelivery(lines: readonly PricedLine[], points: number, shipping: number): RateShare[] {
  const sorted = lines.toSorted((a, b) => b.vat - a.vat)
  return shareByRate(sorted, points).map(({ vat, rest }, index) => {
    const delivery = index === 0 ? shipping : 0
    return { vat, amount: rest + delivery, tax: rest - removeVat(rest, vat) + delivery - removeVat(delivery, vat) }
  })
}

/** The shares without the amount that a single-purpose voucher pays at its rate, or at all rates in proportion. */
function takeTaxed(shares: readonly RateShare[], paid: number, taxedAt: number | null): RateShare[] {
  const payable = shares.map(({ vat, amount }) => (taxedAt === null || vat === taxedAt ? amount : 0))
  const whole = BigInt(sumUp(payable))
  if (whole === 0n) return [...shares]
  const parts = payable.map((amount, index) => ({
    ...{ index, part: Number((BigInt(paid) * BigInt(amount)) / whole), rest: (BigInt(paid) * BigInt(amount)) % whole },
  }))
  let remaining = paid - sumUp(parts.map(({ part }) => part))
  for (const each of parts.toSorted((a, b) => Number(b.rest - a.rest)))
    if (remaining > 0) {
      each.part += 1
      remaining -= 1
    }
  return shares.map(({ vat, amount, tax }, index) => {
    const part = parts[index]?.part ?? 0
    const paidTax = amount === 0 ? 0 : Number(roundNearest(BigInt(tax) * BigInt(part), BigInt(amount)))
    return { vat, amount: amount - part, tax: tax - paidTax }
  })
}

/**
 * The amounts of products and delivery at each VAT rate, the highest first, after points, discounts and what a
 * single-purpose voucher pays; `taxedAt` is undefined without one. Rates without an amount are left out.
 */
export function splitByRate(
  gross: readonly PricedLine[],
  { points, shipping, voucher }: Pick<Sums, 'points' | 'shipping' | 'voucher'>,
  discounts: readonly number[],
  taxedAt: number | null | undefined,
): [vat: number, amount: number][] {
  const lines = gross.map(({ quantity, price, vat }, index) => ({
    ...{ quantity: 1, price: quantity * price - (discounts[index] ?? 0), vat },
  }))
  const shares = shareWithDelivery(lines, points, shipping)
  return (taxedAt === undefined ? shares : takeTaxed(shares, voucher, taxedAt))
    .map(({ vat, amount }): [number, number] => [vat, amount])
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
