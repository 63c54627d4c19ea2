import { expect, test } from 'vitest'
import { serializeCart, serializeListIds } from '#app/domain/cart/lists-codec.ts'
import { cents } from '#app/domain/money.ts'
import { getCookieCounts } from './lists-store.ts'

const line = (variant: number, quantity: number) => ({ variant, quantity, seen: cents(1295) })
const cart = serializeCart({ cart: [line(7, 2), line(40, 3)], saved: [line(9, 5)] })
const lists = serializeListIds({ wished: [1, 2, 3], compared: [4] })

test('the counts are units in the cart and entries of the lists, without lines saved for later', () => {
  expect(getCookieCounts({ cart, lists })).toEqual({ cart: 5, wished: 3, compared: 1 })
  expect(getCookieCounts({ cart: '', lists: '' })).toEqual({ cart: 0, wished: 0, compared: 0 })
  expect(getCookieCounts({ cart: '9~x', lists: '~~~' })).toEqual({ cart: 0, wished: 0, compared: 0 })
})
