import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { anOpenPayment, aPayableOrder, noAccounts, someProviders } from '#tests/factories/payments.ts'

const payment = { reference: 'W-1001', transaction: 'W-1001' }

test('a bank transfer tells where to, how much and under which reference, and waits for the merchant', async () => {
  const bank = { iban: 'CY17002001280000001200527600', bic: 'BCYPCY2N', beneficiary: 'Kiosk Ltd' }
  const providers = await someProviders({ accounts: { bank } })
  const transfer = providers.pay('bankTransfer')
  expect(await transfer.begin(aPayableOrder())).toEqual({
    kind: 'instructions',
    instructions: { ...bank, amount: 3500, reference: 'W-1001' },
  })
  expect(await transfer.inquire(anOpenPayment('W-1001'))).toEqual({ kind: 'pending' })
  expect(await transfer.refund(payment, cents(3500), 'refund-1')).toEqual({ kind: 'by-hand' })
  expect(await transfer.cancel(anOpenPayment('W-1001'))).toEqual({ kind: 'cancelled' })
  expect(providers.asked).toEqual([])
})

test('paying on delivery asks nothing of anybody before', async () => {
  const providers = await someProviders()
  const onDelivery = providers.pay('onDelivery')
  expect(await onDelivery.begin(aPayableOrder())).toEqual({ kind: 'none' })
  expect(await onDelivery.inquire(anOpenPayment('W-1001'))).toEqual({ kind: 'pending' })
  expect(await onDelivery.refund(payment, cents(3500), 'refund-1')).toEqual({ kind: 'by-hand' })
})

test('a shop without accounts can begin no payment by them', async () => {
  const providers = await someProviders({ accounts: noAccounts })
  for (const code of ['viva', 'paypal', 'bankTransfer'] as const)
    expect(await providers.pay(code).begin(aPayableOrder())).toEqual({ kind: 'failed', fault: 'not-set-up' })
  for (const code of ['viva', 'paypal'] as const) {
    const unknown = { kind: 'unknown', fault: 'not-set-up' }
    expect(await providers.pay(code).inquire(anOpenPayment('1'))).toEqual(unknown)
    expect(await providers.pay(code).refund(payment, cents(1), 'refund-1')).toEqual(unknown)
    expect(await providers.pay(code).cancel(anOpenPayment('1'))).toEqual(unknown)
  }
  expect(providers.asked).toEqual([])
})
