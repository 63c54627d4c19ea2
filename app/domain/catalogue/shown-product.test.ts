import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { aDetail, anAlternative, aShownVariant, onePrice, price } from '#tests/factories/product-detail.ts'
import { type AskedChoice, alternativesOf, askedChoice, shownProduct } from './shown-product.ts'

const alternative = anAlternative()
const pod = aDetail({ relatedVariants: [alternative] })

const per100ml = (euros: number) => ({ price: euros, per: '100ml' })
const shownFor = (search: string) => shownProduct(pod, askedChoice(new URLSearchParams(search)))

test('nothing chosen shows the whole product: its range, its stock, its own pictures first', () => {
  expect(shownFor('')).toMatchObject({ variant: null, sku: 'POD', price: pod.price, stock: 3, unitPrice: null })
  expect(shownFor('').pictures.map(({ path }) => path)).toEqual(['own', 'variant-1', 'variant-2'])
})

test('a chosen variant shows its own SKU, price, stock, stores and pictures', () => {
  const shown = shownFor('colour=Blue')
  expect(shown).toMatchObject({ sku: 'POD-2', stock: 2, unitPrice: per100ml(20_000), stores: [{ stock: 2 }] })
  expect(shown.price).toEqual(onePrice(2000))
  expect(shown.pictures.map(({ path }) => path)).toEqual(['variant-2', 'own', 'variant-1'])
  expect(shownFor('variant=2')).toEqual(shown)
})

test('a choice that is still open shows the range, stock and stores of what is left', () => {
  const variants = [
    aShownVariant(1, 'Red', 1000, { size: 'S' }),
    aShownVariant(2, 'Red', 1400, { size: 'M' }),
    aShownVariant(4, 'Blue', 2000, { size: 'M' }),
  ]
  const shown = shownProduct({ ...pod, variants }, { colour: 'Red' })
  expect(shown).toMatchObject({ variant: null, stock: 3, stores: [{ webDescription: 'Limassol', stock: 3 }] })
  expect(shown.price).toEqual({ from: price(1000), to: price(1400), vatExcluded: false })
  expect(shown.pictures[0]?.path).toBe('variant-1')
  const impossible = shownProduct({ ...pod, variants }, { colour: 'Blue', size: 'S' })
  expect(impossible).toMatchObject({ variant: null, stock: pod.stock, price: pod.price })
})

test('every variant on sale has a lowest price before it of its own; a range tells that of its cheapest', () => {
  const variants = [
    aShownVariant(1, 'Red', 1000, { size: 'S', lowestBefore: cents(1200) }),
    aShownVariant(2, 'Blue', 1900, { size: 'S', lowestBefore: cents(1950) }),
    aShownVariant(4, 'Blue', 1800, { size: 'M', lowestBefore: cents(2100) }),
  ]
  const lowest = (choice: AskedChoice) => shownProduct({ ...pod, variants }, choice).lowestBefore
  expect(lowest({})).toBe(1200)
  expect(lowest({ variant: '1' })).toBe(1200)
  expect(lowest({ variant: '2' })).toBe(1950)
  expect(lowest({ colour: 'Blue' })).toBe(2100)
  expect(lowest({ colour: 'Red', size: 'M' })).toBe(1200)
  expect(shownFor('colour=Blue').lowestBefore).toBeNull()
  const other = anAlternative({ lowestBefore: cents(450) })
  expect(shownProduct({ ...pod, relatedVariants: [other] }, { alternative: '50' }).lowestBefore).toBe(450)
})

test('another product chosen in its place shows its own price, picture, stock and stores', () => {
  const shown = shownFor('alternative=50')
  const unitPrice = { price: cents(900), per: 'litre' } as const
  const liquid = { ...pod, relatedVariants: [anAlternative({ unitPrice })] }
  expect(shownProduct(liquid, { alternative: '50' })).toMatchObject({ unitPrice })
  expect(shown).toMatchObject({
    alternative,
    unitPrice: null,
    price: alternative.price,
    stock: 0,
    stores: alternative.stores,
  })
  expect(shown.pictures[0]?.path).toBe('another')
})

test('an address that asks for what there is not shows the whole product', () => {
  for (const search of ['alternative=', 'alternative=51', 'colour=Pink', 'size=', 'variant=abc', 'colour=%00'])
    expect(shownFor(search), search).toEqual(shownFor(''))
})

test('where others are offered in its place, a product without choices of its own is one of those to choose from', () => {
  const simple = aDetail({
    variants: [aShownVariant(1, null, 1000, { lowestBefore: cents(1200) })],
    price: onePrice(1000),
    relatedVariants: [alternative],
  })
  expect(alternativesOf(simple).map(({ id, variant }) => [id, variant])).toEqual([
    [7, 1],
    [50, 51],
  ])
  expect(alternativesOf(pod)).toEqual([alternative])
  expect(alternativesOf({ ...simple, relatedVariants: [] })).toEqual([])
  const shown = shownProduct({ ...simple, saleUntil: '2026-12-01T00:00:00Z' }, { alternative: '7' })
  expect(shown).toMatchObject({ alternative: { id: 7 }, sku: 'POD-1', lowestBefore: 1200, unitPrice: per100ml(10_000) })
  expect(shown.saleUntil).toBe('2026-12-01T00:00:00Z')
})

test('the end of a sale is told of the product itself and not of another in its place', () => {
  const onSale = { ...pod, saleUntil: '2026-12-01T00:00:00Z' }
  expect(shownProduct(onSale, {}).saleUntil).toBe('2026-12-01T00:00:00Z')
  expect(shownProduct(onSale, { alternative: '50' }).saleUntil).toBeNull()
})
