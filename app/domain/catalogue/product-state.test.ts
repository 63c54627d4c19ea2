import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { calculateSavingsPercent, getCardLabel, listBadges } from './product-state.ts'
import type { ProductCard } from './products.ts'

type BadgeFields = Pick<
  ProductCard,
  'new' | 'onSale' | 'salePercent' | 'top' | 'stock' | 'variantCount' | 'alternativesStock'
>

const price = (now: number, was: number | null = null) => ({ now: cents(now), was: was === null ? null : cents(was) })

const unknownPriorPrice = { lowestPriorPrice: null, isPriceListPrice: false }

function aProduct(change: Partial<BadgeFields> = {}): BadgeFields {
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

test('an ordinary product in stock has no label', () => {
  expect(listBadges(aProduct(), true)).toEqual([])
})

test('labels are in the order New, Sale, Top, Out Of Stock', () => {
  const product = aProduct({ new: true, onSale: true, top: true, stock: 0 })
  expect(listBadges(product, true).map((badge) => badge.kind)).toEqual(['new', 'sale', 'top', 'out-of-stock'])
})

test('the sale label shows the best saving, and no percentage below one per cent', () => {
  expect(listBadges(aProduct({ onSale: true, salePercent: 33 }), true)).toEqual([{ kind: 'sale', percent: 33 }])
  expect(listBadges(aProduct({ onSale: true, salePercent: 0 }), true)).toEqual([{ kind: 'sale', percent: null }])
})

test('a saving is rounded down', () => {
  expect(calculateSavingsPercent(price(1334, 2000), unknownPriorPrice)).toBe(33)
  expect(calculateSavingsPercent(price(999, 1000), unknownPriorPrice)).toBe(0)
  expect(calculateSavingsPercent(price(1000), unknownPriorPrice)).toBe(0)
})

test('a saving of a whole percentage is exact', () => {
  for (let percent = 1; percent < 100; percent++)
    expect(calculateSavingsPercent(price(100 - percent, 100), unknownPriorPrice)).toBe(percent)
})

test('a saving is calculated from the lowest price of the 30 days before the sale if that is lower', () => {
  const percent = (lowestPriorPrice: number) =>
    calculateSavingsPercent(price(900, 1500), { ...unknownPriorPrice, lowestPriorPrice: cents(lowestPriorPrice) })
  expect([1000, 1500, 2000, 900, 800].map(percent)).toEqual([10, 40, 40, 0, 0])
})

test('a price list without a known prior price has no saving', () => {
  expect(calculateSavingsPercent(price(900, 1500), { lowestPriorPrice: null, isPriceListPrice: true })).toBe(0)
  expect(calculateSavingsPercent(price(900, 1500), { lowestPriorPrice: cents(1000), isPriceListPrice: true })).toBe(10)
})

test('a simple product without stock is Out Of Stock only where the shop displays stock', () => {
  expect(listBadges(aProduct({ stock: 0 }), true)).toEqual([{ kind: 'out-of-stock' }])
  expect(listBadges(aProduct({ stock: 0 }), false)).toEqual([])
  expect(listBadges(aProduct({ stock: 1 }), true)).toEqual([])
})

test('a product without stock in any variant is Out Of Stock in every shop', () => {
  expect(listBadges(aProduct({ stock: 0, variantCount: 3 }), false)).toEqual([{ kind: 'out-of-stock' }])
})

test('a product with alternatives is Out Of Stock when it and all of them are out of stock, in every shop', () => {
  for (const showStock of [true, false]) {
    expect(listBadges(aProduct({ stock: 0, alternativesStock: 0 }), showStock)).toEqual([{ kind: 'out-of-stock' }])
    expect(listBadges(aProduct({ stock: 0, alternativesStock: 2 }), showStock)).toEqual([])
    expect(listBadges(aProduct({ stock: 5, alternativesStock: 0 }), showStock)).toEqual([])
  }
})

test('a card shows the brand above a name that lacks it, and the category otherwise', () => {
  const card = { name: 'Bora Kit', brandName: 'Aerwyn', categoryName: 'Starter kits' }
  expect(getCardLabel(card)).toBe('Aerwyn')
  expect(getCardLabel({ ...card, name: 'Aerwyn Bora Kit' })).toBe('Starter kits')
  expect(getCardLabel({ ...card, brandName: null })).toBe('Starter kits')
})
