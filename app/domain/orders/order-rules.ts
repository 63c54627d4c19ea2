import { phoneCountry } from '#app/domain/customers/phone-number.ts'
import { cents } from '#app/domain/money.ts'
import type { PaymentMethodCode } from '#app/domain/payments/payment-method.ts'
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
    payments: paymentMethods(tenant),
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

/** What a shop has switched on and set up. */
interface SwitchedOn extends Pick<Tenant, 'paypal' | 'bank'> {
  readonly settings: Pick<Tenant['settings'], 'payNow' | 'vivaWallet' | 'bankTransfer' | 'payOnDelivery'>
}

/** In the order in which they are offered. Cards need both settings; a bank transfer needs an account. */
export function paymentMethods({ settings, paypal, bank }: SwitchedOn): PaymentMethodCode[] {
  return [
    ...(settings.payNow && settings.vivaWallet ? (['viva'] as const) : []),
    ...(paypal ? (['paypal'] as const) : []),
    ...(settings.bankTransfer && bank !== null ? (['bankTransfer'] as const) : []),
    ...(settings.payOnDelivery ? (['onDelivery'] as const) : []),
  ]
}
