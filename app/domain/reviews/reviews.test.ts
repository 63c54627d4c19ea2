import { expect, test } from 'vitest'
import { measureFastest } from '#tests/support/measure-fastest.ts'
import { fulfilmentStates, lifecycleStates } from '../orders/order-states.ts'
import { MAX_REVIEW_LENGTH, ReviewForm } from './review-forms.ts'
import { canReviewOrder, formatReviewerName } from './reviews.ts'

test('customers may review after payment or delivery, and not after a full refund', () => {
  const order = { state: 'open', paymentState: 'paid', fulfilment: 'unfulfilled', paid: true } as const
  const unpaid = { ...order, paymentState: 'awaiting', paid: false } as const
  expect(fulfilmentStates.filter((fulfilment) => canReviewOrder({ ...unpaid, fulfilment }))).toEqual([
    ...['delivered', 'collected'],
  ])
  expect(fulfilmentStates.every((fulfilment) => canReviewOrder({ ...order, fulfilment }))).toBe(true)
  expect(lifecycleStates.filter((state) => canReviewOrder({ ...order, state }))).toEqual(['open'])
  const delivered = { ...order, fulfilment: 'delivered' } as const
  expect(canReviewOrder({ ...delivered, paymentState: 'partly-refunded' })).toBe(true)
  expect(canReviewOrder({ ...delivered, paymentState: 'refunded' })).toBe(false)
})

test.each([
  ['Maria', 'Georgiou', 'Maria G.'],
  [' Maria ', ' georgiou', 'Maria G.'],
  ['Μαρία', 'άλκη', 'Μαρία Ά.'],
  ['Maria', '', 'Maria'],
  ['Maria', '🂡x', 'Maria 🂡.'],
])('%s %s signs as %s', (firstName, lastName, name) => {
  expect(formatReviewerName({ firstName, lastName })).toBe(name)
})

test('a review keeps its line breaks and loses invisible characters', () => {
  const textOf = (text: string) => ReviewForm.parse({ rating: '5', text }).text
  expect(textOf('  Good.\r\n\r\n \r\n\nTwice\u0000\u001b[2J bought ')).toBe('Good.\n\nTwice [2J bought')
  expect(textOf('<b>Good</b>')).toBe('<b>Good</b>')
})

test('a review with thousands of spaces in a row is parsed in linear time', () => {
  const text = `Good${' '.repeat(20)}\n${' \n'.repeat(20)}again`
  expect(ReviewForm.parse({ rating: '5', text }).text).toBe('Good\n\nagain')
  const measure = (text: string) =>
    measureFastest(() => expect(ReviewForm.safeParse({ rating: '5', text }).success).toBe(false))
  expect(measure(`Good${' '.repeat(60_000)}again`)).toBeLessThan(200 * measure('again'.repeat(12_000)))
})

test('a rating is 1 to 5, and an empty or overlong text is refused', () => {
  const matchesChoice = (options: object) => ReviewForm.safeParse({ rating: '4', text: 'Good', ...options }).success
  for (const rating of ['1', '5']) expect(matchesChoice({ rating }), rating).toBe(true)
  for (const rating of ['0', '6', '4.5', '', 'NaN', '5 ', undefined, ['5', '5']])
    expect(matchesChoice({ rating }), String(rating)).toBe(false)
  expect(matchesChoice({ text: 'x'.repeat(MAX_REVIEW_LENGTH) })).toBe(true)
  for (const text of ['x'.repeat(MAX_REVIEW_LENGTH + 1), ' \n ', undefined]) expect(matchesChoice({ text })).toBe(false)
})
