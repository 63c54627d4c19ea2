import { expect, test } from 'vitest'
import { aProduct, aVariant } from '#tests/factories/catalogue.ts'
import { ProductRow } from './catalogue-file.ts'

const hardSpace = '\u00a0'

test('colours and sizes have single plain spaces: an address that chooses one brings no others', () => {
  const spaced = aVariant({ colorName: ' Deep  Blue ', size: `60${hardSpace}ml` })
  const [variant] = ProductRow.parse(aProduct({ variants: [spaced] })).variants
  expect([variant?.colorName, variant?.size]).toEqual(['Deep Blue', '60 ml'])
})

test('variants that only their spaces tell apart are the same to a shopper', () => {
  const variants = [aVariant({ sku: 'A', size: '60 ml' }), aVariant({ sku: 'B', size: `60${hardSpace}ml` })]
  expect(ProductRow.safeParse(aProduct({ variants })).error?.issues).toMatchObject([
    { message: 'Two variants have the same colour and size' },
  ])
})
