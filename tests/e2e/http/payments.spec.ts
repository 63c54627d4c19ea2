import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { cookiesOf, sendForm } from '#tests/support/customer.ts'
import { ask } from '#tests/support/http.ts'
import { mailsTo } from '#tests/support/inbox.ts'
import { publishOrderShop, userAtProvider } from '#tests/support/order-shop.ts'
import { e2ePort } from '#tests/support/shops.ts'
import { tenantCommand } from '#workers/local/tenant-command.ts'
import { localVariables } from '#workers/local-variables.ts'

/** Money on its way: what browsers, webhooks and a merchant do to one payment, by plain requests. */

/** A shop for each process of the tests. */
let id = ''
let shop = ''

test.beforeAll(async () => {
  id = `paid-${test.info().parallelIndex}`
  shop = await publishOrderShop(id)
})

const first = 'Congrats your order is on the way!'
const repeat = 'Order already send successfully!'
const failed = 'Oooops!!! Something bad happened! Please contact the shop!'
const pending = 'Your payment is being confirmed'

/** An order of €12.50, as a guest's checkout sends it. */
function anOrder(payment: 'viva' | 'paypal', email: string): Record<string, string> {
  return {
    ...{ firstName: 'Eleni', lastName: 'Georgiou', email, phone: '99123456', delivery: 'deliver' },
    ...{ street: '1 Athinon', city: 'Limassol', postcode: '3040', country: 'CY', shipping: '1', line: '1:1' },
    ...{ payment, terms: 'on', shownTotal: '1250', key: randomBytes(24).toString('base64url') },
  }
}

const someEmail = () => `payer-${randomBytes(6).toString('hex')}@shopper.example`

/** An order whose payer is at the provider's page. */
async function anOrderAtProvider(payment: 'viva' | 'paypal') {
  const email = someEmail()
  const answer = await sendForm(`${shop}/shop/checkout`, anOrder(payment, email))
  const page = answer.headers.location ?? ''
  expect(page, `${answer.status}`).toMatch(/\/sandbox\/(viva|paypal)\//)
  const reference = new URL(page).searchParams.get(payment === 'viva' ? 'ref' : 'token') ?? ''
  return { email, page, reference, back: (found: string) => `${shop}/vivasuccess?s=${reference}${found}` }
}

/** Presses a button of the payer's page; where it leads. */
async function choose(page: string, choice: string): Promise<string> {
  const { headers } = await sendForm(page, { choice })
  return headers.location ?? ''
}

/** The order of a payer, as a merchant sees it. */
async function orderOf(email: string) {
  const key = { headers: { authorization: `Bearer ${localVariables.OPERATOR_KEY}` } }
  const at = `http://localhost:${e2ePort}/operator/tenants/${id}`
  const [head = '', ...lines] = JSON.parse((await ask(`${at}/order-export`, key)).body).csv.split('\r\n')
  const line = lines.find((each: string) => each.includes(email)) ?? ''
  const code = line.split(',')[head.split(',').indexOf('ORDERCODE')] ?? ''
  return { code, ...JSON.parse((await ask(`${at}/orders/${code}`, key)).body) }
}

const webhook = (reference: string, transaction: string) =>
  ask(`${shop}/webhooks/viva`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ MessageId: randomBytes(8).toString('hex'), EventTypeId: 1796 },
      EventData: { OrderCode: Number(reference), TransactionId: transaction, StatusId: 'F', Amount: 12.5 },
    }).replace(/"OrderCode":[^,]+/, `"OrderCode":${reference}`),
  })

test('a payer who closes the window has paid; the late return is the first view, the next is the second', async () => {
  const { page, back, email } = await anOrderAtProvider('viva')
  await choose(page, 'pay-and-leave')
  await expect.poll(async () => (await orderOf(email)).status, { timeout: 20_000 }).toBe('paid')
  expect((await ask(back(''))).body).toContain(first)
  expect((await ask(back(''))).body).toContain(repeat)
})

test('webhooks and returns at once, in any number: one first view, and one mail to the customer', async () => {
  const { page, reference, email } = await anOrderAtProvider('viva')
  const back = await choose(page, 'pay')
  const transaction = new URL(back).searchParams.get('t') ?? ''
  const views = Array.from({ length: 5 }, () => ask(back))
  const told = await Promise.all(Array.from({ length: 10 }, () => webhook(reference, transaction)))
  expect(told.map(({ status }) => status)).toEqual(told.map(() => 200))
  const bodies = (await Promise.all(views)).map(({ body }) => body)
  expect(bodies.filter((body) => body.includes(first))).toHaveLength(1)
  expect(bodies.filter((body) => body.includes(repeat))).toHaveLength(4)
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 20_000 }).toBe(1)
  const { status, events } = await orderOf(email)
  expect([status, events.filter((event: { status: string }) => event.status === 'paid').length]).toEqual(['paid', 1])
})

