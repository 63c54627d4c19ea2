import { expect, test } from 'vitest'
import { errorsByVariant, withErrors } from './quantity-errors.ts'

const refused = (variant: number | null, text: string) => ({ variant, title: null, text })

test('the answer to some quantities replaces their errors and leaves those of others', () => {
  const shown = errorsByVariant([refused(1, 'Available stock: 3'), refused(2, 'Available stock: 5')])
  const next = withErrors(shown, [1, 3], [refused(3, 'Product out of stock!')])
  expect([...next].map(([variant, { text }]) => [variant, text])).toEqual([
    [2, 'Available stock: 5'],
    [3, 'Product out of stock!'],
  ])
})

test('a refusal without a variant is shown at each quantity that was sent', () => {
  const next = withErrors(errorsByVariant([]), [1, 2], [refused(null, 'No answer')])
  expect([...next.keys()]).toEqual([1, 2])
})
