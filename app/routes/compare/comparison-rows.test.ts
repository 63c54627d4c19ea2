import { expect, test } from 'vitest'
import type { ComparedProduct } from '#app/domain/cart/basket.ts'
import { cents } from '#app/domain/money.ts'
import { comparisonRows, stockState } from './comparison-rows.ts'

function aProduct(product: Partial<ComparedProduct> = {}): ComparedProduct {
  const price = { now: cents(990), was: null }
  return {
    id: 1,
    slug: 'mint',
    name: 'Mint',
    brandName: 'Kyma',
    categoryName: 'Liquids',
    price: { from: price, to: price, vatExcluded: false },
    unitPrice: null,
    lowestBefore: null,
    onSale: false,
    new: false,
    top: false,
    stock: 5,
    variantCount: 1,
    alternativesStock: null,
    rating: { average: 4.5, count: 2 },
    picture: { path: 'shop/mint', width: 960, height: 960, alt: '' },
    shortDescription: 'Cool.',
    sku: 'MINT',
    nicotineMgPerMl: 3,
    volumeMl: 10,
    colours: [],
    sizes: ['10 ml'],
    manufacturerName: null,
    ...product,
  }
}

const rowsOf = (products: readonly ComparedProduct[], showStock = true) => comparisonRows(products, showStock)
const differing = (one: Partial<ComparedProduct>, other: Partial<ComparedProduct>, showStock = true) =>
  rowsOf([aProduct(one), aProduct(other)], showStock)
    .filter(({ differs }) => differs)
    .map(({ fact }) => fact)

test('products that are alike differ in nothing', () => {
  expect(differing({}, {})).toEqual([])
})

test('what one product has and another has not is a difference', () => {
  expect(differing({ volumeMl: 10 }, { volumeMl: null })).toEqual(['volume'])
  expect(differing({ colours: ['Red'] }, { colours: ['Red', 'Blue'] })).toEqual(['colours'])
})

test('a third product that differs is enough', () => {
  const rows = rowsOf([aProduct(), aProduct(), aProduct({ brandName: 'Onda' })])
  expect(rows.filter(({ differs }) => differs)).toEqual([{ fact: 'brand', differs: true }])
})

test('the same price on sale and not is a difference, since it reads differently', () => {
  const sale = { now: cents(990), was: cents(1_490) }
  expect(differing({}, { price: { from: sale, to: sale, vatExcluded: false } })).toEqual(['price'])
})

test('what no product tells of has no row', () => {
  const facts = rowsOf([aProduct({ rating: { average: 0, count: 0 } })]).map(({ fact }) => fact)
  expect(facts).toEqual(['price', 'brand', 'category', 'stock', 'sku', 'nicotine', 'volume', 'sizes', 'text'])
})

test('no strength at all is something else than a strength of 0', () => {
  expect(differing({ nicotineMgPerMl: 0 }, { nicotineMgPerMl: null })).toEqual(['nicotine'])
})

test('a number of pieces is no difference, being sold out is', () => {
  expect(differing({ stock: 5 }, { stock: 500 })).toEqual([])
  expect(differing({ stock: 5 }, { stock: 0 })).toEqual(['stock'])
})

test('a shop that does not show its stock tells only of products whose variants are all gone', () => {
  expect(stockState(aProduct({ stock: 5, variantCount: 1 }), false)).toBeNull()
  expect(stockState(aProduct({ stock: 0, variantCount: 1 }), false)).toBeNull()
  expect(stockState(aProduct({ stock: 0, variantCount: 3 }), false)).toBe('out')
  expect(rowsOf([aProduct()], false).map(({ fact }) => fact)).not.toContain('stock')
})
