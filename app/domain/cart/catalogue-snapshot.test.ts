import { expect, test } from 'vitest'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import {
  aCatalogueSnapshot,
  aCustomer,
  aLine,
  emptyLists,
  hideStockRules,
  showStockRules,
  someLists,
} from '#tests/factories/lists.ts'
import { buildListsView } from './catalogue-snapshot.ts'
import type { CartLine } from './lists.ts'

const catalogue = aCatalogueSnapshot({
  1: { price: 1100, stock: 3 },
  2: { price: 250, stock: 0 },
  3: { price: 999, offered: false },
})

/** The warnings of the only line, its sum, and whether it can be ordered. */
function viewSingleLine(line: CartLine, rules = showStockRules) {
  const { lines } = buildListsView(someLists({ cart: [line] }), catalogue, anonymousBuyer, rules)
  return lines.map(({ warnings, sum, orderable, available }) => ({ warnings, sum, orderable, available }))
}

test('a line costs its price times its quantity; the total contains only lines that can be ordered, the count all units', () => {
  const cart = [aLine(11, 2, 1100), aLine(21, 3, 250), aLine(31, 4, 999)]
  const lists = someLists({ cart, saved: [aLine(11, 9)] })
  const displayed = buildListsView(lists, catalogue, anonymousBuyer, showStockRules)
  expect(displayed.lines.map(({ sum }) => sum)).toEqual([2200, 0, 0])
  expect([displayed.total, displayed.count]).toEqual([2200, 9])
  const hidden = buildListsView(lists, catalogue, anonymousBuyer, hideStockRules)
  expect([hidden.total, hidden.count]).toEqual([2200, 9])
})

test('a line with the seen price and enough stock has no warnings', () => {
  expect(viewSingleLine(aLine(11, 3, 1100))).toEqual([{ warnings: [], sum: 3300, orderable: true, available: 3 }])
})

test('a line whose price has changed since the shopper saw it has a warning', () => {
  for (const was of [990, 1210])
    expect(viewSingleLine(aLine(11, 1, was))).toMatchObject([{ warnings: [{ kind: 'price', was }], sum: 1100 }])
})

test('a line that exceeds the stock has a warning, with the available units if the shop shows its stock', () => {
  const line = aLine(11, 4, 1100)
  expect(viewSingleLine(line)).toEqual([
    { warnings: [{ kind: 'stock', available: 3 }], sum: 4400, orderable: true, available: 3 },
  ])
  expect(viewSingleLine(line, hideStockRules)).toEqual([
    { warnings: [{ kind: 'too-many' }], sum: 4400, orderable: true, available: null },
  ])
})

test('a sold-out line has only that warning', () => {
  const line = aLine(21, 2, 100)
  expect(viewSingleLine(line)).toEqual([
    { warnings: [{ kind: 'out-of-stock' }], sum: 0, orderable: false, available: 0 },
  ])
  expect(viewSingleLine(line, hideStockRules)).toMatchObject([
    { warnings: [{ kind: 'out-of-stock' }], sum: 0, orderable: false },
  ])
})

test('a line of a removed product has only that warning, whatever its price and stock', () => {
  for (const rules of [showStockRules, hideStockRules])
    expect(viewSingleLine(aLine(31, 9, 1), rules)).toMatchObject([
      { warnings: [{ kind: 'gone' }], sum: 0, orderable: false },
    ])
})

test('saved lines have the same warnings and don’t count in the total', () => {
  const { lines, saved, total, count } = buildListsView(
    someLists({ saved: [aLine(11, 4, 1)] }),
    catalogue,
    anonymousBuyer,
    showStockRules,
  )
  expect(saved.map(({ warnings }) => warnings.map(({ kind }) => kind))).toEqual([['price', 'stock']])
  expect([lines, total, count]).toEqual([[], 0, 0])
})

test('removed entries and entries that are not for sale are counted and not shown', () => {
  const lists = someLists({ cart: [aLine(99)], saved: [aLine(98)], wished: [99, 31, 21], compared: [9, 3, 2] })
  expect(buildListsView(lists, catalogue, anonymousBuyer, showStockRules)).toMatchObject({
    lines: [],
    saved: [],
    removed: { lines: 2, wished: 1, compared: 1 },
    unavailable: { wished: 1, compared: 1 },
    wished: [21],
    compared: [2],
  })
})

test('the view has a flag for buyers who pay no VAT', () => {
  const excluded = (excludeVat: boolean) =>
    buildListsView(emptyLists, catalogue, aCustomer({ excludeVat }), showStockRules).vatExcluded
  expect([excluded(true), excluded(false)]).toEqual([true, false])
})
