import { expect, test } from 'vitest'
import { aProduct, aVariant } from '#tests/factories/catalogue.ts'
import { ProductRow } from './catalogue-file.ts'

const noBreakSpace = '\u00a0'

test('colours and sizes have single plain spaces, because URLs cannot carry others', () => {
  const spaced = aVariant({ colorName: ' Deep  Blue ', size: `60${noBreakSpace}ml` })
  const [variant] = ProductRow.parse(aProduct({ variants: [spaced] })).variants
  expect([variant?.colorName, variant?.size]).toEqual(['Deep Blue', '60 ml'])
})

test('variants that differ only in spaces are duplicates', () => {
  const variants = [aVariant({ sku: 'A', size: '60 ml' }), aVariant({ sku: 'B', size: `60${noBreakSpace}ml` })]
  expect(ProductRow.safeParse(aProduct({ variants })).error?.issues).toMatchObject([
    { message: 'Two variants have the same colour and size' },
  ])
})
