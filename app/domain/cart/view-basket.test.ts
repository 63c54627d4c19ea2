import { expect, test } from 'vitest'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import { aBasket, aCustomer, aLine, aShelf, emptyBasket, stockHidden, stockShown } from '#tests/factories/basket.ts'
import type { CartLine } from './basket.ts'
import { viewBasket } from './view-basket.ts'

const shelf = aShelf({
  1: { price: 1100, stock: 3 },
  2: { price: 250, stock: 0 },
  3: { price: 999, offered: false },
})

/** What is noticed of the one line, its sum, and whether it can be ordered. */
function viewOf(line: CartLine, rules = stockShown) {
  const { lines } = viewBasket(aBasket({ cart: [line] }), shelf, anonymous, rules)
  return lines.map(({ notices, sum, orderable, available }) => ({ notices, sum, orderable, available }))
}

test('a line is its price times its quantity; the total is of what can be ordered, the count of all', () => {
  const cart = [aLine(11, 2, 1100), aLine(21, 3, 250), aLine(31, 4, 999)]
  const basket = aBasket({ cart, saved: [aLine(11, 9)] })
  const shown = viewBasket(basket, shelf, anonymous, stockShown)
  expect(shown.lines.map(({ sum }) => sum)).toEqual([2200, 0, 0])
  expect([shown.total, shown.count]).toEqual([2200, 9])
  const hidden = viewBasket(basket, shelf, anonymous, stockHidden)
  expect([hidden.total, hidden.count]).toEqual([2200, 9])
})

test('a line as it was seen needs no word', () => {
  expect(viewOf(aLine(11, 3, 1100))).toEqual([{ notices: [], sum: 3300, orderable: true, available: 3 }])
})

test('a price that changed since the shopper saw it is told', () => {
  for (const was of [990, 1210])
    expect(viewOf(aLine(11, 1, was))).toMatchObject([{ notices: [{ kind: 'price', was }], sum: 1100 }])
})

test('less stock than wanted is told, with the number where stock is shown', () => {
  const line = aLine(11, 4, 1100)
  expect(viewOf(line)).toEqual([
    { notices: [{ kind: 'stock', available: 3 }], sum: 4400, orderable: true, available: 3 },
  ])
  expect(viewOf(line, stockHidden)).toEqual([
    { notices: [{ kind: 'too-many' }], sum: 4400, orderable: true, available: null },
  ])
})

test('sold out says that alone', () => {
  const line = aLine(21, 2, 100)
  expect(viewOf(line)).toEqual([{ notices: [{ kind: 'out-of-stock' }], sum: 0, orderable: false, available: 0 }])
  expect(viewOf(line, stockHidden)).toMatchObject([{ notices: [{ kind: 'out-of-stock' }], sum: 0, orderable: false }])
})

test('gone says that alone, whatever became of price and stock', () => {
  for (const rules of [stockShown, stockHidden])
    expect(viewOf(aLine(31, 9, 1), rules)).toMatchObject([{ notices: [{ kind: 'gone' }], sum: 0, orderable: false }])
})

test('saved lines tell the same of themselves and count for nothing', () => {
  const { lines, saved, total, count } = viewBasket(aBasket({ saved: [aLine(11, 4, 1)] }), shelf, anonymous, stockShown)
  expect(saved.map(({ notices }) => notices.map(({ kind }) => kind))).toEqual([['price', 'stock']])
  expect([lines, total, count]).toEqual([[], 0, 0])
})

test('what was removed and what is not on offer is counted and not shown', () => {
  const basket = aBasket({ cart: [aLine(99)], saved: [aLine(98)], wished: [99, 31, 21], compared: [9, 3, 2] })
  expect(viewBasket(basket, shelf, anonymous, stockShown)).toMatchObject({
    lines: [],
    saved: [],
    removed: { lines: 2, wished: 1, compared: 1 },
    notOnOffer: { wished: 1, compared: 1 },
    wished: [21],
    compared: [2],
  })
})

test('the view tells who buys without VAT', () => {
  const excluded = (excludeVat: boolean) =>
    viewBasket(emptyBasket, shelf, aCustomer({ excludeVat }), stockShown).vatExcluded
  expect([excluded(true), excluded(false)]).toEqual([true, false])
})
