import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { emptyLists } from '#tests/factories/lists.ts'
import { removeOrderedLines } from './change-cart.ts'

const line = (variant: number, quantity: number) => ({ variant, quantity, seen: cents(100) })

test('ordered units leave the cart, and units added later stay', () => {
  const lists = { ...emptyLists, cart: [line(1, 2), line(2, 5), line(3, 1)], wished: [1] }
  const left = removeOrderedLines(lists, [
    { variant: 1, quantity: 2 },
    { variant: 2, quantity: 3 },
    { variant: 9, quantity: 1 },
  ])
  expect(left).toEqual({ ...lists, cart: [line(2, 2), line(3, 1)] })
})

test('a line that was reduced after the order is removed and never negative', () => {
  expect(removeOrderedLines({ ...emptyLists, cart: [line(1, 1)] }, [{ variant: 1, quantity: 4 }]).cart).toEqual([])
})
