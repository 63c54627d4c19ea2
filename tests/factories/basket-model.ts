import type { Basket, BasketChange, BasketRefusal } from '#app/domain/cart/basket.ts'

/** A second opinion on what a basket does: plain maps and counting, written without looking at the rules themselves. */

type Quantities = Map<number, number>
type Reason = BasketRefusal['reason']

/** What the shop has, as the model knows it. Variant 12 is the second of product 1. */
export interface World {
  readonly showStock: boolean
  readonly stock: Map<number, number>
  readonly offered: Map<number, boolean>
  readonly withAlternatives: ReadonlySet<number>
}

export class BasketModel {
  readonly world: World
  cart: Quantities
  saved: Quantities
  wished: Set<number>
  compared: Set<number>

  constructor(world: World, start: Basket) {
    const quantities = (lines: Basket['cart']) => new Map(lines.map(({ variant, quantity }) => [variant, quantity]))
    this.world = world
    this.cart = quantities(start.cart)
    this.saved = quantities(start.saved)
    this.wished = new Set(start.wished)
    this.compared = new Set(start.compared)
  }

  /** Cart, saved, wished and compared: ids and quantities in their order, as JSON. */
  told(): string {
    return JSON.stringify([[...this.cart], [...this.saved], [...this.wished], [...this.compared]])
  }

