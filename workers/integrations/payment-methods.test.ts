import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { anOpenPayment, aPayableOrder, noAccounts, someProviders } from '#tests/factories/payments.ts'

const payment = { reference: 'W-1001', transaction: 'W-1001' }

test('a shop without accounts can begin no payment by them', async () => {
  const providers = await someProviders({ accounts: noAccounts })
  for (const code of ['viva', 'paypal'] as const)
    expect(await providers.pay(code).begin(aPayableOrder())).toEqual({ kind: 'failed', fault: 'not-set-up' })
  for (const code of ['viva', 'paypal'] as const) {
    const unknown = { kind: 'unknown', fault: 'not-set-up' }
    expect(await providers.pay(code).inquire(anOpenPayment('1'))).toEqual(unknown)
    expect(await providers.pay(code).refund(payment, cents(1), 'refund-1')).toEqual(unknown)
    expect(await providers.pay(code).cancel(anOpenPayment('1'))).toEqual(unknown)
  }
  expect(providers.asked).toEqual([])
})
