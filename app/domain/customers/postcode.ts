import { z } from '#app/domain/schema.ts'
import { issue, LinkFreeLine } from './fields.ts'

/** The number of digits in a postcode, for EU countries with numeric postcodes. */
const postcodeDigits: Readonly<Record<string, number>> = {
  ...{ AT: 4, BE: 4, BG: 4, CY: 4, CZ: 5, DE: 5, DK: 4, EE: 5, ES: 5, FI: 5, FR: 5, GR: 5, HR: 5, HU: 4, IT: 5 },
  ...{ LT: 5, LU: 4, LV: 4, PL: 5, PT: 7, RO: 6, SE: 5, SI: 4, SK: 5 },
}

/**
 * Removes spaces, hyphens and the country's letters from a typed postcode, such as `GR-105 57` or, for Germany,
 * `D-10115`.
 */
export function normalizePostcode(text: string, country: string): string {
  const postcode = text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  if (postcodeDigits[country] !== undefined) return postcode.replace(/^[A-Z]{1,2}(?=\d)/, '')
  const withoutCountry = postcode.startsWith(country) ? postcode.slice(country.length) : postcode
  return /^\d/.test(withoutCountry) ? withoutCountry : postcode
}

/**
 * Whether a postcode has the format of its country; true for any text if the format isn't known. Spaces, hyphens and a
 * country's letters, as in `GR-105 57`, don't matter.
 */
export function isPostcode(text: string, country: string): boolean {
  const digits = postcodeDigits[country]
  const postcode = normalizePostcode(text, country)
  return digits === undefined || (/^\d+$/.test(postcode) && postcode.length === digits)
}

/**
 * The rule of every form with one of these countries and a postcode. Intersect it with the form's fields, because a
 * refinement on top of them would not run while any field is invalid, and the form shows all issues at once.
 */
export function createPostcodeRule(countries: readonly string[]) {
  return z
    .object({ country: z.unknown().optional(), postcode: z.unknown().optional() })
    .refine(
      (form) => {
        const country = countries.find((code) => code === form.country)
        // Other issues of the postcode are reported by its field.
        const postcode = LinkFreeLine.safeParse(form.postcode).data
        return country === undefined || postcode === undefined || isPostcode(postcode, country)
      },
      { ...issue('field.postcode'), path: ['postcode'] },
    )
    .transform(() => ({}))
}
