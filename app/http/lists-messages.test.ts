import { expect, test } from 'vitest'
import type { ListsOutcome } from '#app/domain/cart/lists.ts'
import { emptyLists } from '#tests/factories/lists.ts'
import { getListsMessages, toRefusedLines } from './lists-messages.ts'

const english = { locale: 'en-CY', messages: {} }

const outcome = (confirmation: ListsOutcome['confirmation'], ...refusals: ListsOutcome['refusals']): ListsOutcome => ({
  lists: emptyLists,
  confirmation,
  refusals,
})

test('the confirmation comes first, and the same refusal of several lines is shown once', () => {
  const messages = getListsMessages(
    outcome('updated', { reason: 'quantity-empty', variant: 1 }, { reason: 'quantity-empty', variant: 2 }),
    english,
  )
  expect(messages).toEqual([
    { kind: 'success', title: null, text: 'Cart Updated.' },
    { kind: 'error', title: 'Quantity Cannot be Empty', text: 'Please type a number' },
  ])
})

test('the message about an added product links to the cart and the checkout', () => {
  const paths = { cart: '/shop/cart', checkout: '/shop/checkout' }
  expect(getListsMessages(outcome('added'), { locale: 'el-CY', messages: {} }, [], paths)).toMatchObject([
    {
      links: [
        ['/shop/cart', 'Δείτε το καλάθι'],
        ['/shop/checkout', 'Ολοκλήρωση'],
      ],
    },
  ])
  expect(getListsMessages(outcome('updated'), english, [], paths)[0]).not.toHaveProperty('links')
})

test('each refused line has its own message, and refusals that are not errors have none', () => {
  const lines = toRefusedLines(
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
    { variant: null, title: null, text: 'This list can hold up to 100 products. Remove one to add another.' },
  ])
})

test('a refused quantity names its line, and lines with the same mistake are both named', () => {
  const messages = getListsMessages(
    outcome(null, { reason: 'quantity-invalid', variant: 1 }, { reason: 'quantity-invalid', variant: 2 }),
    english,
    [
      { variant: 1, name: 'Mint' },
      { variant: 2, name: 'Mango' },
    ],
  )
  expect(messages.map(({ title, about }) => [title, about])).toEqual([
    ['Invalid quantity', 'Mint'],
    ['Invalid quantity', 'Mango'],
  ])
})
