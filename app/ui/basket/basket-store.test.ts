import { expect, test } from 'vitest'
import { cartText, listsText } from '#app/domain/cart/basket-text.ts'
import { cents } from '#app/domain/money.ts'
import { heldCounts } from './basket-store.ts'

const line = (variant: number, quantity: number) => ({ variant, quantity, seen: cents(1295) })
const cart = cartText({ cart: [line(7, 2), line(40, 3)], saved: [line(9, 5)] })
const lists = listsText({ wished: [1, 2, 3], compared: [4] })

test('the counts are units in the cart and entries of the lists; what is saved for later counts for nothing', () => {
  expect(heldCounts({ cart, lists })).toEqual({ cart: 5, wished: 3, compared: 1 })
  expect(heldCounts({ cart: '', lists: '' })).toEqual({ cart: 0, wished: 0, compared: 0 })
  expect(heldCounts({ cart: '9~x', lists: '~~~' })).toEqual({ cart: 0, wished: 0, compared: 0 })
})
