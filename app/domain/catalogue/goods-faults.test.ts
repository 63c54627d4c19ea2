import { expect, test } from 'vitest'
import { el } from '../messages/el.ts'
import { fill } from '../messages/fill.ts'
import { faultInEnglish, faultOfIssue, faultText } from './goods-faults.ts'
import { HeldProduct } from './held-product.ts'

const product = {
  ...{ sku: 'POD-1', slug: 'pod-1', name: 'Pod', categories: ['pods'], shortDescription: '' },
  addedAt: '2026-11-21T12:00:00Z',
  pictures: [{ path: 'kiosk/pod.0a1b2c3d', width: 800, height: 800, alt: '' }],
  variants: [{ sku: 'POD-1', price: 2000, stock: {} }],
}

/** What is said of a product with this in place. */
function faultsOf(given: object) {
  const { error } = HeldProduct.safeParse({ ...product, ...given })
  return error?.issues.map(faultOfIssue).map(faultInEnglish) ?? []
}

test.each([
  [{ name: undefined }, 'A value is needed'],
  [{ name: '' }, 'A value is needed'],
  [{ name: 'x'.repeat(201) }, 'At most 200 characters'],
  [{ categories: Array.from({ length: 11 }, (_, n) => `c${n}`) }, 'At most 10 of them'],
  [{ vatRate: 101 }, 'At most 100'],
  [{ popularity: -1 }, 'At least 0'],
  [{ slug: 'Pod 1' }, 'That is not how it is written here: an export shows how'],
  [{ pictures: [{ path: 'elsewhere', width: 1, height: 1, alt: '' }] }, 'No path of a published picture'],
  [
    { variants: [{ sku: 'A', price: 1, salePrice: 2, stock: {} }] },
    'The sale price must be above 0 and below the price',
  ],
  [
    { variants: [{ sku: 'A', price: 1, salePrice: 0, stock: {} }] },
    'The sale price must be above 0 and below the price',
  ],
  [
    { variants: [{ sku: 'A', price: 1, listPrices: { 1: 0 }, stock: {} }] },
    'The price of a list must be above 0; leave the cell empty for none',
  ],
  [{ vatRate: 0.19 }, 'VAT is in per cent: 19, not 0.19'],
  [{ variants: ['A', 'B'].map((sku) => ({ sku, price: 1, stock: {} })) }, 'Two variants have the same colour and size'],
])('a product with %j: %s', (given, words) => {
  expect(faultsOf(given)).toEqual([words])
})

test('variants that a shopper can tell apart are no twins, however their words are parted', () => {
  const told = { price: 1, stock: {} }
  const variants = [
    { ...told, sku: 'A', colorName: 'Ice', size: 'Blue 50' },
    { ...told, sku: 'B', colorName: 'Ice Blue', size: '50' },
  ]
  expect(faultsOf({ variants })).toEqual([])
})

test('a fault is said in the reader’s language', () => {
  const { key, values } = faultText('taken', { code: 'KIT-B', product: 'KIT' })
  expect(fill(el[key], values)).toBe('Το KIT-B ανήκει στο προϊόν KIT')
})
