import { randomBytes } from 'node:crypto'
import type { PaymentMethodCode } from '#app/domain/payments/payment-methods.ts'
import { formatCookies, sendForm } from '#tests/support/customer.ts'
import { signCheckoutCodes } from '#tests/support/signed-cookie.ts'
import { delivery, price } from './chaos-shop.ts'

/** The content of a checkout form. Sent again, it is the same order. */
export interface Purchase {
  readonly key: string
  /** Unique for each order, so that its mail can be found. */
  readonly email: string
  readonly lines: readonly { readonly variant: number; readonly quantity: number }[]
  readonly payment: PaymentMethodCode
  /** Cents. */
  readonly points: number
  /** The buyer's last name. */
  readonly name?: string
  /** Codes of discounts and gift vouchers. */
  readonly codes?: readonly string[]
  /** The amounts that the shopper saw: due, and paid by vouchers, in cents. Without it, the price without discounts. */
  readonly shown?: { readonly due: number; readonly voucher: number }
}

/** The shop's response. The order is acknowledged by a redirect to its page or to a provider's page. */
export type OrderResult =
  | { readonly kind: 'placed'; readonly token: string }
  /** `cookies`: the browser's cookies afterwards. */
  | { readonly kind: 'to-pay'; readonly page: string; readonly reference: string; readonly cookies: string }
  | { readonly kind: 'refused'; readonly status: number; readonly body: string }

let counter = 0

export function aPurchase(purchase: Pick<Purchase, 'lines' | 'payment'> & Partial<Purchase>): Purchase {
  const key = randomBytes(24).toString('base64url')
  return { key, email: `buyer-${process.pid}-${counter++}@mail.example`, points: 0, ...purchase }
}

/** Includes the vouchers' part. */
export const getTotal = ({ lines, points, shown }: Pick<Purchase, 'lines' | 'points' | 'shown'>) =>
  shown === undefined
    ? lines.reduce((sum, { quantity }) => sum + quantity * price, 0) + delivery - points
    : shown.due + shown.voucher

/** Sends the checkout form, optionally from another network address. Rejects if the server is down. */
export async function sendOrder(
  shop: string,
  purchase: Purchase,
  cookies?: string,
  clientAddress?: string,
): Promise<OrderResult> {
  const form = new URLSearchParams({
    ...{
      firstName: 'Eleni',
      lastName: purchase.name ?? 'Georgiou',
      email: purchase.email,
      phone: '99123456',
      delivery: 'deliver',
    },
    ...{ street: '1 Athinon', city: 'Limassol', postcode: '3040', country: 'CY', shipping: '1', terms: 'on' },
    ...{ payment: purchase.payment, key: purchase.key, shownTotal: String(purchase.shown?.due ?? getTotal(purchase)) },
    shownVoucher: String(purchase.shown?.voucher ?? 0),
    points: (purchase.points / 100).toFixed(2),
  })
  for (const { variant, quantity } of purchase.lines) form.append('line', `${variant}:${quantity}`)
  const codes = purchase.codes === undefined ? [] : [`checkout=${await signCheckoutCodes(shop, purchase.codes)}`]
  const jar = [...(cookies === undefined ? [] : [cookies]), ...codes].join('; ')
  const response = await sendForm(`${shop}/shop/checkout`, `${form}`, {
    ...(jar === '' ? {} : { cookies: jar }),
    ...(clientAddress === undefined ? {} : { headers: { 'cf-connecting-ip': clientAddress } }),
  })
  const { status, headers, body } = response
  const { location = '' } = headers
  const [, token] = /^\/shop\/order\/([\w-]{43})$/.exec(location) ?? []
  if (token !== undefined) return { kind: 'placed', token }
  if (!URL.canParse(location)) return { kind: 'refused', status, body }
  const { searchParams } = new URL(location)
  const reference = searchParams.get('ref') ?? searchParams.get('token') ?? ''
  return { kind: 'to-pay', page: location, reference, cookies: formatCookies(response) }
}

/** Presses a button on the payer's page; returns the redirect's URL, or ''. */
export async function choose(page: string, choice: string): Promise<string> {
  const { headers } = await sendForm(page, { choice })
  return headers.location ?? ''
}

/** The beginning of a page's error message. */
export function getAlertText(body: string): string {
  const alerts = [...body.matchAll(/role="alert"[^>]*>(.{0,1500})/gs)].map(([, alert = '']) => alert)
  return (alerts.join(' … ') || body.slice(body.indexOf('<main')))
    .replaceAll(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 300)
}
