import { cents, type Money } from '#app/domain/money.ts'
import { z } from '#app/domain/schema.ts'

/** Delivery methods: what they cost for an order, and to which orders they are offered. */

/** Rows of the admin's form. */
export const MAX_RATE_STEPS = 6

/** What a method costs by the order's weight in grams, or by its sum in cents before discounts. */
export const ShippingRates = z.strictObject({
  by: z.enum(['weight', 'subtotal']),
  /** In rising order. Below the first step the method's own `cost` applies. */
  steps: z
    .array(z.strictObject({ from: z.int().min(1).max(100_000_000), cost: z.int().min(0).max(1_000_000) }))
    .min(1)
    .max(MAX_RATE_STEPS)
    .refine(
      (steps) => steps.every(({ from }, index) => index === 0 || from > (steps[index - 1]?.from ?? 0)),
      'Steps in rising order',
    ),
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
  /** Without rates the cost is the same for every order. */
  readonly rates?: ShippingRates | undefined
  /** Grams. A heavier order can't be sent this way. */
  readonly maxWeight?: number | undefined
  readonly days?: ShippingDays | undefined
}

/** What decides on a method's cost. */
export interface ShippedOrder {
  /** Grams. */
  readonly weight: number
  /** Cents, the products before discounts: a discount code never makes delivery dearer. */
  readonly subtotal: number
}

/**
 * The methods for an order to this country with their cost for it, before free delivery; null for any country. A method
 * that can't carry the order is left out.
 */
export function listShippingMethods(
  methods: readonly ShippingMethod[],
  country: string | null,
  order: ShippedOrder,
): ShippingMethod[] {
  return methods
    .filter(({ countries }) => country === null || countries.includes(country))
    .filter(({ maxWeight = Number.POSITIVE_INFINITY }) => order.weight <= maxWeight)
    .map((method) => ({ ...method, cost: getShippingCost(method, order) }))
}

function getShippingCost({ cost, rates }: ShippingMethod, order: ShippedOrder): Money {
  const step = rates?.steps.findLast(({ from }) => from <= order[rates.by])
  return step === undefined ? cost : cents(step.cost)
}