test('who only says that it is paid has paid nothing', async () => {
  const { back, reference, email } = await anOrderAtProvider('viva')
  const madeUp = crypto.randomUUID()
  expect((await webhook(reference, madeUp)).status).toBe(200)
  expect((await ask(back(`&t=${madeUp}`))).body).toContain(pending)
  expect((await ask(`${shop}/vivasuccess`)).body).toContain('No payment id')
  expect((await ask(`${shop}/vivasuccess?s=9077444259872608`)).body).toContain('Order not saved.Contact the shop')
  expect((await ask(`${shop}/vivaerror?s=${reference}`)).body).toContain(failed)
  expect((await orderOf(email)).status).toBe('awaiting-payment')
  expect(await mailsTo(email)).toEqual([])
})

/** The ways in which a provider fails, and the client by whose name each provider knows a shop. */
const troubles = ['429', '500', 'truncated', 'slow', 'down'] as const
for (const payment of ['viva', 'paypal'] as const)
  test(`${payment} fails when a shopper wants to pay: the message, the cart as it was, and a later try that works`, async () => {
    // A shop of its own: it has been given no token yet, and nobody else feels its trouble.
    const own = `failed-${payment}-${test.info().parallelIndex}-${randomBytes(3).toString('hex')}`
    const there = await publishOrderShop(own)
    const user = userAtProvider(payment, own)
    const control = (method: 'PUT' | 'DELETE', body: object = {}) =>
      ask(`http://localhost:${e2ePort}/sandbox/${payment}/control/trouble`, { method, body: JSON.stringify(body) })
    const filled = await sendForm(`${there}/shop/basket`, { intent: 'restore', back: '/shop/cart', line: '1:1' })
    const cookies = `cart=${cookiesOf(filled).cart}`
    for (const kind of troubles) {
      // A busy shop reads what has arrived before it gives up, so the slow answer must come later than any wait.
      const slow = kind === 'slow' ? { milliseconds: 60_000 } : {}
      expect((await control('PUT', { kind, user, ...slow })).status).toBe(204)
      const answer = await sendForm(`${there}/shop/checkout`, anOrder(payment, someEmail()), { cookies })
      expect([kind, answer.status]).toEqual([kind, 400])
      expect(answer.body).toContain('Something bad happened; please try again later.')
      expect(answer.body).toContain('value="1 Athinon"')
      expect(Object.keys(cookiesOf(answer))).not.toContain('cart')
      expect((await ask(`${there}/shop/cart`, { headers: { cookie: cookies } })).body).toContain('Mint')
    }
    await control('DELETE')
    const answer = await sendForm(`${there}/shop/checkout`, anOrder(payment, someEmail()), { cookies })
    expect(answer.headers.location).toContain(`/sandbox/${payment}/`)
  })

test('a PayPal payer turns back, tries again from the order, and has paid', async () => {
  const { page, email } = await anOrderAtProvider('paypal')
  const cancelled = await choose(page, 'cancel')
  expect((await ask(cancelled)).body).toContain(failed)
  const { token } = await orderOf(email)
  const again = await sendForm(`${shop}/shop/order/${token}`, { intent: 'pay' })
  const back = await choose(again.headers.location ?? '', 'pay')
  expect((await ask(back)).body).toContain(first)
  expect((await orderOf(email)).status).toBe('paid')
})

test('a merchant gives the money back: the provider has done it, the order says so, and it is done once', async () => {
  const { page, email } = await anOrderAtProvider('viva')
  await ask(await choose(page, 'pay'))
  const { code, token } = await orderOf(email)
  const tenant = tenantCommand(e2ePort)
  const printed = tenant('orders', id, 'refund', code, 'all', '--who', 'Maria')
  expect(printed).toContain(`${code}: given back\n`)
  expect(await orderOf(email)).toMatchObject({ status: 'refunded', refunded: 1250 })
  expect(() => tenant('orders', id, 'refund', code, '1')).toThrow()
  expect((await ask(`${shop}/shop/order/${token}`)).body).toContain('Refunded')
  expect(tenant('orders', id, 'list', '--status', 'refunded')).toContain(code)
})

test('a merchant cancels an order that waits: its page at the provider takes no money any more', async () => {
  const { page, email } = await anOrderAtProvider('viva')
  const { code } = await orderOf(email)
  expect(tenantCommand(e2ePort)('orders', id, 'mark', code, 'cancelled')).toBe(`${code}: cancelled\n`)
  expect(await choose(page, 'pay')).toBe('')
  expect((await orderOf(email)).status).toBe('cancelled')
})
