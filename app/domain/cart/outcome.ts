import type { Basket, BasketOutcome, BasketRefusal, BasketSaid } from './basket.ts'

export function made(basket: Basket, said: BasketSaid): BasketOutcome {
  return { basket, said, refusals: [] }
}

export function refused(basket: Basket, ...refusals: readonly BasketRefusal[]): BasketOutcome {
  return { basket, said: null, refusals }
}

export function unchanged(basket: Basket): BasketOutcome {
  return { basket, said: null, refusals: [] }
}

/** The same refusal of several lines is told once. */
export function distinct(refusals: readonly BasketRefusal[]): readonly BasketRefusal[] {
  const told = new Map(refusals.map((refusal) => [JSON.stringify(refusal), refusal]))
  return [...told.values()]
}
