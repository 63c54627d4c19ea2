import { expect, test } from 'vitest'
import { aDetail, aDisplayedVariant, anAlternative } from '#tests/factories/product-detail.ts'
import { type ChoiceInput, getDisplayedProduct } from './displayed-product.ts'
import { getAddToCartState, requiresChoice } from './product-state.ts'
import type { ProductDetail } from './products.ts'

const addToCartState = (product: ProductDetail, input: ChoiceInput = {}) =>
  getAddToCartState(product, getDisplayedProduct(product, input))
const simple = aDetail({ variants: [aDisplayedVariant(3, null, 1000)] })

test('a simple product is added as its only variant', () => {
  expect(addToCartState(simple)).toEqual({ state: 'ready', product: 7, variant: 3 })
})

test('a product with several variants can be added once one is chosen', () => {
  const pod = aDetail()
  expect(addToCartState(pod)).toEqual({ state: 'choose', product: 7, variant: null })
  expect(addToCartState(pod, { colour: 'Blue' })).toEqual({ state: 'ready', product: 7, variant: 2 })
  expect(addToCartState(pod, { colour: 'Pink' })).toMatchObject({ state: 'choose' })
})

test('a sold-out product or variant cannot be added', () => {
  const variants = [aDisplayedVariant(1, 'Red', 1000, { stock: 0 }), aDisplayedVariant(2, 'Blue', 1000)]
  expect(addToCartState(aDetail({ variants }), { colour: 'Red' })).toEqual({
    state: 'sold-out',
    product: 7,
    variant: 1,
  })
  const small = aDisplayedVariant(3, 'Red', 1000, { stock: 0, size: 'S' })
  const reds = [{ ...small, id: 4, size: 'M' }, small, aDisplayedVariant(5, 'Blue', 1000, { size: 'M' })]
  expect(addToCartState(aDetail({ variants: reds }), { colour: 'Red' })).toEqual({
    state: 'sold-out',
    product: 7,
    variant: null,
  })
  const soldOut = aDetail({ stock: 0, variants: variants.map((variant) => ({ ...variant, stock: 0 })) })
  expect(addToCartState(soldOut)).toEqual({ state: 'sold-out', product: 7, variant: null })
  expect(addToCartState(aDetail({ stock: 0, variants: [aDisplayedVariant(3, null, 1000, { stock: 0 })] }))).toEqual({
    state: 'sold-out',
    product: 7,
    variant: 3,
  })
})

test('with alternatives, one of them or the product itself has to be chosen before it can be added', () => {
  const rest = [
    anAlternative({ stock: 4 }),
    anAlternative({ id: 60, variant: 61 }),
    anAlternative({ id: 70, variant: null }),
  ]
  const offering = { ...simple, relatedVariants: rest }
  expect(addToCartState(offering)).toEqual({ state: 'choose', product: 7, variant: null })
  expect(addToCartState(offering, { alternative: '50' })).toEqual({ state: 'ready', product: 50, variant: 51 })
  expect(addToCartState(offering, { alternative: '' })).toEqual({ state: 'choose', product: 7, variant: null })
  expect(addToCartState(offering, { alternative: '7' })).toEqual({ state: 'ready', product: 7, variant: 3 })
  expect(addToCartState(offering, { alternative: '60' })).toEqual({ state: 'sold-out', product: 60, variant: 61 })
})

test('an alternative with several variants is chosen on its own page', () => {
  const offering = { ...simple, relatedVariants: [anAlternative({ id: 70, variant: null, stock: 2 })] }
  expect(addToCartState(offering, { alternative: '70' })).toEqual({ state: 'elsewhere', product: 70, variant: null })
})

test('a sold-out product still offers its alternatives', () => {
  const soldOut = aDetail({ stock: 0, variants: [aDisplayedVariant(3, null, 1000, { stock: 0 })] })
  const offering = { ...soldOut, relatedVariants: [anAlternative({ stock: 4 })] }
  expect(addToCartState(offering).state).toBe('choose')
  expect(addToCartState(offering, { alternative: '7' }).state).toBe('sold-out')
  expect(addToCartState(offering, { alternative: '50' }).state).toBe('ready')
})

test('a product with several variants or with alternatives, even sold-out ones, requires a choice', () => {
  const requiresChoiceOf = (variantCount: number, alternativesStock: number | null) =>
    requiresChoice({ variantCount, alternativesStock })
  expect([
    requiresChoiceOf(1, null),
    requiresChoiceOf(2, null),
    requiresChoiceOf(1, 3),
    requiresChoiceOf(1, 0),
  ]).toEqual([false, true, true, true])
})
