import { type Context, Hono } from 'hono'
import { finalPage, type PaymentPage, paymentPage } from '../payment-page.ts'
import type { SandboxParts } from '../sandbox-store.ts'
import { tellOfApproval } from './paypal-events.ts'
import { findOrder, type Instrument, merchantOf, type PaypalOrder, saveOrder } from './paypal-records.ts'

const provider = 'PayPal'

const choices: PaymentPage['choices'] = [
  { name: 'pay', label: 'Pay', hint: 'and go back to the shop' },
  { name: 'pay-and-leave', label: 'Approve and close the window', hint: 'the shop learns of it by itself' },
  { name: 'decline', label: 'Pay with a card that is declined', hint: 'the shop hears it when it takes the money' },
  { name: 'pend', label: 'Pay from a bank account', hint: 'the payment stays pending' },
  { name: 'fail', label: 'Pay, and be denied afterwards' },
  { name: 'cancel', label: 'Cancel' },
  { name: 'leave', label: 'Close the window without paying' },
]

const instruments: Readonly<Record<string, Instrument>> = {
  pay: 'good',
  'pay-and-leave': 'good',
  decline: 'declines',
  pend: 'pends',
  fail: 'fails',
}

/** `/checkoutnow` of `www.paypal.com`: where the payer approves. */
export function paypalCheckout(parts: SandboxParts): Hono {
  const checkout = new Hono()
  const find = (c: Context) => findOrder(parts.store, c.req.query('token') ?? '', parts.clock())

  checkout.get('/checkoutnow', (c) => {
    const order = find(c)
    if (order === undefined) return c.html(finalPage(provider, 'There is no such payment.'), 404)
    if (!waitsForPayer(order)) return c.html(finalPage(provider, closedWords(order)))
    const { brandName: merchant, referenceId: description, amount } = order
    return c.html(paymentPage({ provider, merchant, description, amount, choices }))
  })

  checkout.post('/checkoutnow', async (c) => {
    const { choice } = await c.req.parseBody()
    const order = find(c)
    if (order === undefined) return c.html(finalPage(provider, 'There is no such payment.'), 404)
    if (!waitsForPayer(order)) return c.html(finalPage(provider, closedWords(order)), 409)
    if (choice === 'cancel') return goBack(c, order.cancelUrl, { token: order.id })
    if (choice === 'leave') return c.html(finalPage(provider, 'Nothing was paid. You may close this window.'))
    const instrument =
      typeof choice === 'string' && Object.hasOwn(instruments, choice) ? instruments[choice] : undefined
    if (instrument === undefined) return c.html(finalPage(provider, 'Choose one of the buttons.'), 400)
    const approved: PaypalOrder = { ...order, status: 'APPROVED', instrument }
    saveOrder(parts.store, approved)
    await tellOfApproval(parts, merchantOf(parts.store, order.merchant), approved)
    return choice === 'pay-and-leave'
      ? c.html(finalPage(provider, 'Approved. You may close this window.'))
      : goBack(c, order.returnUrl, { token: order.id, PayerID: 'SIMULATEDPAYER' })
  })
  return checkout
}

function waitsForPayer(order: PaypalOrder): boolean {
  return order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED'
}

function closedWords(order: PaypalOrder): string {
  return order.status === 'VOIDED' ? 'This payment has expired.' : 'This payment is already approved.'
}

function goBack(c: Context, address: string, query: Record<string, string>): Response {
  const back = new URL(address)
  for (const [name, value] of Object.entries(query)) back.searchParams.set(name, value)
  return c.redirect(back.href, 302)
}
