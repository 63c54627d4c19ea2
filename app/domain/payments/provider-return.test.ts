import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProviderCode } from './payment-methods.ts'
import { providerMethods } from './payment-methods.ts'

const parse = (method: ProviderCode, query: string) => providerMethods[method].parseReturn(new URLSearchParams(query))

test('Viva’s order code and transaction are read from S and T in either case, and the code keeps its digits', () => {
  expect(parse('viva', 'T=C90D4902-6245-449F-B2B0-51D99CD09CFE&S=9077444259872609&Lang=en-GB')).toEqual({
    reference: '9077444259872609',
    transaction: 'c90d4902-6245-449f-b2b0-51d99cd09cfe',
  })
  expect(parse('viva', 's=9077444259872609&eventId=10051').transaction).toBeNull()
})

test('PayPal names the payment by its token', () => {
  expect(parse('paypal', 'token=5O190127TN364715T&PayerID=X')).toEqual({
    reference: '5O190127TN364715T',
    transaction: null,
  })
  expect(parse('paypal', 'token=%00').reference).toBeNull()
})

test.each(['', 's=', 's=%00', 's=1%202', "s=' OR 1=1", `s=${'9'.repeat(101)}`, 's=12a&t=1', 's=&S=5'])(
  '%s contains no card payment',
  (query) => {
    expect(parse('viva', query)).toEqual({ reference: null, transaction: null })
  },
)

test('for any input, only digits are read as an order code', () => {
  fc.assert(
    fc.property(fc.string(), (input) => {
      const { reference } = providerMethods.viva.parseReturn(new URLSearchParams({ s: input }))
      expect(reference === null || (reference === input && /^[0-9]+$/.test(input))).toBe(true)
    }),
  )
})