  /** Makes the change and tells why a part of it was not made. */
  change(change: BasketChange): Reason[] {
    switch (change.kind) {
      case 'add':
        return this.#named(change, (variant) => this.#put(variant, change.quantity, this.cart.get(variant) ?? 0, true))
      case 'update':
        return this.#update(new Map(change.quantities.map(({ variant, quantity }) => [variant, quantity])))
      case 'remove':
        this.cart.delete(change.variant)
        return []
      case 'clear':
        this.cart.clear()
        return []
      case 'save': {
        const quantity = this.cart.get(change.variant)
        if (quantity !== undefined)
          this.saved.set(change.variant, Math.max(quantity, this.saved.get(change.variant) ?? 0))
        this.cart.delete(change.variant)
        return []
      }
      case 'unsave': {
        const quantity = this.saved.get(change.variant)
        if (quantity === undefined) return []
        const before = new Map(this.saved)
        this.saved.delete(change.variant)
        const reasons = this.#put(change.variant, quantity, this.cart.get(change.variant) ?? 0)
        if (reasons.length > 0) this.saved = before
        return reasons
      }
      case 'forget':
        this.saved.delete(change.variant)
        return []
      case 'drop-removed':
        return []
      case 'refresh':
        for (const list of [this.cart, this.saved])
          for (const [variant, quantity] of list) {
            const left = this.#stock(variant)
            if (this.world.showStock && this.#offered(variant) && left > 0) list.set(variant, Math.min(quantity, left))
          }
        return []
      case 'restore': {
        const reasons = change.lines.flatMap(({ variant, quantity }) =>
          !this.world.offered.has(variant) || (quantity !== null && quantity <= (this.cart.get(variant) ?? 0))
            ? []
            : this.#put(variant, quantity, 0),
        )
        const full = change.saved.filter(
          ({ variant, quantity }) => quantity && this.#offered(variant) && !this.#keep(variant, quantity),
        )
        const wishes = change.wished.filter((variant) => this.#offered(variant))
        const products = change.compared.filter((product) => this.#variantsOf(product).length > 0)
        const refused = [
          ...wishes.flatMap((id) => into(this.wished, id)),
          ...products.flatMap((id) => into(this.compared, id)),
        ]
        const isGone =
          change.lines.some(({ variant }) => !this.world.offered.has(variant)) ||
          change.saved.some(({ variant, quantity }) => quantity && !this.#offered(variant)) ||
          wishes.length < change.wished.length ||
          products.length < change.compared.length
        const gone = isGone ? (['removed'] as const) : []
        return [...reasons, ...full.map(() => 'full' as const), ...refused, ...gone]
      }
      case 'wish':
        return this.#wish(change.product, change.variant)
      case 'unwish':
        this.wished.delete(change.variant)
        return []
      case 'wish-to-cart': {
        if (!this.wished.has(change.variant)) return []
        if (change.variant < 0) return ['choose-variant']
        const reasons = this.#put(change.variant, 1, this.cart.get(change.variant) ?? 0)
        if (reasons.length === 0) this.wished.delete(change.variant)
        return reasons
      }
      case 'clear-wishes':
        this.wished.clear()
        return []
      case 'compare':
        if (this.compared.has(change.product)) return []
        return this.#variantsOf(change.product).length === 0 ? ['gone'] : into(this.compared, change.product)
      case 'uncompare':
        this.compared.delete(change.product)
        return []
      case 'clear-compared':
        this.compared.clear()
        return []
    }
  }

  #wish(product: number, variant: number | null): Reason[] {
    const reasons = this.#named({ product, variant }, (named) => this.#wishFor(product, named))
    if (!reasons.includes('choose-variant')) return reasons
    const isWished = this.#variantsOf(product).some((own) => this.wished.has(own))
    return isWished ? ['already-wished'] : this.#wishFor(product, -product)
  }

  /** A variant takes the place of the wish that left it open. */
  #wishFor(product: number, wished: number): Reason[] {
    if (this.wished.has(wished)) return ['already-wished']
    this.wished.delete(-product)
    return into(this.wished, wished)
  }

  #update(quantities: ReadonlyMap<number, number | null>): Reason[] {
    const inCart = [...quantities].filter(([variant]) => this.cart.has(variant))
    const less = inCart.filter(([variant, quantity]) => quantity !== null && quantity < (this.cart.get(variant) ?? 0))
    const more = inCart.filter(([variant, quantity]) => quantity === null || quantity > (this.cart.get(variant) ?? 0))
    return [...less, ...more].flatMap(([variant, quantity]) => this.#put(variant, quantity, 0))
  }

  /** Makes the line so many on top of `already`, or tells why not. */
  #put(variant: number, quantity: number | null, already: number, tellsStock = this.world.showStock): Reason[] {
    const left = this.#stock(variant)
    const all = already + (quantity ?? 0)
    const others = [...this.cart].filter(([other]) => productOf(other) === productOf(variant) && other !== variant)
    const units = others.reduce((sum, [, units]) => sum + units, all)
    if (!this.#offered(variant)) return ['gone']
    if (quantity === null) return ['quantity-empty']
    if (quantity < 1) return ['quantity-invalid']
    if (left === 0) return ['out-of-stock']
    if (tellsStock && quantity > left) return ['available']
    if (all > left || units > 10_000) return ['too-many']
    if (!this.cart.has(variant) && this.cart.size + this.saved.size >= 100) return ['full']
    this.cart.set(variant, all)
    return []
  }

  /** Saves so many, or as many as are saved already; false where there is no room. */
  #keep(variant: number, quantity: number): boolean {
    const before = this.saved.get(variant)
    if (before === undefined && this.cart.size + this.saved.size >= 100) return false
    this.saved.set(variant, Math.max(before ?? 0, Math.min(quantity, 10_000)))
    return true
  }

  #named(
    { product, variant }: { readonly product: number; readonly variant: number | null },
    work: (variant: number) => Reason[],
  ): Reason[] {
    const own = this.#variantsOf(product)
    const [only = 0] = own
    if (own.length === 0 || (variant !== null && !own.includes(variant))) return ['gone']
    if (variant === null && (own.length > 1 || this.world.withAlternatives.has(product))) return ['choose-variant']
    return work(variant ?? only)
  }

  #variantsOf(product: number): number[] {
    return [...this.world.offered].flatMap(([id, offered]) => (offered && productOf(id) === product ? [id] : []))
  }

  #offered(variant: number): boolean {
    return this.world.offered.get(variant) === true
  }

  #stock(variant: number): number {
    return this.world.stock.get(variant) ?? 0
  }
}

export function productOf(variant: number): number {
  return Math.floor(variant / 10)
}

function into(list: Set<number>, id: number): Reason[] {
  if (!list.has(id) && list.size >= 100) return ['full']
  list.add(id)
  return []
}
