import { expect, test } from 'vitest'
import { quickest } from '#tests/support/quickest.ts'
import { orderStatuses } from '../orders/order-status.ts'
import { longestReview, ReviewForm } from './review-form.ts'
import { opensReview, shownName } from './reviews.ts'

test('who paid or has the goods may review them, who gave them back as a whole may not', () => {
  const opened = (paid: boolean) =>
    orderStatuses.filter((status) => opensReview({ status, paid, refundExtent: 'none' }))
  expect(opened(false)).toEqual(['delivered'])
  expect(orderStatuses.filter((status) => !opened(true).includes(status))).toEqual(['cancelled', 'expired', 'refunded'])
  expect(opensReview({ status: 'delivered', paid: true, refundExtent: 'part' })).toBe(true)
  expect(opensReview({ status: 'delivered', paid: true, refundExtent: 'whole' })).toBe(false)
})

test.each([
  ['Maria', 'Georgiou', 'Maria G.'],
  [' Maria ', ' georgiou', 'Maria G.'],
  ['Μαρία', 'άλκη', 'Μαρία Ά.'],
  ['Maria', '', 'Maria'],
  ['Maria', '🂡x', 'Maria 🂡.'],
])('%s %s signs as %s', (firstName, lastName, name) => {
  expect(shownName({ firstName, lastName })).toBe(name)
})

test('a text keeps its lines, and nothing else that can’t be seen', () => {
  const textOf = (text: string) => ReviewForm.parse({ rating: '5', text }).text
  expect(textOf('  Good.\r\n\r\n \r\n\nTwice\u0000\u001b[2J bought ')).toBe('Good.\n\nTwice [2J bought')
  expect(textOf('<b>Good</b>')).toBe('<b>Good</b>')
})

test('a text of room alone is read about as fast as one of words', () => {
  const text = `Good${' '.repeat(20)}\n${' \n'.repeat(20)}again`
  expect(ReviewForm.parse({ rating: '5', text }).text).toBe('Good\n\nagain')
  const took = (text: string) => quickest(() => expect(ReviewForm.safeParse({ rating: '5', text }).success).toBe(false))
  expect(took(`Good${' '.repeat(60_000)}again`)).toBeLessThan(200 * took('again'.repeat(12_000)))
})

test('five points at most, one at least, and a text that is none or too long is refused', () => {
  const fits = (given: object) => ReviewForm.safeParse({ rating: '4', text: 'Good', ...given }).success
  for (const rating of ['1', '5']) expect(fits({ rating }), rating).toBe(true)
  for (const rating of ['0', '6', '4.5', '', 'NaN', '5 ', undefined, ['5', '5']])
    expect(fits({ rating }), String(rating)).toBe(false)
  expect(fits({ text: 'x'.repeat(longestReview) })).toBe(true)
  for (const text of ['x'.repeat(longestReview + 1), ' \n ', undefined]) expect(fits({ text })).toBe(false)
})
