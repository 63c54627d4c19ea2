import { getPhoneCountry } from '#app/domain/customers/phone-number.ts'
import { getHomeCountry } from '#app/domain/invoices/invoice-rules.ts'
import { listOfferedPayments } from '#app/domain/payments/payment-methods.ts'
import { MINIMUM_AGE } from '#app/domain/tenancy/age-gate.ts'
import { addDays, getNextWorkingDay, listWeekHours } from '#app/domain/tenancy/business-hours.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import type { BoughtVoucher } from '#app/domain/vouchers/voucher.ts'
import { getLocalDay, toEndInstant } from '../dates.ts'
import { cents } from '../money.ts'
import type { OrderRules } from './order.ts'
import type { OrderView } from './order-view.ts'

/** The order rules of a tenant's record (spec §3 Application settings). */
export function getOrderRules(tenant: Tenant): OrderRules {
  const { settings, shipping } = tenant
  return {
    tenant: tenant.id,
    freeDeliveryFrom: settings.freeDeliveryFrom,
    shipping: shipping.map((method) => ({ ...method, cost: cents(method.cost) })),
    countries: tenant.countries,
    destinationVat: tenant.destination_vat,
    homeCountry: getHomeCountry(settings.companyVat, tenant),
    phoneCountry: getPhoneCountry(tenant),
    classCountries: tenant.class_countries,
    undiscountedClasses: tenant.undiscounted_classes,
    payments: listOfferedPayments(tenant),
    allowsGuests: tenant.guest_checkout,
    pointPercentage: settings.pointPercentage,
    showStock: settings.showStock,
    webWarehouse: settings.webWarehouse,
    holdMinutes: tenant.hold_minutes,
    weekHours: listWeekHours(tenant),
    bankTransferDays: settings.bankTransferDays,
    reviewRequestDays: settings.reviewRequestDays,
    giftVoucherMonths: settings.giftVoucherMonths,
    sellsSinglePurposeVouchers: settings.sellsSinglePurposeVouchers,
    limits: {
      unpaidOrdersPerHour: settings.unpaidOrdersPerHour,
      unpaidStockPercent: settings.unpaidStockPercent,
      orderMailsPerHour: settings.orderMailsPerHour,
    },
    showOnPos: settings.showOrdersOnPos,
    minimumAge: settings.ageGate ? MINIMUM_AGE : null,
    asksVatNumber: settings.asksVatNumber,
    language: tenant.languages[0],
    localizations: tenant.localizations,
    bank: tenant.bank,
    timeZone: tenant.time_zone,
  }
}

/**
 * The name of an order's delivery method in the language of these rules. The order stores the name that its shopper
 * read, which stays if the method was renamed or removed since.
 */
export function getMethodName(
  order: { readonly shippingId: number | null; readonly storedName: string },
  { shipping, localizations }: Pick<OrderRules, 'shipping' | 'localizations'>,
): string {
  const { shippingId, storedName } = order
  const hasStoredName = (id: number) =>
    Object.values(localizations).some(({ methodNames }) => methodNames[id] === storedName)
  // Orders from another system have the name only.
  const current = shipping.find(({ id }) => (shippingId === null || id === shippingId) && hasStoredName(id))
  return current?.description ?? storedName
}

export interface WarehouseStock {
  readonly warehouse: number
  readonly quantity: number
}

export interface Allocation {
  readonly warehouse: number
  readonly quantity: number
}

/**
 * The stores that may supply the order. An order that is collected comes from its pickup store alone. Null
 * `pickupWarehouse` means delivery.
 */
export function filterStores(
  pickupWarehouse: number | null,
  stores: readonly WarehouseStock[] = [],
): readonly WarehouseStock[] {
  return pickupWarehouse === null ? stores : stores.filter(({ warehouse }) => warehouse === pickupWarehouse)
}

/**
 * Takes a quantity from the stores in the given order: each store supplies all that it has before the next is used.
 * Null when all of them together have too little.
 */
export function allocate(quantity: number, stores: readonly WarehouseStock[]): Allocation[] | null {
  const allocations: Allocation[] = []
  let remaining = quantity
  for (const { warehouse, quantity: available } of stores) {
    const part = Math.min(remaining, available)
    if (part > 0) allocations.push({ warehouse, quantity: part })
    remaining -= part
    if (remaining === 0) return allocations
  }
  return null
}

/** The lifetime of a link to an order's page, from the order or from the last mailed link. */
export const ORDER_LINK_LIFETIME_MS = 90 * 86_400_000

/** Links that may be mailed for one order within an hour. */
export const ORDER_LINK_LIMIT = 3

export type LinkedOrder =
  | { readonly kind: 'open'; readonly order: OrderView; readonly boughtVouchers: readonly BoughtVoucher[] }
  /** The link is too old, or a newer link replaced it. */
  | { readonly kind: 'expired' }

/**
 * Units that one visitor may hold in unpaid orders, out of the `units` for sale or already held by that visitor.
 * `percent` is whole. At least one unit, so that a small stock can still be ordered.
 */
export function getUnpaidShare(units: number, percent: number): number {
  return Math.max(1, Math.floor((units * percent) / 100))
}

const day = 86_400_000

/**
 * The end of the withdrawal period: the fourteenth day after delivery (2011/83 art. 9), or the next working day, in the
 * shop's calendar (Regulation 1182/71 art. 3). The shopper's time zone is unknown, so the period ends that many whole
 * days after the instant of delivery, plus one day.
 */
export function getWithdrawalPeriod(
  deliveredAt: number,
  timeZone: string,
): { readonly lastDay: string; readonly endsAt: number } {
  const deliveredDay = getLocalDay(deliveredAt, timeZone)
  const lastDay = getNextWorkingDay(addDays(deliveredDay, 14))
  const endsAt = deliveredAt + Date.parse(lastDay) - Date.parse(deliveredDay) + day
  // A day on which clocks go back has 25 hours.
  return { lastDay, endsAt: Math.max(endsAt, Date.parse(toEndInstant(lastDay, timeZone))) }
}
