import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { anOpenPayment, anOrderOver, aPayableOrder, begun, someProviders } from '#tests/factories/payments.ts'
import { paymentProviders } from '../payment-methods.ts'

const captures = (asked: readonly string[]) => asked.filter((request) => /^POST .*\/capture$/.test(request)).length

test('a payer who approves and comes back has paid, once the shop has taken the money', async () => {
  const providers = await someProviders()
  const { page, reference } = await begun(providers, 'paypal')
  expect(await (await providers.ask(page)).text()).toContain('€35.00')
  const back = await providers.choose(page, 'pay')
  expect(back?.href).toBe(`https://shop.test/paid?token=${reference}&PayerID=SIMULATEDPAYER`)
  const standing = await providers.pay('paypal').inquire(anOpenPayment(reference))
  expect(standing).toEqual({ kind: 'paid', transaction: expect.stringMatching(/^[A-Z0-9]{17}$/), amount: 3500 })
})

test('the payer’s page is asked for in the language in which was ordered', async () => {
  const { desk } = await someProviders()
  const told: string[] = []
  const fetch: typeof desk.fetch = (address, init) => {
    told.push(String(init.body))
    return desk.fetch(address, init)
  }
  const order = aPayableOrder()
  const paypal = paymentProviders.paypal({ ...desk, fetch })
  for (const [language, locale] of [
    ['en', 'en-GB'],
    ['el', 'el-GR'],
  ] as const) {
    expect((await paypal.begin({ ...order, payer: { ...order.payer, language } })).kind).toBe('redirect')
    expect(told.at(-1)).toContain(`"locale":"${locale}"`)
  }
})

test('a payer who approves and never comes back pays as soon as the shop asks', async () => {
  const providers = await someProviders()
  const { page, reference } = await begun(providers, 'paypal')
  expect(await providers.choose(page, 'pay-and-leave')).toBeNull()
  expect((await providers.pay('paypal').inquire(anOpenPayment(reference))).kind).toBe('paid')
})

test('however often and however many at once ask, the money is taken once', async () => {
  const providers = await someProviders()
  const { page, reference } = await begun(providers, 'paypal')
  await providers.choose(page, 'pay')
  const ask = () => providers.pay('paypal').inquire(anOpenPayment(reference))
  const first = await Promise.all(Array.from({ length: 8 }, ask))
  const last = await ask()
  expect(last.kind).toBe('paid')
  expect(first).toEqual(Array.from({ length: 8 }, () => last))
  const taken = providers.webhooks.filter(({ body }) => body.includes('PAYMENT.CAPTURE.COMPLETED'))
  expect(taken).toHaveLength(1)
})

test('money that was taken while the answer was lost counts', async () => {
  const providers = await someProviders()
  const { page, reference } = await begun(providers, 'paypal')
  await providers.choose(page, 'pay')
  await providers.trouble('paypal', { kind: 'slow', path: '/capture' })
  const hasty = providers.pay('paypal', { patience: 400 })
  expect(await hasty.inquire(anOpenPayment(reference))).toEqual({ kind: 'unknown', fault: 'slow' })
  await providers.wellAgain('paypal')
  expect((await providers.pay('paypal').inquire(anOpenPayment(reference))).kind).toBe('paid')
  expect(captures(providers.asked)).toBe(1)
})

test('an order that somebody else captures in between is read again and counts', async () => {
  const providers = await someProviders()
  const { page, reference } = await begun(providers, 'paypal')
  await providers.choose(page, 'pay')
  const { fetch } = providers.desk
  let captured = false
  const desk = {
    ...providers.desk,
    async fetch(address: string, init: RequestInit): Promise<Response> {
      if (captured || !address.endsWith('/capture')) return fetch(address, init)
      captured = true
      const headers = new Headers(init.headers)
      headers.set('PayPal-Request-Id', 'somebody-else')
      await fetch(address, { ...init, headers })
      return fetch(address, init)
    },
  }
  expect((await paymentProviders.paypal(desk).inquire(anOpenPayment(reference))).kind).toBe('paid')
  expect(captures(providers.asked)).toBe(2)
})

test('nothing is taken before the payer has approved', async () => {
  const providers = await someProviders()
  const { page, reference } = await begun(providers, 'paypal')
  await providers.choose(page, 'leave')
  expect(await providers.pay('paypal').inquire(anOpenPayment(reference))).toEqual({ kind: 'pending' })
  expect((await providers.choose(page, 'cancel'))?.href).toBe(`https://shop.test/cancelled?token=${reference}`)
  expect(await providers.pay('paypal').inquire(anOpenPayment(reference))).toEqual({ kind: 'pending' })
  expect(captures(providers.asked)).toBe(0)
})

