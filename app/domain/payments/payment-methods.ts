import { bankTransfer } from './bank-transfer.ts'
import { onDelivery } from './on-delivery.ts'
import type {
  OfferingTenant,
  PaymentMethod,
  PaymentMethodCode,
  ProviderCode,
  ProviderMethod,
} from './payment-method.ts'
import { paypal } from './paypal.ts'
import { viva } from './viva.ts'

export const providerMethods = { viva, paypal } satisfies Record<string, ProviderMethod>

/** Every payment method, in the order in which checkout offers them. Code elsewhere asks these objects, never the code. */
export const paymentMethods = { ...providerMethods, bankTransfer, onDelivery } satisfies Record<string, PaymentMethod>

export const paymentMethodCodes = Object.keys(paymentMethods) as PaymentMethodCode[]
export const providerCodes = Object.keys(providerMethods) as ProviderCode[]

export function isProvider(code: PaymentMethodCode): code is ProviderCode {
  return Object.hasOwn(providerMethods, code)
}

/** Whether an order paid this way waits days for the merchant to see the money. */
export function awaitsTransfer(code: PaymentMethodCode): boolean {
  return !isProvider(code) && paymentMethods[code].initialStatus === 'awaiting-payment'
}

/** Whether so many cents can be paid this way. */
export function takesAmount(code: PaymentMethodCode, total: number): boolean {
  return total === 0 || total >= paymentMethods[code].minimum
}

export function offeredPayments(tenant: OfferingTenant): PaymentMethodCode[] {
  const codes = Object.keys(paymentMethods) as PaymentMethodCode[]
  return codes.filter((code) => paymentMethods[code].isOffered(tenant))
}

/** All pages to which providers send payers back. */
export const returnPages: readonly string[] = providerCodes.flatMap((code) =>
  Object.values(providerMethods[code].returnPaths),
)
