import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBasket, aLine, aShelf } from '#tests/factories/basket.ts'
import { BasketModel, productOf, type World } from '#tests/factories/basket-model.ts'
import { sizeOf, someSeeds } from '#tests/factories/proof.ts'
import { type Basket, type BasketChange, type CartLine, mostLines, mostOfOne } from './basket.ts'
import { applyChange } from './change-basket.ts'

/** Products 1 to 4 have one to three variants, the others, enough of them to fill a basket, have one. */
const variantIds = [11, 21, 22, 31, 32, 33, 41, ...Array.from({ length: 101 }, (_, index) => index * 10 + 51)]
const variantsByProduct = new Map(
  variantIds.map(productOf).map((product) => [product, variantIds.filter((id) => productOf(id) === product)]),
)

const aVariantId = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...variantIds.slice(0, 7)) },
  { weight: 3, arbitrary: fc.constantFrom(...variantIds) },
  { weight: 1, arbitrary: fc.constant(99_999) },
)
const aProductId = aVariantId.map(productOf)
const aQuantity = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 4 }) },
  { weight: 2, arbitrary: fc.constantFrom(4999, 5000, 5001, mostOfOne, mostOfOne + 1, 1e9) },
  { weight: 1, arbitrary: fc.constantFrom(null, 0) },
)
const quantities = fc.array(fc.record({ variant: aVariantId, quantity: aQuantity }), { maxLength: 5 })

const kind = <Kind extends string>(...kinds: readonly [Kind, ...Kind[]]) => fc.constantFrom(...kinds)

const aChange: fc.Arbitrary<BasketChange> = fc.oneof(
  {
    weight: 6,
    arbitrary: aVariantId.chain((id) =>
      fc.record({
        kind: kind('add'),
        product: fc.oneof({ weight: 9, arbitrary: fc.constant(productOf(id)) }, aProductId),
        variant: fc.option(fc.constant(id), { freq: 3 }),
        quantity: aQuantity,
      }),
    ),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('update'), quantities }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: kind('remove', 'save', 'unsave', 'forget', 'unwish', 'wish-to-cart'),
      variant: aVariantId,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kind('wish'), product: aProductId, variant: fc.option(aVariantId, { freq: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('compare', 'uncompare'), product: aProductId }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kind('restore'),
      lines: quantities,
      saved: quantities,
      wished: fc.array(aVariantId, { maxLength: 3 }),
      compared: fc.array(aProductId, { maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('refresh') }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('refresh', 'clear', 'clear-wishes', 'clear-compared') }) },
)

/** The shop's own life between two changes: goods sell, come in, are taken off and put back. */
const aTurn = fc.record({
  variant: fc.constantFrom(...variantIds),
  stock: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constantFrom(mostOfOne - 1, mostOfOne * 2)),
  offered: fc.boolean(),
})
const steps = sizeOf('steps', 40)
const aHistory = fc.array(
  fc.oneof({ weight: 4, arbitrary: aChange }, { weight: 1, arbitrary: fc.record({ turn: aTurn }) }),
  { minLength: steps, maxLength: steps },
)

/** A basket to begin with, so that its limits are within reach. */
const aBeginning = fc.record({
  lines: fc.constantFrom(0, 3, 98, 100),
  aside: fc.nat(3),
  listed: fc.constantFrom(0, 99),
})

function beginning({ lines, aside, listed }: { lines: number; aside: number; listed: number }): Basket {
  const fillers = variantIds.slice(7)
  const held = fillers.slice(0, lines).map((variant) => aLine(variant))
  const split = Math.max(0, held.length - aside)
  return aBasket({
    cart: held.slice(0, split),
    saved: held.slice(split),
    wished: fillers.slice(0, listed),
    compared: fillers.slice(0, listed).map(productOf),
  })
}

