import { expect, test } from 'vitest'
import { anonymous, type Buyer } from '#app/domain/pricing/buyer.ts'
import { aCatalogue } from '#tests/factories/catalogue.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import { AnswerMemory } from './answer-memory.ts'
import type { Database } from './database.ts'

/** The memory of a stocked shop, and how often its rows were read. */
function aMemory(db: Database) {
  stocked(db, aCatalogue())
  const memory = new AnswerMemory(db)
  let read = 0
  const ask = (name: string, question: readonly unknown[] = [], now = noon) =>
    memory.told(name, question, now, () => ({ read: ++read }))
  return { memory, ask }
}

const customer: Buyer = { kind: 'customer', customerId: 1, priceListId: null, excludeVat: false }

test(
  'what everybody is told is read from the rows once',
  withDatabase((db) => {
    const { ask } = aMemory(db)
    expect(ask('frame')).toEqual({ read: 1 })
    expect(ask('frame')).toEqual({ read: 1 })
    expect(ask('homePage', [anonymous])).toEqual({ read: 2 })
    expect(ask('productPage', [1, anonymous])).toEqual({ read: 3 })
    expect(ask('productPage', [2, anonymous])).toEqual({ read: 4 })
    expect(ask('productPage', [1, anonymous])).toEqual({ read: 3 })
  }),
)

test(
  'a change of the rows is told at once, and so is the end of a sale',
  withDatabase((db) => {
    const { ask } = aMemory(db)
    db.sql.exec('UPDATE products SET sale_until = ?', noon + 5_000)
    expect(ask('homePage', [anonymous])).toEqual({ read: 1 })
    db.sql.exec('UPDATE variants SET price = price + 1')
    expect(ask('homePage', [anonymous])).toEqual({ read: 2 })
    expect(ask('homePage', [anonymous], noon + 4_999)).toEqual({ read: 2 })
    expect(ask('homePage', [anonymous], noon + 5_000)).toEqual({ read: 3 })
  }),
)

test(
  'what time brings by itself is told within a minute',
  withDatabase((db) => {
    const { ask } = aMemory(db)
    expect(ask('frame')).toEqual({ read: 1 })
    expect(ask('frame', [], noon + 59_999)).toEqual({ read: 1 })
    expect(ask('frame', [], noon + 60_000)).toEqual({ read: 2 })
  }),
)

test(
  'a customer’s prices, a basket and what Google says are read each time',
  withDatabase((db) => {
    const { ask } = aMemory(db)
    for (const [name, question] of [
      ['homePage', [customer]],
      ['basket', [[], anonymous, {}]],
      ['shopReviews', [null, 'en-CY']],
    ] as const)
      expect(ask(name, question)).not.toEqual(ask(name, question))
  }),
)

test(
  'what does not exist is not remembered',
  withDatabase((db) => {
    const { memory } = aMemory(db)
    const answers = [null, 'made meanwhile']
    const ask = () => memory.told('productPage', [999, anonymous], noon, () => answers.shift())
    expect(ask()).toBeNull()
    expect(ask()).toBe('made meanwhile')
  }),
)
