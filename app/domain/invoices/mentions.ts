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
