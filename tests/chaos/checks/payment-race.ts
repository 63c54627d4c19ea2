import { randomBytes } from 'node:crypto'
import { aDice } from '#tests/factories/dice.ts'
import { cookiesOf, jarOf, sendForm } from '#tests/support/customer.ts'
import { ask } from '#tests/support/http.ts'
import { type InboxMail, waitForMails } from '#tests/support/inbox.ts'
import { atOnce } from '../at-once.ts'
import { aPurchase, choose, order } from '../buyer.ts'
import { publishChaosShop } from '../chaos-shop.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { failuresOf, openLedger, writtenOrders } from '../ledger.queries.ts'
import type { ChaosServer } from '../server.ts'
import { withServer } from '../with-server.ts'

const payments = 300
const webhooks = 10
/** A return and its refreshes. */
const views = 5
const tenant = 'raced'
const stock = [payments, 10 * payments]
/** Requests at a time. */
const crowd = 32

const first = 'Congrats your order is on the way!'
const repeat = 'Order already send successfully!'

/** A payment that its payer has made, with what the provider and the browser bring to the shop. */
interface Paid {
  readonly method: 'viva' | 'paypal'
  readonly email: string
  readonly reference: string
  readonly transaction: string
  readonly returnTo: string
  /** The browser's cart holds what was ordered and what was added meanwhile. */
  readonly cookies: string
}

/** Orders one of the first product, adds two of the second while the provider's page is open, and pays. */
async function pay(shop: string, method: Paid['method']): Promise<Paid> {
  const one = cookiesOf(await sendForm(`${shop}/shop/basket`, 'intent=restore&line=1%3A1')).cart
  const purchase = aPurchase({ lines: [{ variant: 1, quantity: 1 }], payment: method })
  const answer = await order(shop, purchase, `cart=${one}`)
  if (answer.kind !== 'to-pay') throw new Error(JSON.stringify(answer).slice(0, 500))
  const both = await sendForm(`${shop}/shop/basket`, 'intent=restore&line=1%3A1&line=2%3A2', {
    cookies: `cart=${one}; ${answer.cookies}`,
  })
  const back = new URL(await choose(answer.page, 'pay'))
  return {
    ...{ method, email: purchase.email, reference: answer.reference },
    cookies: `${answer.cookies}; ${jarOf(both)}`,
    transaction: back.searchParams.get('t') ?? '',
    returnTo: shop + back.pathname + back.search,
  }
}

function tell(shop: string, { method, reference, transaction }: Paid): Promise<{ status: number }> {
  const id = randomBytes(8).toString('hex')
  const body =
    method === 'viva'
      ? // The order code is a number that JavaScript can't hold.
        `{"MessageId":"${id}","EventTypeId":1796,"EventData":{"OrderCode":${reference},"TransactionId":"${transaction}"}}`
      : JSON.stringify({ id, event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: reference } })
  const headers = { 'content-type': 'application/json' }
  return ask(`${shop}/webhooks/${method}`, { method: 'POST', headers, body })
}

/** A view of the success page by a browser that has heard of none before, and what its cart holds after it. */
async function view(shop: string, { returnTo, cookies }: Paid): Promise<{ said: string; cart: string }> {
  const answer = await ask(returnTo, { headers: { cookie: cookies } })
  const said = [first, repeat].find((words) => answer.body.includes(words)) ?? `${answer.status}, and neither text`
  return { said, cart: (await ask(`${shop}/shop/cart`, { headers: { cookie: jarOf(answer) } })).body }
}

const addressesOf = (mails: readonly InboxMail[]) => mails.flatMap(({ to }) => to)

/** How often each address got mail, once `expected` have come. */
async function mailsReceived({ providers }: ChaosServer, expected: number): Promise<ReadonlyMap<string, number>> {
  const mails = await waitForMails(providers, (all) => addressesOf(all).length >= expected, { timeout: 120_000 })
  const counts = new Map<string, number>()
  for (const address of addressesOf(mails)) counts.set(address, (counts.get(address) ?? 0) + 1)
  return counts
}

async function tryRace(trial: Trial): Promise<Outcome> {
  const dice = aDice(trial.seed)
  const count = trial.of(payments)
  return withServer(trial, async (server) => {
    const shop = await publishChaosShop(server.port, tenant, { stock, webhooks: false })
    const methods = Array.from({ length: count }, () => dice.pick(['viva', 'paypal'] as const))
    const paid = await atOnce(methods, crowd, (method) => pay(shop, method))
    const failures: string[] = []
    const firsts = new Map(paid.map(({ reference }) => [reference, 0]))
    const events = paid.flatMap((payment) => [
      ...Array.from({ length: webhooks }, () => async () => {
        const { status } = await tell(shop, payment)
        if (status !== 200) failures.push(`A webhook was answered with ${status}`)
      }),
      ...Array.from({ length: views }, () => async () => {
        const { said, cart } = await view(shop, payment)
        if (said === first) firsts.set(payment.reference, (firsts.get(payment.reference) ?? 0) + 1)
        else if (said !== repeat) failures.push(said)
        if (cart.includes('Product SKU-1') || !cart.includes('Product SKU-2'))
          failures.push('What was ordered is still in the cart, or what came later is not')
      }),
    ])
    await atOnce(dice.shuffled(events), crowd, (event) => event())
    for (const seen of firsts.values()) if (seen !== 1) failures.push(`${seen} views of one payment were the first`)

    const mails = await mailsReceived(server, 2 * count)
    for (const { email } of paid)
      if (mails.get(email) !== 1) failures.push(`${mails.get(email) ?? 0} mails to ${email}`)
    if (mails.get('office@kiosk.example') !== count)
      failures.push(`${mails.get('office@kiosk.example')} to the company`)
    await server.kill()
    const ledger = openLedger(server.state, tenant)
    failures.push(...failuresOf(ledger, stock))
    for (const { status, attention, timesPaid, id } of writtenOrders(ledger))
      if (status !== 'paid' || attention !== '' || timesPaid !== 1)
        failures.push(`Order ${id}: ${status}, ${attention}, ${timesPaid} times paid`)
    ledger.close()
    return {
      figure: `${count} payments, ${events.length} webhooks and views at once: one order, settlement and first view each`,
      failures,
    }
  })
}

export const paymentRace: Check = {
  name: 'payment-race',
  what: '300 payments × 10 webhooks × 5 views in random order',
  run: tryRace,
  control: {
    fault: 'shows the first view of a paid order every time',
    failsWith: /^[2-5] views of one payment were the first$/,
    changes: [
      {
        file: 'workers/shop/orders/payments.queries.ts',
        find: 'SET told_at = ? WHERE id = ? AND told_at IS NULL',
        replace: 'SET told_at = ? WHERE id = ?',
      },
    ],
    share: 0.05,
  },
}
