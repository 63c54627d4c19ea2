import type { Lists, ListsChange, ListsRefusal } from '#app/domain/cart/lists.ts'

/** A reference model of the lists, in plain maps and counts, written independently of the shop's rules. */

type Quantities = Map<number, number>
type Reason = ListsRefusal['reason']

/** The model's catalogue. Variant 12 is the second of product 1. */
export interface World {
  readonly showStock: boolean
  readonly stock: Map<number, number>
  readonly offered: Map<number, boolean>
  readonly withAlternatives: ReadonlySet<number>
}

export class ListsModel {
  readonly world: World
  cart: Quantities
  saved: Quantities
  wished: Set<number>
  compared: Set<number>

  constructor(world: World, start: Lists) {
    const toQuantities = (lines: Lists['cart']) => new Map(lines.map(({ variant, quantity }) => [variant, quantity]))
    this.world = world
    this.cart = toQuantities(start.cart)
    this.saved = toQuantities(start.saved)
    this.wished = new Set(start.wished)
    this.compared = new Set(start.compared)
  }

  /** The lists as JSON: ids and quantities in order. */
  serialize(): string {
    return JSON.stringify([[...this.cart], [...this.saved], [...this.wished], [...this.compared]])
  }

  /** Applies the change; returns the reasons why parts of it were not applied. */
  change(change: ListsChange): Reason[] {
    switch (change.kind) {
      case 'add':
        return this.#namedVariant(change, (variant) =>
          this.#put(variant, change.quantity, this.cart.get(variant) ?? 0, true),
        )
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
        const savedBefore = new Map(this.saved)
        this.saved.delete(change.variant)
        const reasons = this.#put(change.variant, quantity, this.cart.get(change.variant) ?? 0)
        if (reasons.length > 0) this.saved = savedBefore
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
            const available = this.#stock(variant)
            if (this.world.showStock && this.#offered(variant) && available > 0)
              list.set(variant, Math.min(quantity, available))
          }
        return []
      case 'restore': {
        const reasons = change.lines.flatMap(({ variant, quantity }) =>
          !this.world.offered.has(variant) || (quantity !== null && quantity <= (this.cart.get(variant) ?? 0))
            ? []
            : this.#put(variant, quantity, 0),
        )
        const rejectedSaved = change.saved.filter(
          ({ variant, quantity }) => quantity && this.#offered(variant) && !this.#keep(variant, quantity),
        )
        const wishedVariants = change.wished.filter((variant) => this.#offered(variant))
        const products = change.compared.filter((product) => this.#variantsOf(product).length > 0)
        const rejectedLists = [
          ...wishedVariants.flatMap((id) => addToList(this.wished, id)),
          ...products.flatMap((id) => addToList(this.compared, id)),
        ]
        const hasRemoved =
          change.lines.some(({ variant }) => !this.world.offered.has(variant)) ||
          change.saved.some(({ variant, quantity }) => quantity && !this.#offered(variant)) ||
          wishedVariants.length < change.wished.length ||
          products.length < change.compared.length
        const removedReasons = hasRemoved ? (['removed'] as const) : []
        return [...reasons, ...rejectedSaved.map(() => 'full' as const), ...rejectedLists, ...removedReasons]
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
        return this.#variantsOf(change.product).length === 0 ? ['gone'] : addToList(this.compared, change.product)
      case 'uncompare':
        this.compared.delete(change.product)
        return []
      case 'clear-compared':
        this.compared.clear()
        return []
    }
  }

  #wish(product: number, variant: number | null): Reason[] {
    const reasons = this.#namedVariant({ product, variant }, (namedVariant) => this.#wishFor(product, namedVariant))
    if (!reasons.includes('choose-variant')) return reasons
    const isWished = this.#variantsOf(product).some((productVariants) => this.wished.has(productVariants))
    return isWished ? ['already-wished'] : this.#wishFor(product, -product)
  }

  /** Adds a wishlist entry. A variant replaces the entry for its product. */
  #wishFor(product: number, wished: number): Reason[] {
    if (this.wished.has(wished)) return ['already-wished']
    this.wished.delete(-product)
    return addToList(this.wished, wished)
  }

  #update(quantities: ReadonlyMap<number, number | null>): Reason[] {
    const cartUpdates = [...quantities].filter(([variant]) => this.cart.has(variant))
    const decreased = cartUpdates.filter(
      ([variant, quantity]) => quantity !== null && quantity < (this.cart.get(variant) ?? 0),
    )
    const increased = cartUpdates.filter(
      ([variant, quantity]) => quantity === null || quantity > (this.cart.get(variant) ?? 0),
    )
    return [...decreased, ...increased].flatMap(([variant, quantity]) => this.#put(variant, quantity, 0))
  }

  /** Sets the line to `quantity` more than `currentQuantity`; returns the reasons if that is impossible. */
  #put(variant: number, quantity: number | null, currentQuantity: number, showsStock = this.world.showStock): Reason[] {
    const available = this.#stock(variant)
    const all = currentQuantity + (quantity ?? 0)
    const otherLines = [...this.cart].filter(
      ([otherVariant]) => getProductId(otherVariant) === getProductId(variant) && otherVariant !== variant,
    )
    const units = otherLines.reduce((sum, [, units]) => sum + units, all)
    if (!this.#offered(variant)) return ['gone']
    if (quantity === null) return ['quantity-empty']
    if (quantity < 1) return ['quantity-invalid']
    if (available === 0) return ['out-of-stock']
    if (showsStock && quantity > available) return ['available']
    if (all > available || units > 10_000) return ['too-many']
    if (!this.cart.has(variant) && this.cart.size + this.saved.size >= 100) return ['full']
    this.cart.set(variant, all)
    return []
  }

  /** Saves this quantity unless more is saved already; false if the list is full. */
  #keep(variant: number, quantity: number): boolean {
    const savedBefore = this.saved.get(variant)
    if (savedBefore === undefined && this.cart.size + this.saved.size >= 100) return false
    this.saved.set(variant, Math.max(savedBefore ?? 0, Math.min(quantity, 10_000)))
    return true
  }

  #namedVariant(
    { product, variant }: { readonly product: number; readonly variant: number | null },
    work: (variant: number) => Reason[],
  ): Reason[] {
    const productVariants = this.#variantsOf(product)
    const [onlyVariant = 0] = productVariants
    if (productVariants.length === 0 || (variant !== null && !productVariants.includes(variant))) return ['gone']
    if (variant === null && (productVariants.length > 1 || this.world.withAlternatives.has(product)))
      return ['choose-variant']
    return work(variant ?? onlyVariant)
  }

  #variantsOf(product: number): number[] {
    return [...this.world.offered].flatMap(([id, offered]) => (offered && getProductId(id) === product ? [id] : []))
  }

  #offered(variant: number): boolean {
    return this.world.offered.get(variant) === true
  }

  #stock(variant: number): number {
    return this.world.stock.get(variant) ?? 0
  }
}

export function getProductId(variant: number): number {
  return Math.floor(variant / 10)
}

function addToList(list: Set<number>, id: number): Reason[] {
  if (!list.has(id) && list.size >= 100) return ['full']
  list.add(id)
  return []
}
