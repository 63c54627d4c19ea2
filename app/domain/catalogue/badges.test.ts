import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { badgesOf } from './badges.ts'
import type { ProductCard } from './views.ts'

type Labelled = Pick<ProductCard, 'new' | 'onSale' | 'top' | 'stock' | 'variantCount' | 'price'>

const price = (now: number, was: number | null = null) => ({ now: cents(now), was: was === null ? null : cents(was) })

function aProduct(change: Partial<Labelled> = {}): Labelled {
  const plain = price(1000)
  return {
    new: false,
    onSale: false,
    top: false,
    stock: 5,
    variantCount: 1,
    price: { from: plain, to: plain, vatExcluded: false },
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

test('the sale label names the largest saving, rounded down', () => {
  const onSale = { from: price(900, 1000), to: price(1334, 2000), vatExcluded: false }
  expect(badgesOf(aProduct({ onSale: true, price: onSale }), true)).toEqual([{ kind: 'sale', percent: 33 }])
})

test('a saving counts from the lowest price of the 30 days before the sale, where that is lower', () => {
  const range = { from: price(900, 1500), to: price(900, 1500), vatExcluded: false }
  const percent = (lowestBefore: number | null) =>
    badgesOf(
      { ...aProduct({ onSale: true, price: range }), lowestBefore: lowestBefore === null ? null : cents(lowestBefore) },
      true,
    )
  expect(percent(1000)).toEqual([{ kind: 'sale', percent: 10 }])
  expect(percent(1500)).toEqual([{ kind: 'sale', percent: 40 }])
  expect(percent(2000)).toEqual([{ kind: 'sale', percent: 40 }])
  expect(percent(900)).toEqual([{ kind: 'sale', percent: null }])
  expect(percent(null)).toEqual([{ kind: 'sale', percent: 40 }])
})

test('a sale of which neither end of the range is part names no percentage', () => {
  expect(badgesOf(aProduct({ onSale: true }), true)).toEqual([{ kind: 'sale', percent: null }])
})

test('a simple product without stock is Out Of Stock only where the shop displays stock', () => {
  expect(badgesOf(aProduct({ stock: 0 }), true)).toEqual([{ kind: 'out-of-stock' }])
  expect(badgesOf(aProduct({ stock: 0 }), false)).toEqual([])
  expect(badgesOf(aProduct({ stock: 1 }), true)).toEqual([])
})

test('a product whose variants are all gone is Out Of Stock in every shop', () => {
  expect(badgesOf(aProduct({ stock: 0, variantCount: 3 }), false)).toEqual([{ kind: 'out-of-stock' }])
})
