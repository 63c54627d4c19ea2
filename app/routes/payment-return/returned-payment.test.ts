import { expect, test } from 'vitest'
import { returnedPayment } from './returned-payment.ts'

const read = (method: 'viva' | 'paypal', query: string) => returnedPayment(method, new URLSearchParams(query))

test('a card payment is named by its order code and its transaction, in any case', () => {
  const named = { method: 'viva', reference: '9077444259872608', transaction: '252b950e-27f2-4300-ada1-4dedd7c17904' }
  expect(read('viva', 's=9077444259872608&t=252b950e-27f2-4300-ada1-4dedd7c17904&lang=en')).toEqual(named)
  expect(read('viva', 'S=9077444259872608&T=252b950e-27f2-4300-ada1-4dedd7c17904')).toEqual(named)
})

test('a PayPal payment is named by its token', () => {
  expect(read('paypal', 'token=5O190127TN364715T&PayerID=X')).toEqual({
    method: 'paypal',
    reference: '5O190127TN364715T',
    transaction: null,
  })
})

test.each(['', 's=', 's=%00', 's=1%202', "s=' OR 1=1", `s=${'9'.repeat(101)}`])('%s names no payment', (query) => {
  expect(read('viva', query)).toEqual({ method: 'viva', reference: null, transaction: null })
})
