import { nextSaleEnd, shownState } from './catalogue/shown-version.queries.ts'
import type { Database } from './database.ts'
import { RecentMemory } from './recent-memory.ts'
import { isAnybodys, toldToAll } from './told-to-all.ts'

/** Bytes, as text, of an object's 128 MB: most of those are the listings', which have a memory of their own. */
const mostBytes = 4 * 1024 * 1024
/** Milliseconds. What a day brings by itself, as the lowest price of thirty, is told so much later at most. */
const rememberedFor = 60_000

interface Remembered {
  readonly answer: unknown
  readonly bytes: number
  /** Milliseconds since 1970. */
  readonly until: number
}

const places: ReadonlyMap<string, number | null> = new Map(
  Object.entries(toldToAll).filter(([name]) => name !== 'listing' && name !== 'suggestions'),
)

/**
 * What the shop has told everybody since something of it changed last. Data centres ask apart from one another, and the same:
 * the rows are read for the first of them. Their state is looked at with every question, so nothing here is ever behind them.
 */
export class AnswerMemory {
  readonly #db: Database
  #state = ''
  /** When a price changes by itself, in milliseconds since 1970. */
  #until = 0
  readonly #answers = new RecentMemory<Remembered>(mostBytes, ({ bytes }) => bytes)

  constructor(db: Database) {
    this.#db = db
  }

  /** The answer to a question: as it is remembered, or as `answer` gives it. */
  told(name: string, question: readonly unknown[], now: number, answer: () => unknown): unknown {
    const buyer = places.get(name)
    if (buyer === undefined || !isAnybodys(question, buyer)) return answer()
    const state = shownState(this.#db)
    if (state !== this.#state || now >= this.#until) {
      this.#answers.forget()
      this.#state = state
      this.#until = nextSaleEnd(this.#db, now)
    }
    const key = `${name} ${JSON.stringify(question)}`
    const known = this.#answers.get(key)
    if (known !== undefined && now < known.until) return known.answer
    const fresh = answer()
    // What does not exist is not written down: there is no end to it.
    if (fresh !== null)
      this.#answers.set(key, { answer: fresh, bytes: 2 * JSON.stringify(fresh).length, until: now + rememberedFor })
    return fresh
  }
}
