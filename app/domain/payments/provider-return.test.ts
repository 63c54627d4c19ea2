import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProviderCode } from './payment-method.ts'
import { providerMethods } from './payment-methods.ts'

const read = (method: ProviderCode, query: string) => providerMethods[method].readReturn(new URLSearchParams(query))

test('Viva names order code and transaction in any case, and the order code keeps its last digit', () => {
  expect(read('viva', 'T=C90D4902-6245-449F-B2B0-51D99CD09CFE&S=9077444259872609&Lang=en-GB')).toEqual({
    reference: '9077444259872609',
    transaction: 'c90d4902-6245-449f-b2b0-51d99cd09cfe',
  })
  expect(read('viva', 's=9077444259872609&eventId=10051').transaction).toBeNull()
})

test('PayPal names the payment by its token', () => {
  expect(read('paypal', 'token=5O190127TN364715T&PayerID=X')).toEqual({
    reference: '5O190127TN364715T',
    transaction: null,
  })
  expect(read('paypal', 'token=%00').reference).toBeNull()
})

test.each(['', 's=', 's=%00', 's=1%202', "s=' OR 1=1", `s=${'9'.repeat(101)}`, 's=12a&t=1', 's=&S=5'])(
  '%s names no card payment',
  (query) => {
    expect(read('viva', query)).toEqual({ reference: null, transaction: null })
  },
)

test('whatever is typed there, only digits are read as an order code', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const { reference } = providerMethods.viva.readReturn(new URLSearchParams({ s: typed }))
      expect(reference === null || (reference === typed && /^[0-9]+$/.test(typed))).toBe(true)
    }),
  )
})
