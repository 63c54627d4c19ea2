import { expect, test } from 'vitest'
import type { ComparedProduct } from '#app/domain/cart/lists.ts'
import { cents } from '#app/domain/money.ts'
import { buildComparisonRows, getStockState } from './comparison-rows.ts'

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
    lowestPriorPrice: null,
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
    specifications: [],
    ...product,
  }
}

const rowsOf = (products: readonly ComparedProduct[], showStock = true) => buildComparisonRows(products, showStock)
const differing = (first: Partial<ComparedProduct>, second: Partial<ComparedProduct>, showStock = true) =>
  rowsOf([aProduct(first), aProduct(second)], showStock)
    .filter(({ isDifferent }) => isDifferent)
    .map(({ attribute }) => attribute)

test('equal products have no differences', () => {
  expect(differing({}, {})).toEqual([])
})

test('a value that only one product has is a difference', () => {
  expect(differing({ volumeMl: 10 }, { volumeMl: null })).toEqual(['volume'])
  expect(differing({ colours: ['Red'] }, { colours: ['Red', 'Blue'] })).toEqual(['colours'])
})

test('one differing product among three is a difference', () => {
  const rows = rowsOf([aProduct({ id: 1 }), aProduct({ id: 2 }), aProduct({ id: 3, brandName: 'Onda' })])
  expect(rows.filter(({ isDifferent }) => isDifferent)).toEqual([
    { attribute: 'brand', isDifferent: true, marked: new Set([3]) },
  ])
})

test('without a common value every product is marked', () => {
  const brand = rowsOf([aProduct({ id: 1, brandName: 'Onda' }), aProduct({ id: 2 })]).find(
    ({ attribute }) => attribute === 'brand',
  )
  expect([...(brand?.marked ?? [])]).toEqual([1, 2])
})

test('codes and descriptions are never marked, because every product has its own', () => {
  expect(differing({ sku: 'A', shortDescription: 'Cool.' }, { sku: 'B', shortDescription: 'Warm.' })).toEqual([])
})

test('a sale price differs from an equal regular price, because it is displayed differently', () => {
  const sale = { now: cents(990), was: cents(1_490) }
  expect(differing({}, { price: { from: sale, to: sale, vatExcluded: false } })).toEqual(['price'])
})

test('an attribute that no product has gets no row', () => {
  const facts = rowsOf([aProduct({ rating: { average: 0, count: 0 } })]).map(({ attribute }) => attribute)
  expect(facts).toEqual(['price', 'brand', 'category', 'stock', 'nicotine', 'volume', 'sizes', 'sku', 'text'])
})

test('a missing strength differs from a strength of 0', () => {
  expect(differing({ nicotineMgPerMl: 0 }, { nicotineMgPerMl: null })).toEqual(['nicotine'])
})

test('different stock levels are not a difference, but in stock and sold out are', () => {
  expect(differing({ stock: 5 }, { stock: 500 })).toEqual([])
  expect(differing({ stock: 5 }, { stock: 0 })).toEqual(['stock'])
})

test('a shop that hides its stock shows only products with several variants as sold out', () => {
  expect(getStockState(aProduct({ stock: 5, variantCount: 1 }), false)).toBeNull()
  expect(getStockState(aProduct({ stock: 0, variantCount: 1 }), false)).toBeNull()
  expect(getStockState(aProduct({ stock: 0, variantCount: 3 }), false)).toBe('out')
  expect(rowsOf([aProduct()], false).map(({ attribute }) => attribute)).not.toContain('stock')
})

const specificationRows = (...products: Partial<ComparedProduct>[]) =>
  rowsOf(products.map((product, index) => aProduct({ id: index + 1, ...product })))
    .filter(({ attribute }) => typeof attribute === 'object')
    .map(({ attribute, isDifferent }) => [attribute, isDifferent])

test('each specification of a product has a row', () => {
  const power = { name: 'Power', value: '45 W' }
  const coils = { name: 'Coils', value: '0.3 ohm' }
  expect(specificationRows({ specifications: [power] }, { specifications: [coils, power] }, {})).toEqual([
    [{ specification: 'Power' }, true],
    [{ specification: 'Coils' }, true],
  ])
  expect(specificationRows({ specifications: [power] }, { specifications: [power] })).toEqual([
    [{ specification: 'Power' }, false],
  ])
})

test('a specification that repeats other rows for every product has no row', () => {
  const capacity = (value: string) => ({ specifications: [{ name: 'Capacity', value }] })
  expect(specificationRows({ ...capacity('2 ml'), volumeMl: 2 }, { ...capacity('4 ml'), volumeMl: 4 })).toEqual([])
  expect(specificationRows({ ...capacity('2 ml'), volumeMl: 2 }, { ...capacity('4 ml'), volumeMl: 5 })).toHaveLength(1)
  expect(specificationRows({ specifications: [{ name: 'Made in', value: 'Kyma' }], brandName: 'Kyma' })).toEqual([])
})
