import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCatalogueSnapshot, aLine, someLists } from '#tests/factories/lists.ts'
import { getProductId, ListsModel, type World } from '#tests/factories/lists-model.ts'
import { createSeeds, getSize } from '#tests/factories/proof.ts'
import { applyChange } from './change-lists.ts'
import { type CartLine, type Lists, type ListsChange, MAX_CART_LINES, MAX_UNITS_PER_PRODUCT } from './lists.ts'

/** Products 1 to 4 have one to three variants. The others have one; there are enough of them to fill the lists. */
const variantIds = [11, 21, 22, 31, 32, 33, 41, ...Array.from({ length: 101 }, (_, index) => index * 10 + 51)]
const variantsByProduct = new Map(
  variantIds.map(getProductId).map((product) => [product, variantIds.filter((id) => getProductId(id) === product)]),
)

const aVariantId = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...variantIds.slice(0, 7)) },
  { weight: 3, arbitrary: fc.constantFrom(...variantIds) },
  { weight: 1, arbitrary: fc.constant(99_999) },
)
const aProductId = aVariantId.map(getProductId)
const aQuantity = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 4 }) },
  { weight: 2, arbitrary: fc.constantFrom(4999, 5000, 5001, MAX_UNITS_PER_PRODUCT, MAX_UNITS_PER_PRODUCT + 1, 1e9) },
  { weight: 1, arbitrary: fc.constantFrom(null, 0) },
)
const quantities = fc.array(fc.record({ variant: aVariantId, quantity: aQuantity }), { maxLength: 5 })

const kind = <Kind extends string>(...kinds: readonly [Kind, ...Kind[]]) => fc.constantFrom(...kinds)

const aChange: fc.Arbitrary<ListsChange> = fc.oneof(
  {
    weight: 6,
    arbitrary: aVariantId.chain((id) =>
      fc.record({
        kind: kind('add'),
        product: fc.oneof({ weight: 9, arbitrary: fc.constant(getProductId(id)) }, aProductId),
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

/**
 * Changes to the catalogue between two changes to the lists: stock rises and falls, variants are retired and restored.
 */
const aStockUpdate = fc.record({
  variant: fc.constantFrom(...variantIds),
  stock: fc.oneof(
    fc.integer({ min: 0, max: 5 }),
    fc.constantFrom(MAX_UNITS_PER_PRODUCT - 1, MAX_UNITS_PER_PRODUCT * 2),
  ),
  offered: fc.boolean(),
})
const steps = getSize('steps', 40)
const aHistory = fc.array(
  fc.oneof({ weight: 4, arbitrary: aChange }, { weight: 1, arbitrary: fc.record({ stockUpdate: aStockUpdate }) }),
  { minLength: steps, maxLength: steps },
)

/** Starting sizes that bring the limits within reach. */
const initialSizes = fc.record({
  lines: fc.constantFrom(0, 3, 98, 100),
  savedCount: fc.nat(3),
  listedCount: fc.constantFrom(0, 99),
})

function createInitialLists({
  lines,
  savedCount,
  listedCount,
}: {
  lines: number
  savedCount: number
  listedCount: number
}): Lists {
  const fillers = variantIds.slice(7)
  const stored = fillers.slice(0, lines).map((variant) => aLine(variant))
  const split = Math.max(0, stored.length - savedCount)
  return someLists({
    cart: stored.slice(0, split),
    saved: stored.slice(split),
    wished: fillers.slice(0, listedCount),
    compared: fillers.slice(0, listedCount).map(getProductId),
  })
}

function createCatalogue(world: World) {
  const getState = (id: number) => ({ stock: world.stock.get(id) ?? 0, offered: world.offered.get(id) ?? false })
  const options = [...variantsByProduct].map(([product, own]) => [
    product,
    { variants: own.map(getState), hasAlternatives: world.withAlternatives.has(product) },
  ])
  return aCatalogueSnapshot(Object.fromEntries(options))
}

/** Invariants that must hold after every change. */
function findViolations({ cart, saved, wished, compared }: Lists, before: Lists, world: World): string[] {
  const quantitiesBefore = new Map(before.cart.map(({ variant, quantity }) => [variant, quantity]))
  const grown = cart.filter(({ variant, quantity }) => quantity > (quantitiesBefore.get(variant) ?? 0))
  const units = new Map<number, number>()
  for (const { variant, quantity } of cart)
    units.set(getProductId(variant), (units.get(getProductId(variant)) ?? 0) + quantity)
  const lists = [cart.map(({ variant }) => variant), saved.map(({ variant }) => variant), wished, compared]
  const isWhole = ({ quantity }: CartLine) =>
    Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_UNITS_PER_PRODUCT
  const inStock = ({ variant, quantity }: CartLine) => quantity <= (world.stock.get(variant) ?? 0)
  const rules = {
    'quantities are whole, from 1 to the limit': [...cart, ...saved].every(isWhole),
    'no product exceeds the limit per product': [...units.values()].every((sum) => sum <= MAX_UNITS_PER_PRODUCT),
    'no quantity grows beyond the stock': grown.every(inStock),
    'no quantity of a removed variant grows': grown.every(({ variant }) => world.offered.get(variant)),
    'a hundred lines at most': cart.length + saved.length <= MAX_CART_LINES,
    'a hundred of each list at most': lists.every((ids) => ids.length <= MAX_CART_LINES),
    'no entry occurs twice': lists.every((ids) => new Set(ids).size === ids.length),
  }
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]))
}

/** Ids and quantities as text, because deep comparison of so many lists would take a quarter of a minute. */
function summarize({ cart, saved, wished, compared }: Lists): string {
  const pairs = (lines: Lists['cart']) => lines.map(({ variant, quantity }) => [variant, quantity])
  return JSON.stringify([pairs(cart), pairs(saved), wished, compared])
}

/** Several tests share the runs, so that each finishes within the timeout on a busy machine. */
const seeds = createSeeds(3)
const runs = Math.ceil(getSize('carts', 300) / seeds.length)

test.each(seeds)(
  `${runs} random histories of changes respect all limits and neither lose nor duplicate entries, seed %i`,
  (seed) => {
    fc.assert(
      fc.property(fc.boolean(), initialSizes, aHistory, (showStock, start, history) => {
        const world: World = {
          showStock,
          stock: new Map(variantIds.map((id) => [id, 3])),
          offered: new Map(variantIds.map((id) => [id, true])),
          withAlternatives: new Set([4]),
        }
        let catalogue = createCatalogue(world)
        let lists = createInitialLists(start)
        const model = new ListsModel(world, lists)
        for (const step of history) {
          if ('stockUpdate' in step) {
            world.stock.set(step.stockUpdate.variant, step.stockUpdate.stock)
            world.offered.set(step.stockUpdate.variant, step.stockUpdate.offered)
            catalogue = createCatalogue(world)
            continue
          }
          const outcome = applyChange(lists, step, catalogue, { showStock })
          const reasons = model.change(step)
          expect(summarize(outcome.lists)).toBe(model.serialize())
          expect(new Set(outcome.refusals.map(({ reason }) => reason))).toEqual(new Set(reasons))
          expect(findViolations(outcome.lists, lists, world)).toEqual([])
          if (summarize(outcome.lists) !== summarize(lists)) expect(outcome.confirmation).not.toBeNull()
          else if (reasons.length > 0 && step.kind !== 'update' && step.kind !== 'restore')
            expect(outcome.confirmation).toBeNull()
          lists = outcome.lists
        }
      }),
      { numRuns: runs, seed: seed | 0 },
    )
  },
)
