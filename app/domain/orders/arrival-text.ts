import { formatDay } from '../dates.ts'
import { getMessages, translate } from '../messages/translate.ts'
import type { Tenant } from '../tenancy/tenant-record.ts'
import type { getMethodArrival } from './delivery-promise.ts'

/** The day or the days on which an order arrives, as a sentence. */
export function formatArrival(
  { first, last }: NonNullable<ReturnType<typeof getMethodArrival>>,
  tenant: Tenant,
): string {
  const { locale } = tenant
  const days = { day: formatDay(first, locale), first: formatDay(first, locale), last: formatDay(last, locale) }
  return translate(getMessages(tenant), first === last ? 'checkout.arrives' : 'checkout.arrivesBetween', days)
}
