import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { anOpenPayment, aPayableOrder, createProviders, noAccounts } from '#tests/factories/payments.ts'

const payment = { reference: 'W-1001', transaction: 'W-1001' }

test('a shop without provider accounts cannot start a payment', async () => {
  const providers = await createProviders({ accounts: noAccounts })
  for (const code of ['viva', 'paypal'] as const)
    expect(await providers.pay(code).begin(aPayableOrder())).toEqual({ kind: 'failed', issue: 'not-set-up' })
  for (const code of ['viva', 'paypal'] as const) {
    const unknown = { kind: 'unknown', error: 'not-set-up' }
    expect(await providers.pay(code).inquire(anOpenPayment('1'))).toEqual(unknown)
    expect(await providers.pay(code).refund(payment, cents(1), 'refund-1')).toEqual(unknown)
    expect(await providers.pay(code).cancel(anOpenPayment('1'))).toEqual(unknown)
  }
  expect(providers.requests).toEqual([])
})
