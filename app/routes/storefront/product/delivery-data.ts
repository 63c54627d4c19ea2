import { html } from 'hono/html'
import { getCountryName } from '#app/domain/customers/countries.ts'
import { formatDay, formatWeekTime, getLocalDay } from '#app/domain/dates.ts'
import { getHomeCountry } from '#app/domain/invoices/invoice-rules.ts'
import { getMessages, translate, translateCount } from '#app/domain/messages/translate.ts'
import { formatMoney, getMoneyFormat } from '#app/domain/money.ts'
import { type DeliveryPromise, getCollectionDay, getDeliveryPromise } from '#app/domain/orders/delivery-promise.ts'
import { findMainMethod, getFreeDeliveryFrom } from '#app/domain/orders/shipping-rates.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { getVoucherTaxation } from '#app/domain/vouchers/voucher-taxation.ts'

/** Formatted by the server: browsers don't load the date code. */
export interface DisplayedDelivery {
  /** The promise now, and the one after it for a page that stays open. */
  readonly promises: readonly { readonly orderBy: number; readonly orderByText: string; readonly arrives: string }[]
  readonly free: boolean
  readonly freeFrom: string | null
  /** When an order can be collected; null for a shop without opening hours. */
  readonly collection: { readonly isToday: boolean; readonly dayText: string } | null
}

/** A cached page is shown for up to five minutes, so its promise must still be valid then. */
const PAGE_LIFETIME_MS = 6 * 60_000

/** Null for a shop that promises no date. */
export function getDisplayedDelivery(tenant: Tenant, now: number): DisplayedDelivery | null {
  const { settings, locale, time_zone, shipping, countries } = tenant
  const method = findMainMethod(shipping, countries)
  const freeFrom = getFreeDeliveryFrom(settings.freeDeliveryFrom, shipping, countries)
  const dispatch = { ...settings, deliveryDays: method?.days?.max ?? settings.deliveryDays }
  const first = getDeliveryPromise(dispatch, tenant, now + PAGE_LIFETIME_MS)
  if (first === null) return null
  const second = getDeliveryPromise(dispatch, tenant, first.orderBy)
  const day = getCollectionDay(tenant, now + PAGE_LIFETIME_MS)
  return {
    promises: [first, second]
      .filter((promise): promise is DeliveryPromise => promise !== null)
      .map(({ orderBy, arrives }) => ({
        orderBy,
        orderByText: formatWeekTime(orderBy, tenant),
        arrives: formatDay(arrives, locale),
      })),
    free: method?.cost === 0 && method.rates === undefined,
    freeFrom: freeFrom > 0 ? formatMoney(freeFrom, getMoneyFormat(locale)) : null,
    collection: day === null ? null : { isToday: day === getLocalDay(now, time_zone), dayText: formatDay(day, locale) },
  }
}

/**
 * HTML that says how a bought gift voucher arrives, how long it is valid, and where a single-purpose one is accepted.
 * `soldRates` are the VAT rates of the products on sale.
 */
export function getVoucherDelivery(tenant: Tenant, soldRates: readonly number[]): string {
  const messages = getMessages(tenant)
  const count = tenant.settings.giftVoucherMonths
  const validity =
    count === 0
      ? translate(messages, 'giftVouchers.unlimited')
      : translateCount(tenant, 'giftVouchers.validity', { count })
  const home = getHomeCountry(tenant.settings.companyVat, tenant)
  const isDomestic =
    tenant.settings.sellsSinglePurposeVouchers &&
    tenant.countries.some((country) => country !== home) &&
    getVoucherTaxation({ destinationVat: tenant.destination_vat }, soldRates).isSinglePurpose
  const place = isDomestic
    ? translate(messages, 'giftVouchers.domestic', { country: getCountryName(home, tenant.locale) })
    : ''
  return String(html`<p>${translate(messages, 'giftVouchers.delivery')} ${validity} ${place}</p>`)
}
