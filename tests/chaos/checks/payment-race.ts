import { randomBytes } from 'node:crypto'
import { createRandom, type Random } from '#tests/factories/random.ts'
import { formatCookies, parseCookies, sendForm } from '#tests/support/customer.ts'
import { sendRequest } from '#tests/support/http.ts'
import { type InboxMail, waitForMails } from '#tests/support/inbox.ts'
import { aPurchase, choose, getTotal, sendOrder } from '../buyer.ts'
import { publishChaosShop } from '../chaos-shop.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { checkLedger, listOrders, openLedger } from '../ledger.queries.ts'
import { hasLostPromotion, type Promotions, publishPromotions } from '../promotions.ts'
import { runConcurrently } from '../run-concurrently.ts'
import type { ChaosServer } from '../server.ts'
import { runWithServer } from '../with-server.ts'

const payments = 300
const webhooks = 10
/** Views of the success page by each payer. */
const views = 5
const tenant = 'raced'
const stock = [payments, 10 * payments]
/** Simultaneous requests. */
const CONCURRENCY = 32

const firstViewMessage = 'Congrats your order is on the way!'
const repeatMessage = 'Order already send successfully!'

/** A paid payment, with the data of its return URL and webhooks. */
interface PaidOrder {
  readonly method: 'viva' | 'paypal'
  readonly email: string
  /** Cents, including the vouchers' part. */
  readonly total: number
  readonly reference: string
  readonly transaction: string
  readonly returnTo: string
  /** The browser's cart contains the ordered lines and those that were added later. */
  readonly cookies: string
}

/**
 * Orders one unit of the first product with a code or a voucher, adds two of the second to the cart at the provider's
 * page, and pays.
 */
async function pay(
  shop: string,
  method: PaidOrder['method'],
  promotions: Promotions,
  random: Random,
): Promise<PaidOrder> {
  const cartCookie = parseCookies(await sendForm(`${shop}/shop/lists`, 'intent=restore&line=1%3A1')).cart
  const purchase = aPurchase({ lines: [{ variant: 1, quantity: 1 }], payment: method })
  const wanted = { ...purchase, ...promotions.choose(random, purchase) }
  const first = await sendOrder(shop, wanted, `cart=${cartCookie}`)
  const isLost = first.kind === 'refused' && hasLostPromotion(first.body)
  const ordered = isLost ? { ...purchase, ...promotions.plain(purchase) } : wanted
  const response = isLost ? await sendOrder(shop, ordered, `cart=${cartCookie}`) : first
  if (response.kind !== 'to-pay') throw new Error(JSON.stringify(response).slice(0, 500))
  const updatedCart = await sendForm(`${shop}/shop/lists`, 'intent=restore&line=1%3A1&line=2%3A2', {
    cookies: `cart=${cartCookie}; ${response.cookies}`,
  })
  const returnUrl = new URL(await choose(response.page, 'pay'))
  return {
    ...{ method, email: purchase.email, reference: response.reference, total: getTotal(ordered) },
    cookies: `${response.cookies}; ${formatCookies(updatedCart)}`,
    transaction: returnUrl.searchParams.get('t') ?? '',
    returnTo: shop + returnUrl.pathname + returnUrl.search,
  }
}

function sendWebhook(shop: string, { method, reference, transaction }: PaidOrder): Promise<{ status: number }> {
  const id = randomBytes(8).toString('hex')
  const body =
    method === 'viva'
      ? // JavaScript can't represent the order code as a number.
        `{"MessageId":"${id}","EventTypeId":1796,"EventData":{"OrderCode":${reference},"TransactionId":"${transaction}"}}`
      : JSON.stringify({ id, event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: reference } })
  const headers = { 'content-type': 'application/json' }
  return sendRequest(`${shop}/webhooks/${method}`, { method: 'POST', headers, body })
}

/** Views the success page in a browser for the first time; returns the cart afterwards. */
async function viewReturnPage(
  shop: string,
  { returnTo, cookies }: PaidOrder,
): Promise<{ message: string; cart: string }> {
  const response = await sendRequest(returnTo, { headers: { cookie: cookies } })
  const message =
    [firstViewMessage, repeatMessage].find((text) => response.body.includes(text)) ??
    `neither message, status ${response.status}`
  return {
    message,
    cart: (await sendRequest(`${shop}/shop/cart`, { headers: { cookie: formatCookies(response) } })).body,
  }
}

