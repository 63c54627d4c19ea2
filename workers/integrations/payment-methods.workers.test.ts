import { expect, test } from 'vitest'
import { anOpenPayment, aPayableOrder, begun, someProviders } from '#tests/factories/payments.ts'

/** The runtime that takes the money: its fetch, its timers and its JSON. */

test.each(['viva', 'paypal'] as const)('%s: begun, paid and settled', async (code) => {
  const providers = await someProviders()
  const { page, reference } = await begun(providers, code)
  const back = await providers.choose(page, 'pay')
  const payment = anOpenPayment(reference, { hint: back?.searchParams.get('t') ?? null })
  expect(await providers.pay(code).inquire(payment)).toMatchObject({ kind: 'paid', amount: 3500 })
})

test.each(['viva', 'paypal'] as const)('%s: a slow answer ends in time, and the next one counts', async (code) => {
  const providers = await someProviders()
  await providers.trouble(code, { kind: 'slow', times: 1 })
  expect(await providers.pay(code, { patience: 100 }).begin(aPayableOrder())).toEqual({ kind: 'failed', fault: 'slow' })
  expect((await providers.pay(code).begin(aPayableOrder())).kind).toBe('redirect')
})
