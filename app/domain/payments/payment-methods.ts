import type { TenantRecord } from '#app/domain/tenancy/tenant-record.ts'
import { parseUrl } from '#app/domain/urls.ts'
import type { OfferingTenant, PaymentMethod, ProviderMethod } from './payment-provider.ts'

/** The stock is held for days. The merchant marks the order as paid. */
const bankTransfer: PaymentMethod = {
  isPaidOnDelivery: false,
  marks: [{ file: 'bank', name: null }],
  minimum: 0,
  isOffered: ({ settings, bank }) => settings.bankTransfer && bank !== null,
  instructions: ({ code, total }, bank) => (bank === null ? null : { ...bank, amount: total, reference: code }),
}

const onDelivery: PaymentMethod = {
  isPaidOnDelivery: true,
  marks: [{ file: 'cash', name: null }],
  minimum: 0,
  isOffered: ({ settings }) => settings.payOnDelivery,
}

const paypal: ProviderMethod = {
  isPaidOnDelivery: false,
  marks: [{ file: 'paypal', name: 'PayPal' }],
  minimum: 0,
  returnPaths: { paid: '/paypal/return', cancelled: '/paypal/cancel' },
  receipt: null,
  isOffered: ({ paypal }) => paypal,
  parseReturn(search) {
    const token = search.get('token') ?? ''
    return { reference: /^[\w-]{1,100}$/.test(token) ? token : null, transaction: null }
  },
  // PayPal identifies each refund by its key.
  canRepeatRefund: () => true,
}

/** Cards through Viva. */
const viva: ProviderMethod = {
  isPaidOnDelivery: false,
  marks: [
    { file: 'visa', name: 'Visa' },
    { file: 'mastercard', name: 'Mastercard' },
  ],
  minimum: 30,
  returnPaths: { paid: '/vivasuccess', cancelled: '/vivaerror' },
  receipt: 'order.vivaText',
  isOffered: ({ settings }) => settings.payNow && settings.vivaWallet,
  /** Viva writes parameter names in upper or lower case (spec §2 vivasuccess, vivaerror). A failure may lack `t`. */
  parseReturn(search) {
    const values = new Map<string, string>()
    // The first value of a repeated name counts.
    for (const [name, value] of search) if (!values.has(name.toLowerCase())) values.set(name.toLowerCase(), value)
    const matchValue = (name: string, pattern: RegExp) => pattern.exec(values.get(name) ?? '')?.[0] ?? null
    return {
      // Can exceed 2^53, so it stays text.
      reference: matchValue('s', /^\d{1,20}$/),
      transaction: matchValue('t', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)?.toLowerCase() ?? null,
    }
  },
  // Viva accepts no idempotency key for refunds. It refuses only a second refund of the whole amount.
  canRepeatRefund: (isFull) => isFull,
}

export const providerMethods = { viva, paypal } satisfies Record<string, ProviderMethod>

/**
 * Every payment method, in the order of the checkout. Other modules use these objects and never switch on a method's
 * code.
 */
export const paymentMethods = { ...providerMethods, bankTransfer, onDelivery } satisfies Record<string, PaymentMethod>

export type PaymentMethodCode = keyof typeof paymentMethods
/** Methods whose money a provider takes. */
export type ProviderCode = keyof typeof providerMethods

export const paymentMethodCodes = Object.keys(paymentMethods) as PaymentMethodCode[]
export const providerCodes = Object.keys(providerMethods) as ProviderCode[]

/** Whether a provider takes the money of this method. */
export function isProvider(code: PaymentMethodCode): code is ProviderCode {
  return Object.hasOwn(providerMethods, code)
}

/** Whether the courier or the store collects the money, so that an order with this method doesn't wait for it. */
export function isPaidOnDelivery(code: PaymentMethodCode): boolean {
  return paymentMethods[code].isPaidOnDelivery
}

/** Whether an order with this method waits days for a transfer that the merchant has to confirm. */
export function awaitsTransfer(code: PaymentMethodCode): boolean {
  return !isProvider(code) && !isPaidOnDelivery(code)
}

/** Whether this method can take `total` cents. */
export function acceptsAmount(code: PaymentMethodCode, total: number): boolean {
  return total === 0 || total >= paymentMethods[code].minimum
}

interface PayableOrder {
  readonly payment: PaymentMethodCode
  readonly due: number
  readonly isByStaff: boolean
  readonly isByEmail: boolean
}

/**
 * Whether a shopper can pay `due` cents of an order by this method. An order that staff placed accepts providers'
 * methods and the one that staff chose, so its payment link doesn't offer payment on delivery. Neither does an order
 * that comes by email.
 */
export function acceptsPayment(order: PayableOrder, code: PaymentMethodCode): boolean {
  if (order.isByEmail && isPaidOnDelivery(code)) return false
  return acceptsAmount(code, order.due) && (!order.isByStaff || isProvider(code) || code === order.payment)
}

/** The methods that a tenant offers, in the order of the checkout. */
export function listOfferedPayments(tenant: OfferingTenant): PaymentMethodCode[] {
  const codes = Object.keys(paymentMethods) as PaymentMethodCode[]
  return codes.filter((code) => paymentMethods[code].isOffered(tenant))
}

/** All pages to which providers send payers back. */
export const providerReturnPaths: readonly string[] = providerCodes.flatMap((code) =>
  Object.values(providerMethods[code].returnPaths),
)

/**
 * The origin to which a provider sends the payer back: the host that the shopper used, because the cart's cookie
 * belongs to it. Only a tenant's own hosts are allowed, and a port only in local development; otherwise the record's
 * `url`.
 */
export function getReturnOrigin(
  { hosts, url }: Pick<TenantRecord, 'hosts' | 'url'>,
  requestUrl: string,
  { isLocal }: { readonly isLocal: boolean },
): string {
  const canonicalUrl = new URL(url)
  const visitedUrl = parseUrl(requestUrl) ?? canonicalUrl
  if (!hosts.includes(visitedUrl.hostname)) return canonicalUrl.origin
  if (isLocal) return visitedUrl.origin
  return visitedUrl.hostname === canonicalUrl.hostname
    ? canonicalUrl.origin
    : `${canonicalUrl.protocol}//${visitedUrl.hostname}`
}

/** ISO 13616: move the first four characters to the end and count letters from 10; the number modulo 97 must be 1. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(text)) return false
  const digits = `${text.slice(4)}${text.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** An IBAN in groups of four characters, as banks print it. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}
