import { expect, test } from 'vitest'
import { cartText, listsText } from '#app/domain/cart/basket-text.ts'
import { cents } from '#app/domain/money.ts'
import { heldCounts, heldTexts } from './basket-store.ts'

const line = (variant: number, quantity: number) => ({ variant, quantity, seen: cents(1295) })
const cart = cartText({ cart: [line(7, 2), line(40, 3)], saved: [line(9, 5)] })
const lists = listsText({ wished: [1, 2, 3], compared: [4] })
const signed = (text: string) => `${text}.tth5tx.4F_jq-9s`

test('the cookies are read without what signs them', () => {
  expect(heldTexts(`js=1; cart=${signed(cart)}; lists=${signed(lists)}`)).toEqual({ cart, lists })
})

test('over https they have their own names', () => {
  expect(heldTexts(`__Host-lists=${signed(lists)}; __Host-cart=${signed(cart)}; js=1`)).toEqual({ cart, lists })
})

test.each(['', 'js=1', 'mycart=1.2.3', 'cart=', 'cart=nonsense', 'shopping-cart=a.b.c'])(
  '%j holds nothing',
  (cookies) => {
    expect(heldTexts(cookies)).toEqual({ cart: '', lists: '' })
  },
)

test('the counts are units in the cart and entries of the lists; what is saved for later counts for nothing', () => {
  expect(heldCounts({ cart, lists })).toEqual({ cart: 5, wished: 3, compared: 1 })
  expect(heldCounts({ cart: '', lists: '' })).toEqual({ cart: 0, wished: 0, compared: 0 })
  expect(heldCounts({ cart: '9~x', lists: '~~~' })).toEqual({ cart: 0, wished: 0, compared: 0 })
})
