import { cents, type Money } from '#app/domain/money.ts'

/** The price of a measure of the goods (98/6/EC): by 100 ml, from a litre on by the litre. */
export interface UnitPrice {
  readonly price: Money
  readonly per: '100ml' | 'litre'
}

/** What 100 ml or a litre would cost at this price, half a cent rounded up; null where there is no volume. */
export function unitPrice(price: Money, volumeMl: number): UnitPrice | null {
  // Volumes have fractions, money does not: count in hundredths of a millilitre.
  const volume = Math.round(volumeMl * 100)
  if (!Number.isSafeInteger(volume) || volume < 1) return null
  const per = volume >= 100_000 ? 'litre' : '100ml'
  const measure = per === 'litre' ? 100_000 : 10_000
  return { price: cents(Math.floor((2 * price * measure + volume) / (2 * volume))), per }
}

/** Below so many millilitres it is a device that is sold, with a little liquid in it. */
const smallestBottleMl = 10

/** The millilitres that a size names (`60 ml`, `12,5 ml` as a Greek writes it). */
export function ownVolume(size: string | null): number | null {
  const [, own] = /^(\d{1,5}(?:\.\d+|,\d{1,2})?) ?ml$/i.exec(size ?? '') ?? []
  return own === undefined ? null : Number(own.replace(',', '.'))
}

/**
 * The millilitres for which a price is asked: the size's own where it names them (`60 ml`), else the product's. Goods
 * without a nicotine strength are no liquids: the volume of a tank is what fits in and not what is sold.
 */
export function volumeSold(
  product: { readonly volumeMl: number | null; readonly nicotineMgPerMl: number | null },
  size: string | null,
): number | null {
  if (product.nicotineMgPerMl === null) return null
  const volume = ownVolume(size) ?? product.volumeMl
  return volume !== null && volume >= smallestBottleMl ? volume : null
}

/** The price of a measure beside a price: of the product, or of what was chosen of it. A range has none. */
export function unitPriceOf(
  { from, to }: { readonly from: { readonly now: Money }; readonly to: { readonly now: Money } },
  product: Parameters<typeof volumeSold>[0],
  size: string | null,
): UnitPrice | null {
  const volume = from.now === to.now ? volumeSold(product, size) : null
  return volume === null ? null : unitPrice(from.now, volume)
}
