import { expect, test } from 'vitest'
import { groupErrorsByVariant, mergeUnsent, replaceErrors } from './use-saved-quantities.ts'

const refused = (variant: number | null, text: string) => ({ variant, title: null, text })

test('a response replaces the errors of the quantities that were sent and leaves other errors', () => {
  const displayed = groupErrorsByVariant([refused(1, 'Available stock: 3'), refused(2, 'Available stock: 5')])
  const next = replaceErrors(
    displayed,
    new Map([
      [1, '3'],
      [3, '9'],
    ]),
    [refused(3, 'Product out of stock!')],
  )
  expect([...next].map(([variant, { text, input }]) => [variant, text, input])).toEqual([
    [2, 'Available stock: 5', undefined],
    [3, 'Product out of stock!', '9'],
  ])
})

test('an error without a variant appears at each quantity that was sent', () => {
  const next = replaceErrors(
    groupErrorsByVariant([]),
    new Map([
      [1, '5'],
      [2, '6'],
    ]),
    [refused(null, 'No answer')],
  )
  expect([...next.keys()]).toEqual([1, 2])
})

test('leaving the page sends the unsent quantities, together with those that still wait for a response', () => {
  const createForm = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ intent: 'update', ...fields })) form.set(name, value)
    return form
  }
  const sent = createForm({ 'quantity-1': '2', 'quantity-2': '7', sent: '0.5' })
  const waiting = createForm({ 'quantity-1': '3' })
  const none = new Map<string, string>()
  expect(mergeUnsent([], none).size).toBe(0)
  expect(mergeUnsent([sent], none).size).toBe(0)
  expect(Object.fromEntries(mergeUnsent([sent, waiting], none))).toEqual({ 'quantity-1': '3', 'quantity-2': '7' })
  const typed = new Map([['quantity-1', '4']])
  expect(Object.fromEntries(mergeUnsent([sent], typed))).toEqual({ 'quantity-1': '4', 'quantity-2': '7' })
})
