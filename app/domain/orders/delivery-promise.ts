import { getCountryName } from '#app/domain/customers/countries.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import {
  addDays,
  getDayHours,
  getWeekday,
  isPublicHoliday,
  type WorkingHours,
} from '#app/domain/tenancy/business-hours.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { formatDay, getLocalDay, toDayTime } from '../dates.ts'
import { formatMoney, getMoneyFormat } from '../money.ts'
import {
  findMainMethod,
  getFreeDeliveryFrom,
  reachesAddress,
  type ShippingDays,
  type ShippingMethod,
} from './shipping-rates.ts'

/** When an order would arrive. Days have the format `2026-12-24`, in the shop's time zone. */
export interface DeliveryPromise {
  /** Orders placed before this instant (milliseconds) arrive on `arrives`. */
  readonly orderBy: number
  readonly arrives: string
}

type DispatchSettings = Pick<
  Tenant['settings'],
  'deliveryOrderUntil' | 'deliveryDays' | 'deliverySaturdays' | 'deliveryDaysOff'
>

/**
 * The first and last day on which an order placed now may arrive by this method. A method without its own days uses
 * the shop's. Null for a shop that promises no date.
 */
export function getMethodArrival(
  settings: DispatchSettings,
  { days }: Pick<ShippingMethod, 'days'>,
  tenant: Pick<Tenant, 'time_zone'>,
  now: number,
): { readonly first: string; readonly last: string } | null {
  const getArrival = (deliveryDays: number) =>
    getDeliveryPromise({ ...settings, deliveryDays }, tenant, now)?.arrives ?? null
  const { min, max } = getMethodDays(settings, { days })
  const [first, last] = [getArrival(min), getArrival(max)]
  return first === null || last === null ? null : { first, last }
}

/** Working days from dispatch to delivery. */
export function getMethodDays(
  { deliveryDays }: Pick<DispatchSettings, 'deliveryDays'>,
  { days }: Pick<ShippingMethod, 'days'>,
): ShippingDays {
  return days ?? { min: deliveryDays, max: deliveryDays }
}

/** Limits the search for a working day. A shop that is closed for longer promises no date. */
const MAX_DAYS_AHEAD = 100

/**
 * The promise for an order placed now (milliseconds): it is dispatched today if that is a working day
 * and before the shop's cut-off time, otherwise on the next working day. Null for a shop that promises no date.
 */
export function getDeliveryPromise(
  settings: DispatchSettings,
  { time_zone }: Pick<Tenant, 'time_zone'>,
  now: number,
): DeliveryPromise | null {
  const { deliveryOrderUntil, deliveryDays, deliverySaturdays, deliveryDaysOff } = settings
  if (deliveryOrderUntil === '') return null
  const isWorkingDay = (date: string) => {
    const weekday = getWeekday(date)
    if (weekday === 0 || (weekday === 6 && !deliverySaturdays)) return false
    return !isPublicHoliday(date) && !deliveryDaysOff.includes(date)
  }
  const getCutOff = (date: string) => toDayTime(date, deliveryOrderUntil, time_zone)
  const today = getLocalDay(now, time_zone)
  const dispatched = findDay(today, (date) => isWorkingDay(date) && now < getCutOff(date))
  if (dispatched === null) return null
  let arrives = dispatched
  for (let days = 0; days < deliveryDays; days += 1) {
    const next = findDay(addDays(arrives, 1), isWorkingDay)
    if (next === null) return null
    arrives = next
  }
  return { orderBy: getCutOff(dispatched), arrives }
}

/** An order needs this much time to be ready before a store closes. */
const COLLECTION_MS = 60 * 60_000

/** The day on which an order placed now can be collected from a store that has it; null without opening hours. */
export function getCollectionDay(
  shop: WorkingHours & { readonly settings: Pick<Tenant['settings'], 'deliveryDaysOff'> },
  now: number,
): string | null {
  if (!shop.working_hours) return null
  return findDay(getLocalDay(now, shop.time_zone), (date) => {
    const hours = getDayHours(shop, getWeekday(date))
    if (hours === null || isPublicHoliday(date) || shop.settings.deliveryDaysOff.includes(date)) return false
    const closesOn = hours.closes > hours.opens ? date : addDays(date, 1)
    return now + COLLECTION_MS <= toDayTime(closesOn, hours.closes, shop.time_zone)
  })
}

function findDay(from: string, isPossible: (date: string) => boolean): string | null {
  for (let days = 0; days < MAX_DAYS_AHEAD; days += 1) {
    const date = addDays(from, days)
    if (isPossible(date)) return date
  }
  return null
}

/** The day or the days on which an order arrives, as a sentence. */
export function formatArrival(
  { first, last }: NonNullable<ReturnType<typeof getMethodArrival>>,
  tenant: Tenant,
): string {
  const { locale } = tenant
  const days = { day: formatDay(first, locale), first: formatDay(first, locale), last: formatDay(last, locale) }
  return translate(getMessages(tenant), first === last ? 'checkout.arrives' : 'checkout.arrivesBetween', days)
}

/**
 * "Free delivery from €25.00"; null if it is never free. Names the shop's first country unless this holds for all of
 * the shop's countries: the setting applies to every country, the rates of a method only to its own.
 */
export function formatFreeDelivery(
  tenant: Pick<Tenant, 'locale' | 'messages' | 'settings' | 'shipping' | 'countries'>,
): string | null {
  const { settings, shipping, countries, locale } = tenant
  const messages = getMessages(tenant)
  const method = findMainMethod(shipping, countries)
  const from = getFreeDeliveryFrom(settings.freeDeliveryFrom, shipping, countries)
  if (from === null) return null
  const isAlwaysFree = from === 0
  const text = isAlwaysFree
    ? messages['delivery.free']
    : translate(messages, 'delivery.freeFrom', { amount: formatMoney(from, getMoneyFormat(locale)) })
  const isEverywhere =
    (!isAlwaysFree && from === settings.freeDeliveryFrom) ||
    (method !== undefined && countries.every((country) => reachesAddress(method, { country, postcode: '' })))
  const country = getCountryName(countries[0] ?? '', locale)
  return isEverywhere ? text : translate(messages, 'delivery.inCountry', { text, country })
}
