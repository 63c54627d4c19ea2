import type { ProductCard } from '#app/domain/catalogue/views.ts'
import type { Buyer } from '#app/domain/pricing/buyer.ts'
import { excludesVat, priceListOf } from '#app/domain/pricing/price.ts'
import type { Database } from '../database.ts'
import { RecentMemory } from '../recent-memory.ts'
import { productCards } from './cards.queries.ts'
import { shownVersion } from './shown-version.queries.ts'

/** Bytes of cards, as text, that are kept at a time: two thousand of usual words, fewer with long descriptions. */
const mostBytes = 5 * 1024 * 1024

/** The cards that listings showed last. Popular goods stand in most of them, and a card takes longer to read than to find. */
export class CardMemory {
  readonly #db: Database
  readonly #cards = new RecentMemory<ProductCard>(mostBytes, (card) => 2 * JSON.stringify(card).length)
  #version = ''

  constructor(db: Database) {
    this.#db = db
  }

  /** The cards of these products in the order given, as they are now. Deleted ones are left out. */
  read(ids: readonly number[], buyer: Buyer, now: number): ProductCard[] {
    const version = shownVersion(this.#db, now)
    if (version !== this.#version) this.#cards.forget()
    this.#version = version
    const nameOf = (id: number) => `${id} ${buyer.language} ${priceListOf(buyer)} ${excludesVat(buyer)}`
    const cards = new Map(ids.map((id) => [id, this.#cards.get(nameOf(id))]))
    const unknown = ids.filter((id) => cards.get(id) === undefined)
    for (const card of productCards(this.#db, unknown, buyer, now)) {
      cards.set(card.id, card)
      this.#cards.set(nameOf(card.id), card)
    }
    return ids.flatMap((id) => cards.get(id) ?? [])
  }
}
