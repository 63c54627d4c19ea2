import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { badgesOf, percentSaved } from './badges.ts'
import type { ProductCard } from './views.ts'

type Labelled = Pick<
  ProductCard,
  'new' | 'onSale' | 'salePercent' | 'top' | 'stock' | 'variantCount' | 'alternativesStock'
>

const price = (now: number, was: number | null = null) => ({ now: cents(now), was: was === null ? null : cents(was) })

const unknown = { lowestBefore: null, ofPriceList: false }

function aProduct(change: Partial<Labelled> = {}): Labelled {
  return {
    new: false,
    onSale: false,
    salePercent: 0,
    top: false,
    stock: 5,
    variantCount: 1,
    alternativesStock: null,
    ...change,
  }
}

test('an ordinary product in stock carries no label', () => {
  expect(badgesOf(aProduct(), true)).toEqual([])
})

test('labels stand in the order New, Sale, Top, Out Of Stock', () => {
  const product = aProduct({ new: true, onSale: true, top: true, stock: 0 })
  expect(badgesOf(product, true).map((badge) => badge.kind)).toEqual(['new', 'sale', 'top', 'out-of-stock'])
})

test('the sale label names what the best offer saves, and nothing where that is no whole per cent', () => {
  expect(badgesOf(aProduct({ onSale: true, salePercent: 33 }), true)).toEqual([{ kind: 'sale', percent: 33 }])
  expect(badgesOf(aProduct({ onSale: true, salePercent: 0 }), true)).toEqual([{ kind: 'sale', percent: null }])
})

test('a saving is rounded down', () => {
  expect(percentSaved(price(1334, 2000), unknown)).toBe(33)
  expect(percentSaved(price(999, 1000), unknown)).toBe(0)
  expect(percentSaved(price(1000), unknown)).toBe(0)
})

test('a saving of whole per cent is not rounded at all', () => {
  for (let percent = 1; percent < 100; percent++) expect(percentSaved(price(100 - percent, 100), unknown)).toBe(percent)
})

test('a saving counts from the lowest price of the 30 days before the sale, where that is lower', () => {
  const percent = (lowestBefore: number) =>
    percentSaved(price(900, 1500), { ...unknown, lowestBefore: cents(lowestBefore) })
  expect([1000, 1500, 2000, 900, 800].map(percent)).toEqual([10, 40, 40, 0, 0])
})

test('a price list of which the lowest price before the sale is unknown promises no saving', () => {
  expect(percentSaved(price(900, 1500), { lowestBefore: null, ofPriceList: true })).toBe(0)
  expect(percentSaved(price(900, 1500), { lowestBefore: cents(1000), ofPriceList: true })).toBe(10)
})

test('a simple product without stock is Out Of Stock only where the shop displays stock', () => {
  expect(badgesOf(aProduct({ stock: 0 }), true)).toEqual([{ kind: 'out-of-stock' }])
  expect(badgesOf(aProduct({ stock: 0 }), false)).toEqual([])
  expect(badgesOf(aProduct({ stock: 1 }), true)).toEqual([])
})

test('a product whose variants are all gone is Out Of Stock in every shop', () => {
  expect(badgesOf(aProduct({ stock: 0, variantCount: 3 }), false)).toEqual([{ kind: 'out-of-stock' }])
})

test('a product with others in its place is Out Of Stock when all of them are gone, in every shop', () => {
  for (const showStock of [true, false]) {
    expect(badgesOf(aProduct({ stock: 0, alternativesStock: 0 }), showStock)).toEqual([{ kind: 'out-of-stock' }])
    expect(badgesOf(aProduct({ stock: 0, alternativesStock: 2 }), showStock)).toEqual([])
    expect(badgesOf(aProduct({ stock: 5, alternativesStock: 0 }), showStock)).toEqual([])
  }
})
