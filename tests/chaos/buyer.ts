import { randomBytes } from 'node:crypto'
import type { PaymentMethodCode } from '#app/domain/payments/payment-method.ts'
import { jarOf, sendForm } from '#tests/support/customer.ts'
import { delivery, price } from './chaos-shop.ts'

/** An order as a buyer's form holds it: sent again, it is the same order. */
export interface Purchase {
  readonly key: string
  /** Of this order alone, so that its mail can be told from others. */
  readonly email: string
  readonly lines: readonly { readonly variant: number; readonly quantity: number }[]
  readonly payment: PaymentMethodCode
  /** Cents. */
  readonly points: number
  /** The buyer's last name. */
  readonly name?: string
}

/** What the shop answered. Its word counts when it leads on: to the order's page, or to a provider's. */
export type Answer =
  | { readonly kind: 'placed'; readonly token: string }
  /** `cookies`: what the browser holds from then on. */
  | { readonly kind: 'to-pay'; readonly page: string; readonly reference: string; readonly cookies: string }
  | { readonly kind: 'refused'; readonly status: number; readonly body: string }

let made = 0

export function aPurchase(purchase: Pick<Purchase, 'lines' | 'payment'> & Partial<Purchase>): Purchase {
  const key = randomBytes(24).toString('base64url')
  return { key, email: `buyer-${process.pid}-${made++}@mail.example`, points: 0, ...purchase }
}

export const totalOf = ({ lines, points }: Pick<Purchase, 'lines' | 'points'>) =>
  lines.reduce((sum, { quantity }) => sum + quantity * price, 0) + delivery - points

/** Sends the checkout's form, from a network address of one's own where one is given. Rejects when the server is gone. */
export async function order(shop: string, purchase: Purchase, cookies?: string, from?: string): Promise<Answer> {
  const form = new URLSearchParams({
    ...{
      firstName: 'Eleni',
      lastName: purchase.name ?? 'Georgiou',
      email: purchase.email,
      phone: '99123456',
      delivery: 'deliver',
    },
    ...{ street: '1 Athinon', city: 'Limassol', postcode: '3040', country: 'CY', shipping: '1', terms: 'on' },
    ...{ payment: purchase.payment, key: purchase.key, shownTotal: String(totalOf(purchase)) },
    points: (purchase.points / 100).toFixed(2),
  })
  for (const { variant, quantity } of purchase.lines) form.append('line', `${variant}:${quantity}`)
  const answer = await sendForm(`${shop}/shop/checkout`, `${form}`, {
    ...(cookies === undefined ? {} : { cookies }),
    ...(from === undefined ? {} : { headers: { 'cf-connecting-ip': from } }),
  })
  const { status, headers, body } = answer
  const { location = '' } = headers
  const [, token] = /^\/shop\/order\/([\w-]{43})$/.exec(location) ?? []
  if (token !== undefined) return { kind: 'placed', token }
  if (!URL.canParse(location)) return { kind: 'refused', status, body }
  const { searchParams } = new URL(location)
  const reference = searchParams.get('ref') ?? searchParams.get('token') ?? ''
  return { kind: 'to-pay', page: location, reference, cookies: jarOf(answer) }
}

/** Presses a button of the payer's page; where it leads, `''` where it leads nowhere. */
export async function choose(page: string, choice: string): Promise<string> {
  const { headers } = await sendForm(page, { choice })
  return headers.location ?? ''
}

/** What a page says to whom it refuses something, in short. */
export function saidOn(body: string): string {
  const alerts = [...body.matchAll(/role="alert"[^>]*>(.{0,1500})/gs)].map(([, alert = '']) => alert)
  return (alerts.join(' … ') || body.slice(body.indexOf('<main')))
    .replaceAll(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 300)
}
