import type { CustomersKey } from './fields.ts'

/** What is wrong with each field, as forms keep it. */
export type FieldFaults = Readonly<Record<string, readonly string[] | null | undefined>>

/**
 * Which message the form as a whole gives for a field's fault. The first row that is met counts, so the rows stand in the
 * order in which the spec checks.
 */
export type FaultOrder = readonly (readonly [fields: CustomersKey, form: CustomersKey])[]

/** The one message for a form with faults, null for a form without. */
export function firstFault(order: FaultOrder, faults: FieldFaults): CustomersKey | null {
  const found = new Set(Object.values(faults).flatMap((messages) => messages ?? []))
  return order.find(([field]) => found.has(field))?.[1] ?? null
}
