import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { aDetail, aDisplayedVariant, anAlternative, onePrice, price } from '#tests/factories/product-detail.ts'
import {
  type ChoiceInput,
  getDisplayedProduct,
  listAlternatives,
  matchColour,
  parseChoice,
} from './displayed-product.ts'

const alternative = anAlternative()
const pod = aDetail({ relatedVariants: [alternative] })

const per100ml = (euros: number) => ({ price: euros, per: '100ml' })
const getDisplayedFor = (search: string) => getDisplayedProduct(pod, parseChoice(new URLSearchParams(search)))

test('without a choice the whole product is shown: its range, its stock, its own pictures first', () => {
  expect(getDisplayedFor('')).toMatchObject({ variant: null, sku: 'POD', price: pod.price, stock: 3, unitPrice: null })
  expect(getDisplayedFor('').pictures.map(({ path }) => path)).toEqual(['own', 'variant-1', 'variant-2'])
})

test('a chosen variant shows its own SKU, price, stock, stores and pictures', () => {
  const displayed = getDisplayedFor('colour=Blue')
  expect(displayed).toMatchObject({ sku: 'POD-2', stock: 2, unitPrice: per100ml(20_000), stores: [{ stock: 2 }] })
  expect(displayed.price).toEqual(onePrice(2000))
  expect(displayed.pictures.map(({ path }) => path)).toEqual(['variant-2', 'own', 'variant-1'])
  expect(getDisplayedFor('variant=2')).toEqual(displayed)
})

test('an open choice shows the range, stock and stores of the remaining variants', () => {
  const variants = [
    aDisplayedVariant(1, 'Red', 1000, { size: 'S' }),
    aDisplayedVariant(2, 'Red', 1400, { size: 'M' }),
    aDisplayedVariant(4, 'Blue', 2000, { size: 'M' }),
  ]
  const displayed = getDisplayedProduct({ ...pod, variants }, { colour: 'Red' })
  expect(displayed).toMatchObject({ variant: null, stock: 3, stores: [{ webDescription: 'Limassol', stock: 3 }] })
  expect(displayed.price).toEqual({ from: price(1000), to: price(1400), vatExcluded: false })
  expect(displayed.pictures[0]?.path).toBe('variant-1')
  const impossible = getDisplayedProduct({ ...pod, variants }, { colour: 'Blue', size: 'S' })
  expect(impossible).toMatchObject({ variant: null, stock: pod.stock, price: pod.price })
})

test('each variant on sale has its own lowest prior price, and a range shows that of its cheapest', () => {
  const variants = [
    aDisplayedVariant(1, 'Red', 1000, { size: 'S', lowestPriorPrice: cents(1200) }),
    aDisplayedVariant(2, 'Blue', 1900, { size: 'S', lowestPriorPrice: cents(1950) }),
    aDisplayedVariant(4, 'Blue', 1800, { size: 'M', lowestPriorPrice: cents(2100) }),
  ]
  const lowest = (choice: ChoiceInput) => getDisplayedProduct({ ...pod, variants }, choice).lowestPriorPrice
  expect(lowest({})).toBe(1200)
  expect(lowest({ variant: '1' })).toBe(1200)
  expect(lowest({ variant: '2' })).toBe(1950)
  expect(lowest({ colour: 'Blue' })).toBe(2100)
  expect(lowest({ colour: 'Red', size: 'M' })).toBe(1200)
  expect(getDisplayedFor('colour=Blue').lowestPriorPrice).toBeNull()
  const second = anAlternative({ lowestPriorPrice: cents(450) })
  expect(getDisplayedProduct({ ...pod, relatedVariants: [second] }, { alternative: '50' }).lowestPriorPrice).toBe(450)
})

test('a chosen alternative shows its own price, picture, stock and stores', () => {
  const displayed = getDisplayedFor('alternative=50')
  const unitPrice = { price: cents(900), per: 'litre' } as const
  const liquid = { ...pod, relatedVariants: [anAlternative({ unitPrice })] }
  expect(getDisplayedProduct(liquid, { alternative: '50' })).toMatchObject({ unitPrice })
  expect(displayed).toMatchObject({
    alternative,
    unitPrice: null,
    price: alternative.price,
    stock: 0,
    stores: alternative.stores,
  })
  expect(displayed.pictures[0]?.path).toBe('another')
})

test('an unknown choice in the URL shows the whole product', () => {
  for (const search of ['alternative=', 'alternative=51', 'colour=Pink', 'size=', 'variant=abc', 'colour=%00'])
    expect(getDisplayedFor(search), search).toEqual(getDisplayedFor(''))
})

test('a product with alternatives and no options of its own is one of the choices', () => {
  const simple = aDetail({
    variants: [aDisplayedVariant(1, null, 1000, { lowestPriorPrice: cents(1200) })],
    price: onePrice(1000),
    relatedVariants: [alternative],
  })
  expect(listAlternatives(simple).map(({ id, variant }) => [id, variant])).toEqual([
    [7, 1],
    [50, 51],
  ])
  expect(listAlternatives(pod)).toEqual([alternative])
  expect(listAlternatives({ ...simple, relatedVariants: [] })).toEqual([])
  const displayed = getDisplayedProduct({ ...simple, saleUntil: '2026-12-01T00:00:00Z' }, { alternative: '7' })
  expect(displayed).toMatchObject({
    alternative: { id: 7 },
    sku: 'POD-1',
    lowestPriorPrice: 1200,
    unitPrice: per100ml(10_000),
  })
  expect(displayed.saleUntil).toBe('2026-12-01T00:00:00Z')
})

test('the end of a sale is shown for the product itself and not for an alternative', () => {
  const onSale = { ...pod, saleUntil: '2026-12-01T00:00:00Z' }
  expect(getDisplayedProduct(onSale, {}).saleUntil).toBe('2026-12-01T00:00:00Z')
  expect(getDisplayedProduct(onSale, { alternative: '50' }).saleUntil).toBeNull()
})

test('a link with a colour from a page in another language opens the same colour', () => {
  const names = [
    { name: 'Black', shown: 'Μαύρο' },
    { name: 'Μαύρο', shown: 'Μαύρο' },
    { name: 'Ruby', shown: 'Ruby' },
  ]
  expect(['Black', 'Μαύρο', 'Ruby', 'Pink'].map((requested) => matchColour(requested, names))).toEqual([
    ...['Μαύρο', 'Μαύρο', 'Ruby'],
    null,
  ])
  // The Greek name of one colour is the default name of another one.
  const rose = { name: 'Rose', shown: 'Mauve' }
  expect(matchColour('Rose', [rose, { name: 'Pink', shown: 'Rose' }])).toBe('Rose')
})
