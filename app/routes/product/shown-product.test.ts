import { expect, test } from 'vitest'
import type { ProductDetail, RelatedVariant, Variant } from '#app/domain/catalogue/views.ts'
import { cents } from '#app/domain/money.ts'
import { shownProduct } from './shown-product.ts'
import { structuredProduct } from './structured-product.ts'

const price = (now: number, was: number | null = null) => ({ now: cents(now), was: was === null ? null : cents(was) })
const aPicture = (path: string) => ({ path, width: 800, height: 800, alt: '' })

function aVariant(id: number, colorName: string | null, now: number, changes: Partial<Variant> = {}): Variant {
  return {
    id,
    sku: `POD-${id}`,
    color: null,
    colorName,
    size: null,
    price: price(now),
    stock: id,
    stores: [{ webDescription: 'Limassol', stock: id }],
    pictures: [aPicture(`variant-${id}`)],
    ...changes,
  }
}

const card = {
  slug: 'pod',
  brandName: null,
  categoryName: 'Pods',
  onSale: false,
  new: false,
  top: false,
  variantCount: 1,
  hasAlternatives: false,
  rating: { average: 0, count: 0 },
  shortDescription: '',
}

const alternative: RelatedVariant = {
  ...card,
  id: 50,
  variant: 51,
  name: 'Another pod',
  price: { from: price(500), to: price(500), vatExcluded: false },
  stock: 0,
  picture: aPicture('another'),
  stores: [{ webDescription: 'Nicosia', stock: 0 }],
}

const pod: ProductDetail = {
  ...card,
  id: 7,
  name: 'Pod',
  price: { from: price(1000, 1500), to: price(2000), vatExcluded: false },
  stock: 3,
  variantCount: 2,
  picture: aPicture('own'),
  sku: 'POD',
  brandId: null,
  categories: [],
  longDescription: '',
  pictures: [aPicture('own')],
  variants: [aVariant(1, 'Red', 1000, { price: price(1000, 1500) }), aVariant(2, 'Blue', 2000)],
  relatedVariants: [alternative],
  saleUntil: null,
  vatRate: 19,
  nicotineMgPerMl: 3,
  volumeMl: 10,
  manufacturer: null,
  videoUrl: null,
  stores: [{ webDescription: 'Limassol', stock: 3 }],
  lowestBefore: cents(1200),
}

const shownFor = (search: string) => shownProduct(pod, new URLSearchParams(search))

test('nothing chosen shows the whole product: its range, its stock, its own pictures first', () => {
  expect(shownFor('')).toMatchObject({ variant: null, sku: 'POD', price: pod.price, stock: 3, volumeMl: null })
  expect(shownFor('').pictures.map(({ path }) => path)).toEqual(['own', 'variant-1', 'variant-2'])
})

test('a chosen variant shows its own SKU, price, stock, stores and pictures', () => {
  const shown = shownFor('colour=Blue')
  expect(shown).toMatchObject({ sku: 'POD-2', stock: 2, volumeMl: 10, stores: [{ stock: 2 }] })
  expect(shown.price).toEqual({ from: price(2000), to: price(2000), vatExcluded: false })
  expect(shown.pictures.map(({ path }) => path)).toEqual(['variant-2', 'own', 'variant-1'])
  expect(shownFor('variant=2')).toEqual(shown)
})

test('a choice that is still open shows the range, stock and stores of what is left', () => {
  const variants = [
    aVariant(1, 'Red', 1000, { size: 'S' }),
    aVariant(2, 'Red', 1400, { size: 'M' }),
    aVariant(4, 'Blue', 2000, { size: 'M' }),
  ]
  const shown = shownProduct({ ...pod, variants }, new URLSearchParams('colour=Red'))
  expect(shown).toMatchObject({ variant: null, stock: 3, stores: [{ webDescription: 'Limassol', stock: 3 }] })
  expect(shown.price).toEqual({ from: price(1000), to: price(1400), vatExcluded: false })
  expect(shown.pictures[0]?.path).toBe('variant-1')
  const impossible = shownProduct({ ...pod, variants }, new URLSearchParams('colour=Blue&size=S'))
  expect(impossible).toMatchObject({ variant: null, stock: pod.stock, price: pod.price })
})

test('the lowest price before the sale is that of the cheapest variant and is told of no other', () => {
  expect(shownFor('').lowestBefore).toBe(1200)
  expect(shownFor('colour=Red').lowestBefore).toBe(1200)
  expect(shownFor('colour=Blue').lowestBefore).toBeNull()
})

test('another product chosen in its place shows its own price, picture, stock and stores', () => {
  const shown = shownFor('alternative=50')
  expect(shown).toMatchObject({ alternative, price: alternative.price, stock: 0, stores: alternative.stores })
  expect(shown.pictures[0]?.path).toBe('another')
})

test('an address that asks for what there is not shows the whole product', () => {
  for (const search of ['alternative=', 'alternative=51', 'colour=Pink', 'size=', 'variant=abc', 'colour=%00'])
    expect(shownFor(search), search).toEqual(shownFor(''))
})

test('machines are told the range of the whole and the price of a chosen variant', () => {
  const offersOf = (search: string) => structuredProduct(pod, shownFor(search), [], 'https://kiosk.example')[0]?.offers
  expect(offersOf('')).toMatchObject({ '@type': 'AggregateOffer', lowPrice: '10.00', highPrice: '20.00' })
  expect(offersOf('colour=Blue')).toMatchObject({ '@type': 'Offer', price: '20.00' })
  expect(offersOf('alternative=50')).toMatchObject({ '@type': 'AggregateOffer', lowPrice: '10.00' })
  expect(offersOf('')).toHaveProperty('url', 'https://kiosk.example/product/default/7')
})
