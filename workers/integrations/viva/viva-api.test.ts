import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { judgeVivaTransaction, type Verdict, type VivaTransaction } from './viva-api.ts'

const payment = { reference: '9077444259872609', amount: cents(3500) }

const paid: VivaTransaction = {
  id: 'c90d4902-6245-449f-b2b0-51d99cd09cfe',
  order: payment.reference,
  status: 'F',
  amount: cents(3500),
  currency: '978',
}

const judgeTransaction = (changes: Partial<VivaTransaction>): Verdict =>
  judgeVivaTransaction({ ...paid, ...changes }, payment)

test('a transaction counts as a payment if it is complete, for our order code, of the exact amount, and in euros', () => {
  expect(judgeTransaction({})).toBe('paid')
  expect(judgeTransaction({ amount: cents(3499) })).toBe('mismatch')
  expect(judgeTransaction({ amount: cents(-3500) })).toBe('mismatch')
  expect(judgeTransaction({ currency: '840' })).toBe('mismatch')
  // An order code that is the same number in JavaScript.
  expect(judgeTransaction({ order: '9077444259872608' })).toBe('foreign')
})

test('a refunded transaction is judged by the same rules', () => {
  expect(judgeTransaction({ status: 'R' })).toBe('returned')
  expect(judgeTransaction({ status: 'R', amount: cents(3499) })).toBe('mismatch')
})

test('no other status is a payment', () => {
  const otherStatuses: readonly (readonly [string, Verdict])[] = [
    ['A', 'pending'],
    ['E', 'declined'],
    ['X', 'cancelled'],
    ...['M', 'MA', 'MI', 'ML', 'MW', 'MS'].map((status) => [status, 'disputed'] as const),
    // Pre-authorisations have this status; the shop makes none.
    ['C', 'unreadable'],
    ['', 'unreadable'],
    ['f', 'unreadable'],
    ['FF', 'unreadable'],
  ]
  for (const [status, verdict] of otherStatuses)
    expect([status, judgeTransaction({ status })]).toEqual([status, verdict])
})
