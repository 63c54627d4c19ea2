import { expect, test } from 'vitest'
import { aBasket, aLine, aShelf, emptyBasket, stockShown } from '#tests/factories/basket.ts'
import { type BasketChange, mostLines } from './basket.ts'
import { applyChange } from './change-basket.ts'
import { openWish } from './open-wish.ts'

const wish = (product: number, variant: number | null = null): BasketChange => ({ kind: 'wish', product, variant })
const shelf = aShelf({ 1: {}, 2: { variants: [{}, {}] }, 3: { offered: false }, 4: { hasAlternatives: true } })
const name = 'Product 1'

test('a wish comes after the earlier ones', () => {
  expect(applyChange(aBasket({ wished: [22] }), wish(1), shelf, stockShown)).toEqual({
    basket: aBasket({ wished: [22, 11] }),
    said: 'wished',
    refusals: [],
  })
})

test('what is sold out may be wished for', () => {
  expect(applyChange(emptyBasket, wish(1), aShelf({ 1: { stock: 0 } }), stockShown).said).toBe('wished')
})

test('where there is a choice a wish may leave it open, and the variant takes its place later', () => {
  for (const product of [2, 4])
    expect(applyChange(aBasket({ wished: [11] }), wish(product), shelf, stockShown)).toEqual({
      basket: aBasket({ wished: [11, openWish(product)] }),
      said: 'wished',
      refusals: [],
    })
  const open = aBasket({ wished: [openWish(2), 11] })
  expect(applyChange(open, wish(2, 22), shelf, stockShown).basket.wished).toEqual([11, 22])
  expect(applyChange(open, wish(2), shelf, stockShown)).toEqual({
    basket: open,
    said: null,
    refusals: [{ reason: 'already-wished', simple: false }],
  })
  expect(applyChange(open, { kind: 'unwish', variant: openWish(2) }, shelf, stockShown).basket.wished).toEqual([11])
})

test('where the variants are there to choose from, a wish names one', () => {
  const exact = { kind: 'wish', product: 2, variant: null, exact: true } as const
  const refusals = [{ reason: 'choose-variant', product: 2 }]
  expect(applyChange(emptyBasket, exact, shelf, stockShown)).toEqual({ basket: emptyBasket, said: null, refusals })
})

test('a product of which a variant is wished for is not wished for again without one', () => {
  const { refusals } = applyChange(aBasket({ wished: [22] }), wish(2), shelf, stockShown)
  expect(refusals).toEqual([{ reason: 'already-wished', simple: false }])
})

test('a product whose variant is open moves to no cart: the variant is asked for', () => {
  const open = aBasket({ wished: [openWish(2)] })
  expect(applyChange(open, { kind: 'wish-to-cart', variant: openWish(2) }, shelf, stockShown)).toEqual({
    basket: open,
    said: null,
    refusals: [{ reason: 'choose-variant', product: 2 }],
  })
})

test.for([
  ['a simple product', wish(1), true],
  ['a product with variants', wish(2, 22), false],
  ['a product with alternatives', wish(4, 41), false],
] as const)('%s is wished for once', ([_, change, simple]) => {
  const { basket } = applyChange(emptyBasket, change, shelf, stockShown)
  const refusals = [{ reason: 'already-wished', simple }]
  expect(applyChange(basket, change, shelf, stockShown)).toEqual({ basket, said: null, refusals })
})

test('what is gone can be neither wished for nor compared', () => {
  for (const change of [
    wish(3),
    wish(9),
    wish(1, 22),
    { kind: 'compare', product: 3 },
    { kind: 'compare', product: 9 },
  ] as const)
    expect(applyChange(emptyBasket, change, shelf, stockShown).refusals).toEqual([{ reason: 'gone' }])
})

test('wishlist and compare list have room for a hundred', () => {
  const many = aShelf(Object.fromEntries(Array.from({ length: mostLines + 1 }, (_, index) => [index + 1, {}])))
  const ids = Array.from({ length: mostLines }, (_, index) => index + 1)
  const before = aBasket({ wished: ids.map((id) => id * 10 + 1), compared: ids })
  for (const change of [wish(mostLines + 1), { kind: 'compare', product: mostLines + 1 }] as const)
    expect(applyChange(before, change, many, stockShown)).toEqual({
      basket: before,
      said: null,
      refusals: [{ reason: 'full' }],
    })
})

test('a wish is taken back, and a second time nothing is said', () => {
  const unwish: BasketChange = { kind: 'unwish', variant: 11 }
  const once = applyChange(aBasket({ wished: [11, 22] }), unwish, shelf, stockShown)
  expect(once).toEqual({ basket: aBasket({ wished: [22] }), said: 'unwished', refusals: [] })
  expect(applyChange(once.basket, unwish, shelf, stockShown)).toEqual({ ...once, said: null })
})

test('the wishlist is cleared, and nothing else', () => {
  const before = aBasket({ cart: [aLine(11)], wished: [11], compared: [1] })
  const cleared = applyChange(before, { kind: 'clear-wishes' }, shelf, stockShown)
  expect(cleared).toEqual({ basket: { ...before, wished: [] }, said: 'wishes-cleared', refusals: [] })
  expect(applyChange(cleared.basket, { kind: 'clear-wishes' }, shelf, stockShown).said).toBeNull()
})

const toCart: BasketChange = { kind: 'wish-to-cart', variant: 11 }

test('a wish moves to the cart as one more, and only once', () => {
  const before = aBasket({ cart: [aLine(11, 2)], wished: [22, 11] })
  const moved = applyChange(before, toCart, shelf, stockShown)
  expect(moved).toEqual({
    basket: aBasket({ cart: [aLine(11, 3)], wished: [22] }),
    said: 'moved-to-cart',
    refusals: [],
  })
  expect(applyChange(moved.basket, toCart, shelf, stockShown)).toEqual({ ...moved, said: null })
})

test('a wish that can not be added stays a wish', () => {
  const before = aBasket({ cart: [aLine(11, 5)], wished: [11] })
  expect(applyChange(before, toCart, shelf, stockShown)).toEqual({
    basket: before,
    said: null,
    refusals: [{ reason: 'too-many', variant: 11, name }],
  })
})

test('comparing a product that is compared already does nothing', () => {
  const compare: BasketChange = { kind: 'compare', product: 1 }
  const once = applyChange(aBasket({ compared: [2] }), compare, shelf, stockShown)
  expect(once).toEqual({ basket: aBasket({ compared: [2, 1] }), said: 'compared', refusals: [] })
  expect(applyChange(once.basket, compare, shelf, stockShown)).toEqual({ ...once, said: null })
})

test('compared products are taken off one by one and all at once', () => {
  const before = aBasket({ wished: [11], compared: [1, 2, 4] })
  const uncompare: BasketChange = { kind: 'uncompare', product: 2 }
  const once = applyChange(before, uncompare, shelf, stockShown)
  expect(once).toEqual({ basket: { ...before, compared: [1, 4] }, said: 'uncompared', refusals: [] })
  expect(applyChange(once.basket, uncompare, shelf, stockShown)).toEqual({ ...once, said: null })
  const cleared = applyChange(once.basket, { kind: 'clear-compared' }, shelf, stockShown)
  expect(cleared).toEqual({ basket: { ...before, compared: [] }, said: 'compared-cleared', refusals: [] })
  expect(applyChange(cleared.basket, { kind: 'clear-compared' }, shelf, stockShown).said).toBeNull()
})
