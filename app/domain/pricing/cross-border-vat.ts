import { z } from '../schema.ts'

/** A rate in per cent. */
export const DestinationRate = z.number().min(0).max(30).multipleOf(0.01)

/** A rate of the shop's country as a key: `19` or `5.5`. Products without VAT (0 %) have no destination rate. */
function isHomeRate(key: string): boolean {
  const rate = Number(key)
  return /^\d{1,2}(?:\.\d{1,2})?$/.test(key) && String(rate) === key && rate > 0
}

/**
 * The VAT rates of other EU countries, in per cent: by country, the rate that replaces a rate of the shop's country.
 * `{ GR: { "19": 24, "9": 13 } }` charges Greek consumers 24 % where the product has 19 %.
 */
export const DestinationVat = z.record(
  z.string().refine(isEuCountry, 'An EU country, such as GR'),
  z.record(z.string().refine(isHomeRate, 'A rate of your products in per cent, such as 19'), DestinationRate),
)
export type DestinationVat = z.output<typeof DestinationVat>

/** Hundredths of a per cent as a key of the table. */
export function toRateKey(basisPoints: number): string {
  return String(basisPoints / 100)
}

interface TaxedSale {
  /** The country of delivery; null for an order that is collected, or before it is chosen. */
  readonly country: string | null
  /** Whether the buyer's prices are without VAT (`CUST_Exclude_Vat`). */
  readonly vatExcluded: boolean
}

/**
 * The VAT rate of an order line, in hundredths of a per cent: the rate of the consumer's country where the shop has
 * one, otherwise the product's own. Prices without VAT were calculated with the product's own rate and keep it.
 */
export function getLineVatRate(
  homeBasisPoints: number,
  { country, vatExcluded }: TaxedSale,
  destinationVat: DestinationVat,
): number {
  if (vatExcluded || country === null) return homeBasisPoints
  const rate = destinationVat[country]?.[toRateKey(homeBasisPoints)]
  return rate === undefined ? homeBasisPoints : Math.round(rate * 100)
}

/** Countries of the EU, where a supply to a business of another member state is exempt (2006/112/EC). */
const euCountries: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** Whether a country (ISO 3166) is in the EU. */
export function isEuCountry(country: string): boolean {
  return euCountries.includes(country)
}

/** Why an invoice has no VAT (2006/112/EC art. 226). */
export type Mention = 'intra-community' | 'export' | 'vat-excluded'

/**
 * The reason for an invoice without VAT, by the seller's country, the country of delivery and the buyer's VAT number.
 */
export function chooseMention(seller: string, delivery: string, vatNumber: string): Mention {
  if (!isEuCountry(delivery)) return 'export'
  return delivery !== seller && vatNumber !== '' ? 'intra-community' : 'vat-excluded'
}
