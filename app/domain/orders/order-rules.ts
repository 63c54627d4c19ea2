import { phoneCountry } from '#app/domain/customers/phone-number.ts'
import { cents } from '#app/domain/money.ts'
import { offeredPayments } from '#app/domain/payments/payment-methods.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import type { OrderRules } from './views.ts'

/** Spec §9: age minimum. */
const minimumAge = 18

/** What a tenant's record says about its orders (spec §3 Application settings). */
export function orderRules(tenant: Tenant): OrderRules {
  const { settings, shipping } = tenant
  return {
    tenant: tenant.id,
    freeDeliveryFrom: settings.freeDeliveryFrom,
    shipping: shipping.map((method) => ({ ...method, cost: cents(method.cost) })),
    countries: tenant.countries,
    phoneCountry: phoneCountry(tenant),
    classCountries: tenant.class_countries,
    payments: offeredPayments(tenant),
    guests: tenant.guest_checkout,
    pointPercentage: settings.pointPercentage,
    showStock: settings.showStock,
    webWarehouse: settings.webWarehouse,
    holdMinutes: tenant.hold_minutes,
    bankTransferDays: settings.bankTransferDays,
    limits: {
      unpaidOrdersPerHour: settings.unpaidOrdersPerHour,
      unpaidStockPercent: settings.unpaidStockPercent,
      orderMailsPerHour: settings.orderMailsPerHour,
    },
    showOnPos: settings.showOrdersOnPos,
    minimumAge: settings.ageGate ? minimumAge : null,
    language: tenant.languages[0],
    voices: tenant.voices,
    bank: tenant.bank,
    timeZone: tenant.time_zone,
  }
}
