import type { AppLoadContext } from '@remix-run/cloudflare'
import type { CustomersKey } from '#app/domain/customers/fields.ts'
import type { Message } from '#app/domain/messages/message.ts'
import { messagesOf, say } from '#app/domain/messages/say.ts'
import { cents, formatMoney, type Money, moneyWriting } from '#app/domain/money.ts'
import type { PlacedAnswer } from '#workers/shop/orders/order-results.ts'
import type { CheckoutView } from './checkout-view.ts'

export type Refusal =
  | Extract<PlacedAnswer, { ok: false }>
  /** Something that the shop's own form never sends, as after an update of the shop. */
  | { readonly reason: 'not-understood' }

export type FaultsByField = Record<string, CustomersKey[]>

/** Why nothing was ordered: at the field where it can be mended, or on top of the form where it is none field's. */
export function refusalWords(
  refused: Refusal,
  shown: Money | null,
  { quote }: CheckoutView,
  { tenant }: Pick<AppLoadContext, 'tenant'>,
): { message: Message | null; faults: FaultsByField } {
  const messages = messagesOf(tenant)
  const money = (amount: Money) => formatMoney(amount, moneyWriting(tenant.locale))
  const onTop = (kind: Message['kind'], text: string) => ({ message: { kind, title: null, text }, faults: {} })
  const at = (field: string, fault: CustomersKey) => ({ message: null, faults: { [field]: [fault] } })
  switch (refused.reason) {
    case 'shipping':
      return at('shipping', 'field.choice')
    case 'store':
      return at('warehouse', 'field.choice')
    case 'country':
      return at('country', 'field.country')
    case 'payment':
      return at('payment', 'field.choice')
    case 'too-little':
      return at('payment', 'field.cardLeast')
    case 'points':
      return at('points', 'field.points')
    case 'age':
      return at('birthDate', 'field.age')
    case 'lines':
      return onTop('warning', say(messages, 'checkout.linesChanged'))
    case 'total-changed': {
      const was = money(shown ?? cents(0))
      return onTop('warning', say(messages, 'checkout.totalChanged', { was, now: money(quote.totals.total) }))
    }
    case 'unpaid-orders':
      return onTop('warning', say(messages, 'checkout.unpaidOrders', { minutes: refused.minutes }))
    case 'key-reused':
      return onTop('warning', say(messages, 'checkout.keyReused'))
    case 'payment-failed':
      return onTop('error', say(messages, 'checkout.paymentFailed'))
    case 'order-waits':
      return onTop('warning', say(messages, 'checkout.orderWaits'))
    case 'empty':
    case 'guests':
    case 'paid-meanwhile':
    case 'not-understood':
      return onTop('warning', say(messages, 'checkout.notUnderstood'))
  }
}
