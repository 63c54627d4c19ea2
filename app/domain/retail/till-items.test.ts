import { expect, test } from 'vitest'
import { linesOf, type TillItem } from './till-items.ts'

const pod = { variant: 11, product: 1, sku: 'POD-1' }
const [red, blue] = [
  { variant: 21, product: 2, sku: 'KIT-RED' },
  { variant: 22, product: 2, sku: 'KIT-BLUE' },
]
const sold = [pod, red, blue]
const faultOf = (...items: TillItem[]) => {
  const read = linesOf(items, sold)
  return read.ok ? null : read.fault
}

test.each([
  ['a product that has one variant', { id: 1 }, 11],
  ['a product and which of its variants', { id: 2, variant_id: 22 }, 22],
  ['a product and the variant’s SKU', { id: 2, sku: 'KIT-RED' }, 21],
  ['a variant alone', { variant_id: 21 }, 21],
  ['a SKU alone', { sku: 'POD-1' }, 11],
])('a till orders by %s', (_how, named, variant) => {
  expect(linesOf([{ ...named, qty: 3 }], sold)).toEqual({ ok: true, lines: [{ variant, quantity: 3 }] })
})

test('a product of several variants is not guessed at: those that may be meant are named', () => {
  expect(faultOf({ id: 1, qty: 1 }, { id: 2, qty: 1 })).toEqual({
    path: '1.id',
    kind: 'several',
    variants: [red, blue],
  })
})

test('goods that are not sold, or whose names disagree, are unknown', () => {
  expect(faultOf({ id: 9, qty: 1 })).toMatchObject({ path: '0.id', kind: 'unknown' })
  expect(faultOf({ id: 1, variant_id: 21, qty: 1 })).toMatchObject({ path: '0.variant_id', kind: 'unknown' })
  expect(faultOf({ id: 2, sku: 'POD-1', qty: 1 })).toMatchObject({ path: '0.sku', kind: 'unknown' })
})

test('a variant stands in one line, whatever it is called there', () => {
  expect(faultOf({ id: 1, qty: 1 }, { sku: 'POD-1', qty: 1 })).toMatchObject({ path: '1.sku', kind: 'twice' })
})
