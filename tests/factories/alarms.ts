/** Durable Object ids of the shops whose alarms run the scheduler, as in production. */
const allowedAlarms = new Set<string>()

/**
 * Lets the platform's alarm run this shop's scheduler. By default alarms do nothing in tests, because the scheduler
 * would change rows while a test compares them; a test runs it with `runInDurableObject(stub, (shop) => shop.alarm())`.
 */
export function allowAlarms({ id }: { readonly id: DurableObjectId }): void {
  allowedAlarms.add(id.toString())
}

export function areAlarmsAllowed(id: DurableObjectId): boolean {
  return allowedAlarms.has(id.toString())
}
