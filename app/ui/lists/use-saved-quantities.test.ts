import { expect, test } from 'vitest'
import { groupErrorsByVariant, replaceErrors } from './use-saved-quantities.ts'

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
