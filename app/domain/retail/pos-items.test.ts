import { expect, test } from 'vitest'
import { type PosItem, resolveLines } from './pos-items.ts'

const pod = { variant: 11, product: 1, sku: 'POD-1' }
const [red, blue] = [
  { variant: 21, product: 2, sku: 'KIT-RED' },
  { variant: 22, product: 2, sku: 'KIT-BLUE' },
]
const sold = [pod, red, blue]
const findIssue = (...items: PosItem[]) => {
  const resolved = resolveLines(items, sold)
  return resolved.ok ? null : resolved.issue
}

test.each([
  ['a product that has one variant', { id: 1 }, 11],
  ['a product and which of its variants', { id: 2, variant_id: 22 }, 22],
  ['a product and the variant’s SKU', { id: 2, sku: 'KIT-RED' }, 21],
  ['a variant alone', { variant_id: 21 }, 21],
  ['a SKU alone', { sku: 'POD-1' }, 11],
])('a till orders by %s', (_how, item, variant) => {
  expect(resolveLines([{ ...item, qty: 3 }], sold)).toEqual({ ok: true, lines: [{ variant, quantity: 3 }] })
})

test('a product with several variants is refused with the list of variants', () => {
  expect(findIssue({ id: 1, qty: 1 }, { id: 2, qty: 1 })).toEqual({
    path: '1.id',
    kind: 'several',
    variants: [red, blue],
  })
})

test('products that are not sold, or with contradicting references, are unknown', () => {
  expect(findIssue({ id: 9, qty: 1 })).toMatchObject({ path: '0.id', kind: 'unknown' })
  expect(findIssue({ id: 1, variant_id: 21, qty: 1 })).toMatchObject({ path: '0.variant_id', kind: 'unknown' })
  expect(findIssue({ id: 2, sku: 'POD-1', qty: 1 })).toMatchObject({ path: '0.sku', kind: 'unknown' })
})

test('a variant may be in one line only, whatever its reference', () => {
  expect(findIssue({ id: 1, qty: 1 }, { sku: 'POD-1', qty: 1 })).toMatchObject({ path: '1.sku', kind: 'twice' })
})
