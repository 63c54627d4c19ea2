/** Shops, by the ids of their objects, whose scheduler the platform starts in tests as it does in production. */
const started = new Set<string>()

/**
 * In tests the platform's alarm starts no scheduler: it would change rows while a test compares them. A test runs the
 * scheduler itself, `runInDurableObject(stub, (shop) => shop.alarm())`, or calls this where the alarm is what it is about.
 */
export function letAlarmsRun({ id }: { readonly id: DurableObjectId }): void {
  started.add(id.toString())
}

export function alarmsRun(id: DurableObjectId): boolean {
  return started.has(id.toString())
}
