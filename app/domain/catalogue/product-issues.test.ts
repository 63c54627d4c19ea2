import { expect, test } from 'vitest'
import { el } from '../messages/el.ts'
import { fillPlaceholders } from '../messages/message-format.ts'
import { createIssueMessage, formatIssueInEnglish, toIssueMessage } from './product-issues.ts'
import { StoredProduct } from './stored-product.ts'

const product = {
  ...{ sku: 'POD-1', slug: 'pod-1', name: 'Pod', categories: ['pods'], shortDescription: '' },
  addedAt: '2026-11-21T12:00:00Z',
  pictures: [{ path: 'kiosk/pod.0a1b2c3d', width: 800, height: 800, alt: '' }],
  variants: [{ sku: 'POD-1', price: 2000, stock: {} }],
}

/** The issues of a product with these values. */
function formatIssues(options: object) {
  const { error } = StoredProduct.safeParse({ ...product, ...options })
  return error?.issues.map((issue) => toIssueMessage(issue)).map(formatIssueInEnglish) ?? []
}

test.each([
  [{ name: undefined }, 'Enter a value'],
  [{ name: '' }, 'Enter a value'],
  [{ name: 'x'.repeat(201) }, 'At most 200 characters'],
  [{ categories: Array.from({ length: 11 }, (_, n) => `c${n}`) }, 'At most 10 entries'],
  [{ vatRate: 101 }, 'At most 100'],
  [{ popularity: -1 }, 'At least 0'],
  [{ slug: 'Pod 1' }, 'Wrong format: export the products to see an example'],
  [{ pictures: [{ path: 'elsewhere', width: 1, height: 1, alt: '' }] }, 'Not the path of a published picture'],
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
    'A price list price must be above 0; leave the cell empty for none',
  ],
  [{ vatRate: 0.19 }, 'Enter VAT as a percentage: 19, not 0.19'],
  [{ variants: ['A', 'B'].map((sku) => ({ sku, price: 1, stock: {} })) }, 'Two variants have the same colour and size'],
])('a product with %j: %s', (options, message) => {
  expect(formatIssues(options)).toEqual([message])
})

test('variants that shoppers can tell apart are not duplicates, whatever separators they use', () => {
  const variant = { price: 1, stock: {} }
  const variants = [
    { ...variant, sku: 'A', colorName: 'Ice', size: 'Blue 50' },
    { ...variant, sku: 'B', colorName: 'Ice Blue', size: '50' },
  ]
  expect(formatIssues({ variants })).toEqual([])
})

test('an issue is formatted in the reader’s language', () => {
  const { key, values } = createIssueMessage('taken', { code: 'KIT-B', product: 'KIT' })
  expect(fillPlaceholders(el[key], values)).toBe('Το KIT-B ανήκει στο προϊόν KIT')
})