function shelfOf(world: World) {
  const goodsOf = (id: number) => ({ stock: world.stock.get(id) ?? 0, offered: world.offered.get(id) ?? false })
  const given = [...variantsByProduct].map(([product, own]) => [
    product,
    { variants: own.map(goodsOf), hasAlternatives: world.withAlternatives.has(product) },
  ])
  return aShelf(Object.fromEntries(given))
}

/** What is wrong with a basket whatever the change was. */
function faultsOf({ cart, saved, wished, compared }: Basket, before: Basket, world: World): string[] {
  const quantitiesBefore = new Map(before.cart.map(({ variant, quantity }) => [variant, quantity]))
  const grown = cart.filter(({ variant, quantity }) => quantity > (quantitiesBefore.get(variant) ?? 0))
  const units = new Map<number, number>()
  for (const { variant, quantity } of cart)
    units.set(productOf(variant), (units.get(productOf(variant)) ?? 0) + quantity)
  const lists = [cart.map(({ variant }) => variant), saved.map(({ variant }) => variant), wished, compared]
  const isWhole = ({ quantity }: CartLine) => Number.isInteger(quantity) && quantity >= 1 && quantity <= mostOfOne
  const inStock = ({ variant, quantity }: CartLine) => quantity <= (world.stock.get(variant) ?? 0)
  const rules = {
    'quantities are whole, from one to the most': [...cart, ...saved].every(isWhole),
    'no product has more than the most': [...units.values()].every((sum) => sum <= mostOfOne),
    'nothing grows beyond the stock': grown.every(inStock),
    'nothing grows that is gone': grown.every(({ variant }) => world.offered.get(variant)),
    'a hundred lines at most': cart.length + saved.length <= mostLines,
    'a hundred of each list at most': lists.every((ids) => ids.length <= mostLines),
    'nothing stands twice': lists.every((ids) => new Set(ids).size === ids.length),
  }
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]))
}

/** Ids and quantities, as text: a deep comparison of so many baskets would take a quarter of a minute. */
function told({ cart, saved, wished, compared }: Basket): string {
  const pairs = (lines: Basket['cart']) => lines.map(({ variant, quantity }) => [variant, quantity])
  return JSON.stringify([pairs(cart), pairs(saved), wished, compared])
}

/** Several tests share the baskets, so that each ends in time on a busy machine. */
const seeds = someSeeds(3)
const baskets = Math.ceil(sizeOf('baskets', 300) / seeds.length)

test.each(seeds)(
  `whatever shopper and shop do to ${baskets} baskets, each keeps its limits and loses and doubles nothing, seed %i`,
  (seed) => {
    fc.assert(
      fc.property(fc.boolean(), aBeginning, aHistory, (showStock, start, history) => {
        const world: World = {
          showStock,
          stock: new Map(variantIds.map((id) => [id, 3])),
          offered: new Map(variantIds.map((id) => [id, true])),
          withAlternatives: new Set([4]),
        }
        let shelf = shelfOf(world)
        let basket = beginning(start)
        const model = new BasketModel(world, basket)
        for (const step of history) {
          if ('turn' in step) {
            world.stock.set(step.turn.variant, step.turn.stock)
            world.offered.set(step.turn.variant, step.turn.offered)
            shelf = shelfOf(world)
            continue
          }
          const outcome = applyChange(basket, step, shelf, { showStock })
          const reasons = model.change(step)
          expect(told(outcome.basket)).toBe(model.told())
          expect(new Set(outcome.refusals.map(({ reason }) => reason))).toEqual(new Set(reasons))
          expect(faultsOf(outcome.basket, basket, world)).toEqual([])
          if (told(outcome.basket) !== told(basket)) expect(outcome.said).not.toBeNull()
          else if (reasons.length > 0 && step.kind !== 'update' && step.kind !== 'restore')
            expect(outcome.said).toBeNull()
          basket = outcome.basket
        }
      }),
      { numRuns: baskets, seed: seed | 0 },
    )
  },
)