test('a payer whose card is declined is sent back, chooses another and has paid', async () => {
  const providers = await someProviders()
  const { page, reference } = await begun(providers, 'paypal')
  await providers.choose(page, 'decline')
  const paypal = providers.pay('paypal')
  expect(await paypal.inquire(anOpenPayment(reference))).toEqual({ kind: 'failed', why: 'declined', again: page })
  await providers.choose(page, 'pay')
  providers.time.now += 30_000
  expect((await paypal.inquire(anOpenPayment(reference))).kind).toBe('paid')
})

test('a complete order with a denied capture is no payment', async () => {
  const providers = await someProviders()
  const { page, reference } = await begun(providers, 'paypal')
  await providers.choose(page, 'fail')
  const standing = await providers.pay('paypal').inquire(anOpenPayment(reference))
  expect(standing).toEqual({ kind: 'failed', why: 'declined', again: null })
})

test('money from a bank account is being cleared until the bank has said yes or no', async () => {
  for (const [end, kind] of [
    ['complete', 'paid'],
    ['deny', 'failed'],
  ] as const) {
    const providers = await someProviders()
    const { page, reference } = await begun(providers, 'paypal')
    await providers.choose(page, 'pend')
    const paypal = providers.pay('paypal')
    expect(await paypal.inquire(anOpenPayment(reference))).toEqual({ kind: 'clearing' })
    const capture = /"id":"([A-Z0-9]{17})","status":"PENDING"/.exec(providers.webhooks.at(-1)?.body ?? '')?.[1]
    await providers.ask(`/paypal/control/captures/${capture}/${end}`, { method: 'POST' })
    expect((await paypal.inquire(anOpenPayment(reference))).kind).toBe(kind)
  }
})

test("a capture's answer that leaves out our order's id counts: it was looked at before", async () => {
  const providers = await someProviders()
  const { page, reference } = await begun(providers, 'paypal')
  await providers.choose(page, 'pay')
  const { fetch } = providers.desk
  const desk = {
    ...providers.desk,
    async fetch(address: string, init: RequestInit): Promise<Response> {
      const answer = await fetch(address, init)
      if (!address.endsWith('/capture')) return answer
      const text = (await answer.text()).replaceAll('"custom_id":"ord_7f3a",', '')
      expect(text).not.toContain('custom_id')
      return new Response(text, { status: answer.status })
    },
  }
  expect((await paymentProviders.paypal(desk).inquire(anOpenPayment(reference))).kind).toBe('paid')
})

test('an order that nobody approved lapses', async () => {
  const providers = await someProviders()
  const { page, reference } = await begun(providers, 'paypal')
  providers.time.now += 3 * 3_600_000
  expect(await providers.pay('paypal').inquire(anOpenPayment(reference))).toEqual({ kind: 'expired' })
  expect(await providers.choose(page, 'pay')).toBeNull()
})

test('beginning again with the same key is the same payment, with another key a new one', async () => {
  const providers = await someProviders()
  const [first, again, other] = [
    await begun(providers, 'paypal'),
    await begun(providers, 'paypal'),
    await begun(providers, 'paypal', aPayableOrder({ key: 'attempt-2' })),
  ]
  expect(again).toEqual(first)
  expect(other.reference).not.toBe(first.reference)
})

test('names longer than PayPal takes are cut', async () => {
  const paypal = (await someProviders()).pay('paypal')
  const long = 'μακρύ όνομα '.repeat(20)
  const lines = [{ name: long, sku: long, quantity: 2, price: cents(1750) }]
  expect((await paypal.begin(aPayableOrder({ lines, code: long }))).kind).toBe('redirect')
})

test('an order that is called off was not paid, unless it was', async () => {
  const providers = await someProviders()
  const { page, reference } = await begun(providers, 'paypal')
  const paypal = providers.pay('paypal')
  await providers.choose(page, 'pay')
  expect(await paypal.cancel(anOpenPayment(reference))).toEqual({ kind: 'cancelled' })
  await paypal.inquire(anOpenPayment(reference))
  expect(await paypal.cancel(anOpenPayment(reference))).toEqual({ kind: 'paid' })
})

test('any amount in cents goes to PayPal and comes back as the same cents', async () => {
  const providers = await someProviders()
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 9_999_999 }), fc.uuid(), async (amount, id) => {
      const order = { ...anOrderOver(amount), id, key: id, code: `W-${id}` }
      const { page, reference } = await begun(providers, 'paypal', order)
      await providers.choose(page, 'pay')
      const payment = anOpenPayment(reference, { order: id, amount: cents(amount) })
      expect(await providers.pay('paypal').inquire(payment)).toMatchObject({ kind: 'paid', amount })
    }),
    { numRuns: 40 },
  )
})
