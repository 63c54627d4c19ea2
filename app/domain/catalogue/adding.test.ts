import { expect, test } from 'vitest'
import { aDetail, anAlternative, aShownVariant } from '#tests/factories/product-detail.ts'
import { addingOf, isToChooseFrom } from './adding.ts'
import { type AskedChoice, shownProduct } from './shown-product.ts'
import type { ProductDetail } from './views.ts'

const adding = (product: ProductDetail, asked: AskedChoice = {}) => addingOf(product, shownProduct(product, asked))
const simple = aDetail({ variants: [aShownVariant(3, null, 1000)] })

test('a simple product is added as its only variant', () => {
  expect(adding(simple)).toEqual({ state: 'ready', product: 7, variant: 3 })
})

test('of several variants the chosen one is added, and none before one is chosen', () => {
  const pod = aDetail()
  expect(adding(pod)).toEqual({ state: 'choose', product: 7, variant: null })
  expect(adding(pod, { colour: 'Blue' })).toEqual({ state: 'ready', product: 7, variant: 2 })
  expect(adding(pod, { colour: 'Pink' })).toMatchObject({ state: 'choose' })
})

test('nothing is added of which nothing is left', () => {
  const variants = [aShownVariant(1, 'Red', 1000, { stock: 0 }), aShownVariant(2, 'Blue', 1000)]
  expect(adding(aDetail({ variants }), { colour: 'Red' })).toEqual({ state: 'sold-out', product: 7, variant: 1 })
  const small = aShownVariant(3, 'Red', 1000, { stock: 0, size: 'S' })
  const reds = [{ ...small, id: 4, size: 'M' }, small, aShownVariant(5, 'Blue', 1000, { size: 'M' })]
  expect(adding(aDetail({ variants: reds }), { colour: 'Red' })).toEqual({
    state: 'sold-out',
    product: 7,
    variant: null,
  })
  const gone = aDetail({ stock: 0, variants: variants.map((variant) => ({ ...variant, stock: 0 })) })
  expect(adding(gone)).toEqual({ state: 'sold-out', product: 7, variant: null })
  expect(adding(aDetail({ stock: 0, variants: [aShownVariant(3, null, 1000, { stock: 0 })] }))).toEqual({
    state: 'sold-out',
    product: 7,
    variant: 3,
  })
})

test('with others in its place nothing is added before one is chosen, and nothing again on the placeholder', () => {
  const others = [
    anAlternative({ stock: 4 }),
    anAlternative({ id: 60, variant: 61 }),
    anAlternative({ id: 70, variant: null }),
  ]
  const offering = { ...simple, relatedVariants: others }
  expect(adding(offering)).toEqual({ state: 'choose', product: 7, variant: null })
  expect(adding(offering, { alternative: '50' })).toEqual({ state: 'ready', product: 50, variant: 51 })
  expect(adding(offering, { alternative: '' })).toEqual({ state: 'choose', product: 7, variant: null })
  expect(adding(offering, { alternative: '7' })).toEqual({ state: 'ready', product: 7, variant: 3 })
  expect(adding(offering, { alternative: '60' })).toEqual({ state: 'sold-out', product: 60, variant: 61 })
})

test('one that comes in several variants is chosen on its own page', () => {
  const offering = { ...simple, relatedVariants: [anAlternative({ id: 70, variant: null, stock: 2 })] }
  expect(adding(offering, { alternative: '70' })).toEqual({ state: 'elsewhere', product: 70, variant: null })
})

test('a product of which nothing is left still offers the others in its place', () => {
  const gone = aDetail({ stock: 0, variants: [aShownVariant(3, null, 1000, { stock: 0 })] })
  const offering = { ...gone, relatedVariants: [anAlternative({ stock: 4 })] }
  expect(adding(offering).state).toBe('choose')
  expect(adding(offering, { alternative: '7' }).state).toBe('sold-out')
  expect(adding(offering, { alternative: '50' }).state).toBe('ready')
})

test('of several variants, and of a product with others in its place, one is to be chosen', () => {
  const chosenFrom = (variantCount: number, alternativesStock: number | null) =>
    isToChooseFrom({ variantCount, alternativesStock })
  expect([chosenFrom(1, null), chosenFrom(2, null), chosenFrom(1, 3), chosenFrom(1, 0)]).toEqual([
    false,
    true,
    true,
    true,
  ])
})
