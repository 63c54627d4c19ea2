import { expect, test } from 'vitest'
import { errorsByVariant, withErrors } from './quantity-errors.ts'

const refused = (variant: number | null, text: string) => ({ variant, title: null, text })

test('the answer to some quantities replaces their errors and leaves those of others', () => {
  const shown = errorsByVariant([refused(1, 'Available stock: 3'), refused(2, 'Available stock: 5')])
  const next = withErrors(
    shown,
    new Map([
      [1, '3'],
      [3, '9'],
    ]),
    [refused(3, 'Product out of stock!')],
  )
  expect([...next].map(([variant, { text, entry }]) => [variant, text, entry])).toEqual([
    [2, 'Available stock: 5', undefined],
    [3, 'Product out of stock!', '9'],
  ])
})

test('a refusal without a variant is shown at each quantity that was sent', () => {
  const next = withErrors(
    errorsByVariant([]),
    new Map([
      [1, '5'],
      [2, '6'],
    ]),
    [refused(null, 'No answer')],
  )
  expect([...next.keys()]).toEqual([1, 2])
})
