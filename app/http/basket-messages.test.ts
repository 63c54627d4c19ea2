import { expect, test } from 'vitest'
import type { BasketOutcome } from '#app/domain/cart/basket.ts'
import { emptyBasket } from '#tests/factories/basket.ts'
import { basketMessages, refusedLines } from './basket-messages.ts'

const english = { locale: 'en-CY', messages: {} }

const outcome = (said: BasketOutcome['said'], ...refusals: BasketOutcome['refusals']): BasketOutcome => ({
  basket: emptyBasket,
  said,
  refusals,
})

test('what was made is said first, and the same refusal of several lines once', () => {
  const messages = basketMessages(
    outcome('updated', { reason: 'quantity-empty', variant: 1 }, { reason: 'quantity-empty', variant: 2 }),
    english,
  )
  expect(messages).toEqual([
    { kind: 'success', title: null, text: 'Cart Updated.' },
    { kind: 'error', title: 'Quantity Cannot be Empty', text: 'Please type a number' },
  ])
})

test('each refused line has its own message; what leads elsewhere has none', () => {
  const lines = refusedLines(
    [
      { reason: 'available', variant: 1, available: 9, name: 'Mint' },
      { reason: 'too-many', variant: 2, name: 'Mango' },
      { reason: 'full' },
      { reason: 'choose-variant', product: 3 },
      { reason: 'removed', lines: 1, wished: 0, compared: 0 },
    ],
    english,
  )
  expect(lines).toEqual([
    { variant: 1, title: 'Out of Stock', text: 'Available stock: 9' },
    { variant: 2, title: 'Mango', text: "Sorry, you can't add that amount to the cart." },
    { variant: null, title: null, text: 'That list is full: it holds at most 100 products.' },
  ])
})
