import { z } from '#app/domain/schema.ts'
import { normalizePostcode } from '../customers/postcode.ts'

/** Parts of a country to which a delivery method is limited: postcodes, prefixes such as `3*`, and ranges. */

const MAX_PATTERNS = 200
const MAX_PATTERN_LENGTH = 11

const PostcodePattern = z.string().refine(isPattern, 'A postcode, a prefix such as 3*, or a range such as 4000-4999')

/** The patterns of each limited country, by its code. */
export const PostcodeZones = z.record(
  z.string().regex(/^[A-Z]{2}$/, 'Two capital letters'),
  z.array(PostcodePattern).min(1).max(MAX_PATTERNS),
)
export type PostcodeZones = z.output<typeof PostcodeZones>

function isPattern(text: string): boolean {
  const range = parseRange(text)
  if (range !== null) return range.from.length === range.to.length && range.from <= range.to
  // A whole postcode contains a digit; a prefix such as SW* may have none.
  return text.length <= MAX_PATTERN_LENGTH && /^(?:[\p{Lu}\d]+\*|\p{Lu}*\d[\p{Lu}\d]*)$/u.test(text)
}

function parseRange(text: string): { readonly from: string; readonly to: string } | null {
  const [, from, to] = /^(\d{1,10})-(\d{1,10})$/.exec(text) ?? []
  return from === undefined || to === undefined ? null : { from, to }
}

/** Whether the zones contain this address. A country without patterns is served everywhere. */
export function isInZones(
  zones: PostcodeZones | undefined,
  { country, postcode }: { readonly country: string; readonly postcode: string },
): boolean {
  const patterns = zones?.[country]
  if (patterns === undefined) return true
  const normalized = normalizePostcode(postcode, country)
  return patterns.some((pattern) => matchesPattern(pattern, normalized))
}

function matchesPattern(pattern: string, postcode: string): boolean {
  const range = parseRange(pattern)
  // Digits of equal length compare as text in the order of their numbers.
  if (range !== null) return postcode.length === range.from.length && postcode >= range.from && postcode <= range.to
  return pattern.endsWith('*') ? postcode.startsWith(pattern.slice(0, -1)) : postcode === pattern
}

/**
 * Parses the zones that staff typed: a line for each country, such as `CY: 3*, 4000-4999`. The code may be omitted if
 * there is one country. Null if the format is wrong or a line names another country.
 */
export function parsePostcodeZones(text: string, countries: readonly string[]): PostcodeZones | null {
  const zones: Record<string, string[]> = {}
  const lines = text.split(/[\n;]/).map((line) => line.trim())
  for (const line of lines.filter((each) => each !== '')) {
    const [, code, list = ''] = /^(?:([a-z]{2})\s*:)?(.*)$/isu.exec(line) ?? []
    const country = code?.toUpperCase() ?? (countries.length === 1 ? countries[0] : undefined)
    if (country === undefined || !countries.includes(country)) return null
    const patterns = list
      .normalize('NFKC')
      .toUpperCase()
      .split(/[-–]/)
      .map((part) => part.trim())
      .join('-')
      .split(/[,\s]/)
      .filter((pattern) => pattern !== '')
    zones[country] = [...new Set([...(zones[country] ?? []), ...patterns])]
  }
  const parsed = PostcodeZones.safeParse(zones)
  return parsed.success ? parsed.data : null
}

/** Formats zones for the form that `parsePostcodeZones` reads. */
export function formatPostcodeZones(zones: PostcodeZones | undefined): string {
  return Object.entries(zones ?? {})
    .map(([country, patterns]) => `${country}: ${patterns.join(', ')}`)
    .join('\n')
}
