import { expect, test } from 'vitest'
import { anOpenPayment, aPayableOrder, createProviders, startPayment } from '#tests/factories/payments.ts'

/** Payments in the Workers runtime, with its `fetch`, timers and JSON. */

test.each(['viva', 'paypal'] as const)('%s: a payment is started and reported as paid', async (code) => {
  const providers = await createProviders()
  const { page, reference } = await startPayment(providers, code)
  const returnUrl = await providers.choose(page, 'pay')
  const payment = anOpenPayment(reference, { hint: returnUrl?.searchParams.get('t') ?? null })
  expect(await providers.pay(code).inquire(payment)).toMatchObject({ kind: 'paid', amount: 3500 })
})

test.each(['viva', 'paypal'] as const)(
  '%s: a slow response times out, and the next attempt starts the payment',
  async (code) => {
    const providers = await createProviders()
    await providers.outage(code, { kind: 'slow', times: 1 })
    expect(await providers.pay(code, { timeoutMs: 100 }).begin(aPayableOrder())).toEqual({
      kind: 'failed',
      issue: 'slow',
    })
    expect((await providers.pay(code).begin(aPayableOrder())).kind).toBe('redirect')
  },
)
