import { expect, test } from 'vitest'
import { aProduct, aVariant } from '#tests/factories/catalogue.ts'
import { ProductRow } from './catalogue-file.ts'

const noBreakSpace = '\u00a0'

test('colours and sizes have single plain spaces, because URLs contain them', () => {
  const spaced = aVariant({ colorName: ' Deep  Blue ', size: `60${noBreakSpace}ml` })
  const [variant] = ProductRow.parse(aProduct({ variants: [spaced] })).variants
  expect([variant?.colorName, variant?.size]).toEqual(['Deep Blue', '60 ml'])
})

test('a Greek colour name belongs to one colour, and is the same for all its variants', () => {
  const message = 'Each colour needs a Greek name of its own, the same for all its variants'
  const listIssues = (...variants: Parameters<typeof aVariant>[0][]) =>
    ProductRow.safeParse(
      aProduct({
        variants: variants.map((variant, index) => aVariant({ sku: `V-${index}`, size: `${index}`, ...variant })),
      }),
    ).error?.issues
  const black = { colorName: 'Black', el: { colorName: 'Μαύρο' } }
  expect(listIssues(black, black, { colorName: 'Blue' })).toBeUndefined()
  expect(listIssues(black, { colorName: 'Blue', el: { colorName: 'Μαύρο' } })).toMatchObject([{ message }, { message }])
  expect(listIssues(black, { colorName: 'Black' })).toMatchObject([
    { message, path: ['variants', 0, 'el', 'colorName'] },
  ])
  expect(listIssues({ el: { colorName: 'Μαύρο' } })).toMatchObject([{ message }])
})

test('variants that differ only in spaces are duplicates', () => {
  const variants = [aVariant({ sku: 'A', size: '60 ml' }), aVariant({ sku: 'B', size: `60${noBreakSpace}ml` })]
  expect(ProductRow.safeParse(aProduct({ variants })).error?.issues).toMatchObject([
    { message: 'Two variants have the same colour and size' },
  ])
})
