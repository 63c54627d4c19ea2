import { cents, type Money } from '#app/domain/money.ts'
import { z } from '#app/domain/schema.ts'
import { isInZones, type PostcodeZones } from './postcode-zones.ts'

/** Delivery methods: what they cost for an order, and to which orders they are offered. */

/** Rows of the admin's form. */
export const MAX_RATE_STEPS = 6

/** The highest price of a step in cents, and the highest weight in grams or sum in cents from which one applies. */
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
    .refine((steps) => steps.every(({ from }, index) => from > (steps[index - 1]?.from ?? 0)), 'Steps in rising order'),
})
export type ShippingRates = z.output<typeof ShippingRates>

/** Working days from dispatch to delivery. */
export const ShippingDays = z
  .strictObject({ min: z.int().min(1).max(90), max: z.int().min(1).max(90) })
  .refine(({ min, max }) => min <= max, 'The first day comes before the last')
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
  /** Cents, the products before discounts: a discount code never makes delivery dearer. */
  readonly subtotal: number
}

/** The postcode is '' before it is typed; then only methods for the whole country are offered. */
export interface Destination {
  readonly country: string
  readonly postcode: string
}

/**
 * The methods that deliver this order to the destination, or to any destination for null, with their cost before free
 * delivery. Methods with a lower weight limit are left out.
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

/** The method whose price the shop's pages show: the first one that serves all of the shop's first country. */
export function findMainMethod<Method extends Pick<ShippingMethod, 'countries' | 'postcodes'>>(
  methods: readonly Method[],
  countries: readonly string[],
): Method | undefined {
  return methods.find((method) => reachesAddress(method, { country: countries[0] ?? '', postcode: '' }))
}

/**
 * The order sum in cents from which delivery is free: the shop's setting, or the main method's step with cost 0 if it
 * is lower. 0 if delivery is never free.
 */
export function getFreeDeliveryFrom(
  setting: Money,
  methods: readonly (Pick<ShippingMethod, 'countries' | 'postcodes' | 'rates'> & { readonly cost: number })[],
  countries: readonly string[],
): Money {
  const { rates, cost = 1 } = findMainMethod(methods, countries) ?? {}
  const steps = rates?.by === 'subtotal' ? rates.steps : []
  const lastPaid = steps.findLastIndex((step) => step.cost > 0)
  const free = cost > 0 || lastPaid >= 0 ? steps[lastPaid + 1]?.from : undefined
  if (free === undefined) return setting
  return setting === 0 ? cents(free) : cents(Math.min(setting, free))
}

function getShippingCost({ cost, rates }: ShippingMethod, order: ShippedOrder): Money {
  const step = rates?.steps.findLast(({ from }) => from <= order[rates.by])
  return step === undefined ? cost : cents(step.cost)
}
