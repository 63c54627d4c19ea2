import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { judgeVivaTransaction, type Verdict, type VivaTransaction } from './viva-transactions.ts'

const payment = { reference: '9077444259872609', amount: cents(3500) }

const paid: VivaTransaction = {
  id: 'c90d4902-6245-449f-b2b0-51d99cd09cfe',
  order: payment.reference,
  status: 'F',
  amount: cents(3500),
  currency: '978',
}

const judge = (changes: Partial<VivaTransaction>): Verdict => judgeVivaTransaction({ ...paid, ...changes }, payment)

test('paid means complete, under our order code, the very cents, in euros', () => {
  expect(judge({})).toBe('paid')
  expect(judge({ amount: cents(3499) })).toBe('mismatch')
  expect(judge({ amount: cents(-3500) })).toBe('mismatch')
  expect(judge({ currency: '840' })).toBe('mismatch')
  // The neighbour's code: as a number it would be the same.
  expect(judge({ order: '9077444259872608' })).toBe('foreign')
})

test('what went back in part or whole was paid by the same rules', () => {
  expect(judge({ status: 'R' })).toBe('returned')
  expect(judge({ status: 'R', amount: cents(3499) })).toBe('mismatch')
})

test('every other letter is no payment', () => {
  const letters: readonly (readonly [string, Verdict])[] = [
    ['A', 'pending'],
    ['E', 'declined'],
    ['X', 'cancelled'],
    ...['M', 'MA', 'MI', 'ML', 'MW', 'MS'].map((letter) => [letter, 'disputed'] as const),
    // Only a shop that reserves money first sees this one, and this shop never does.
    ['C', 'unreadable'],
    ['', 'unreadable'],
    ['f', 'unreadable'],
    ['FF', 'unreadable'],
  ]
  for (const [status, verdict] of letters) expect([status, judge({ status })]).toEqual([status, verdict])
})