const listRecipients = (mails: readonly InboxMail[]) => mails.flatMap(({ to }) => to)

/** Waits for `expected` mails; returns the number of mails by address. */
async function countMails({ providers }: ChaosServer, expected: number): Promise<ReadonlyMap<string, number>> {
  const mails = await waitForMails(providers, (all) => listRecipients(all).length >= expected, { timeout: 120_000 })
  const counts = new Map<string, number>()
  for (const address of listRecipients(mails)) counts.set(address, (counts.get(address) ?? 0) + 1)
  return counts
}

async function checkPaymentRace(trial: Trial): Promise<Outcome> {
  const random = createRandom(trial.seed)
  const count = trial.scale(payments)
  return runWithServer(trial, async (server) => {
    const shop = await publishChaosShop(server.port, tenant, { stock, webhooks: false })
    const methods = Array.from({ length: count }, () => random.pick(['viva', 'paypal'] as const))
    const promotions = await publishPromotions(shop)
    const paid = await runConcurrently(methods, CONCURRENCY, (method) => pay(shop, method, promotions, random))
    const failures: string[] = []
    const firstViewCounts = new Map(paid.map(({ reference }) => [reference, 0]))
    const events = paid.flatMap((payment) => [
      ...Array.from({ length: webhooks }, () => async () => {
        const { status } = await sendWebhook(shop, payment)
        if (status !== 200) failures.push(`A webhook got ${status}`)
      }),
      ...Array.from({ length: views }, () => async () => {
        const { message, cart } = await viewReturnPage(shop, payment)
        if (message === firstViewMessage)
          firstViewCounts.set(payment.reference, (firstViewCounts.get(payment.reference) ?? 0) + 1)
        else if (message !== repeatMessage) failures.push(message)
        if (cart.includes('Product SKU-1') || !cart.includes('Product SKU-2'))
          failures.push('Ordered lines are still in the cart, or later ones are missing')
      }),
    ])
    await runConcurrently(random.shuffle(events), CONCURRENCY, (event) => event())
    for (const viewCount of firstViewCounts.values())
      if (viewCount !== 1) failures.push(`${viewCount} views of one payment were shown as the first`)

    const mails = await countMails(server, 2 * count)
    for (const { email } of paid)
      if (mails.get(email) !== 1) failures.push(`${mails.get(email) ?? 0} mails to ${email}`)
    if (mails.get('office@kiosk.example') !== count)
      failures.push(`${mails.get('office@kiosk.example')} to the company`)
    await server.kill()
    const ledger = openLedger(server.state, tenant)
    failures.push(...checkLedger(ledger, stock))
    const orders = listOrders(ledger)
    const sum = (amounts: readonly { readonly total: number }[]) => amounts.reduce((all, { total }) => all + total, 0)
    if (sum(orders) !== sum(paid)) failures.push(`The orders add up to ${sum(orders)} instead of ${sum(paid)} cents`)
    for (const { status, attention, paymentCount, id } of orders)
      if (status !== 'paid' || attention !== '' || paymentCount !== 1)
        failures.push(`Order ${id}: ${status}, ${attention}, ${paymentCount} times paid`)
    ledger.close()
    return {
      summary: `${count} payments, ${events.length} simultaneous webhooks and views: one order, one settlement and one first view each`,
      failures,
    }
  })
}

export const paymentRace: Check = {
  name: 'payment-race',
  description: '300 payments with codes and vouchers × 10 webhooks × 5 views in random order',
  run: checkPaymentRace,
  control: [
    {
      mutation: 'shows every view of a paid order as the first',
      failsWith: /^[2-5] views of one payment were shown as the first$/,
      changes: [
        {
          file: 'workers/shop/orders/payments.queries.ts',
          find: 'SET told_at = ? WHERE id = ? AND told_at IS NULL',
          replace: 'SET told_at = ? WHERE id = ?',
        },
      ],
      share: 0.05,
    },
    {
      mutation: 'charges the part that vouchers paid at the provider too',
      failsWith: /^a payment that differs from the amount due: /,
      changes: [
        {
          file: 'workers/shop/orders/payment-service.ts',
          find: 'amount: getAmountDue(order), payAt',
          replace: 'amount: order.total, payAt',
        },
      ],
      share: 0.1,
    },
  ],
}
