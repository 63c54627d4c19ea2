import { normalizePostcode } from '#app/domain/customers/postcode.ts'
import { cents, type Money } from '../money.ts'
import { z } from '../schema.ts'

/** Delivery methods: what they cost for an order, and for which orders they are offered. */

/** Rows of the admin's form. */
export const MAX_RATE_STEPS = 6

/** The highest cost of a step, in cents, and the highest value from which a step can apply, in grams or cents. */
export const MAX_STEP_COST = 1_000_000
export const MAX_STEP_FROM = 100_000_000

/** A method's cost by the order's weight in grams, or by its sum in cents before discounts. */
export const ShippingRates = z.strictObject({
  by: z.enum(['weight', 'subtotal']),
  /** In ascending order. Below the first step the method's own `cost` applies. */
  steps: z
    .array(z.strictObject({ from: z.int().min(1).max(MAX_STEP_FROM), cost: z.int().min(0).max(MAX_STEP_COST) }))
    .min(1)
    .max(MAX_RATE_STEPS)
    .refine(
      (steps) => steps.every(({ from }, index) => from > (steps[index - 1]?.from ?? 0)),
      'Steps must be in ascending order',
    ),
})
export type ShippingRates = z.output<typeof ShippingRates>

/** Working days from dispatch to delivery. */
export const ShippingDays = z
  .strictObject({ min: z.int().min(1).max(90), max: z.int().min(1).max(90) })
  .refine(({ min, max }) => min <= max, 'min must not exceed max')
export type ShippingDays = z.output<typeof ShippingDays>

export interface ShippingMethod {
  readonly id: number
  readonly description: string
  /** VAT included. */
  readonly cost: Money
  readonly countries: readonly string[]
  /** The postcodes that are served, in countries that are not served everywhere. */
  readonly postcodes?: PostcodeZones | undefined
  /** Without rates the cost is the same for every order. */
  readonly rates?: ShippingRates | undefined
  /** Grams. A heavier order can't be sent this way. */
  readonly maxWeight?: number | undefined
  readonly days?: ShippingDays | undefined
}

/** The facts about an order on which a method's cost depends. */
export interface ShippedOrder {
  /** Grams. */
  readonly weight: number
  /** Cents, the products before discounts: a discount code never leads to a dearer rate. */
  readonly subtotal: number
}

/** The postcode is '' before it is typed; then only methods for the whole country are offered. */
export interface Destination {
  readonly country: string
  readonly postcode: string
}

/**
 * The methods that deliver this order to the destination, or to any destination for null, with their cost before free
 * delivery. Methods with a lower weight limit are excluded.
 */
export function listShippingMethods(
  methods: readonly ShippingMethod[],
  destination: Destination | null,
  order: ShippedOrder,
): ShippingMethod[] {
  return methods
    .filter((method) => destination === null || reachesAddress(method, destination))
    .filter(({ maxWeight = Number.POSITIVE_INFINITY }) => order.weight <= maxWeight)
    .map((method) => ({ ...method, cost: getShippingCost(method, order) }))
}

/** Whether the method delivers to this country and postcode. */
export function reachesAddress(
  { countries, postcodes }: Pick<ShippingMethod, 'countries' | 'postcodes'>,
  destination: Destination,
): boolean {
  return countries.includes(destination.country) && isInZones(postcodes, destination)
}

/**
 * `missing`: some methods need a postcode. `unserved`: methods deliver to the country, but none of them to the
 * postcode.
 */
export type PostcodeNotice = 'missing' | 'unserved'

/** The notice to show beside the methods; null if the postcode doesn't limit them. */
export function getPostcodeNotice(methods: readonly ShippingMethod[], destination: Destination): PostcodeNotice | null {
  const ofCountry = methods.filter(({ countries }) => countries.includes(destination.country))
  const isLimited = ofCountry.some(({ postcodes }) => postcodes?.[destination.country] !== undefined)
  if (destination.postcode.trim() === '') return isLimited ? 'missing' : null
  return isLimited && !ofCountry.some((method) => reachesAddress(method, destination)) ? 'unserved' : null
}

/** The method whose price the shop's pages show: the first one that serves all of the first of these countries. */
export function findMainMethod<Method extends Pick<ShippingMethod, 'countries' | 'postcodes'>>(
  methods: readonly Method[],
  countries: readonly string[],
): Method | undefined {
  return methods.find((method) => reachesAddress(method, { country: countries[0] ?? '', postcode: '' }))
}

/**
 * The order value in cents from which delivery to the first of these countries is free: the shop's setting, or the main
 * method's step with cost 0 if it is lower. 0 if the main method
 * costs nothing at any weight, null if delivery is never free or the shop doesn't deliver.
 */
export function getFreeDeliveryFrom(
  setting: Money,
  methods: readonly (Pick<ShippingMethod, 'countries' | 'postcodes' | 'rates' | 'maxWeight'> & {
    readonly cost: number
  })[],
  countries: readonly string[],
): Money | null {
  if (methods.length === 0) return null
  const { rates, maxWeight, cost = 1 } = findMainMethod(methods, countries) ?? {}
  if (cost === 0 && maxWeight === undefined && (rates?.steps ?? []).every((step) => step.cost === 0)) return cents(0)
  const steps = rates?.by === 'subtotal' ? rates.steps : []
  const lastPaid = steps.findLastIndex((step) => step.cost > 0)
  const free = cost > 0 || lastPaid >= 0 ? steps[lastPaid + 1]?.from : undefined
  if (free === undefined) return setting === 0 ? null : setting
  return setting === 0 ? cents(free) : cents(Math.min(setting, free))
}

/** Whether delivery may cost something: false for a shop that doesn't deliver, or delivers for free only. */
export function chargesDelivery(
  methods: readonly (Pick<ShippingMethod, 'rates'> & { readonly cost: number })[],
): boolean {
  return methods.some(({ cost, rates }) => cost > 0 || rates?.steps.some((step) => step.cost > 0))
}

function getShippingCost({ cost, rates }: ShippingMethod, order: ShippedOrder): Money {
  const step = rates?.steps.findLast(({ from }) => from <= order[rates.by])
  return step === undefined ? cost : cents(step.cost)
}

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
  // Strings of digits with the same length compare as text in the same order as the numbers.
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
