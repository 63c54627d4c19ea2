import { expect, test } from 'vitest'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import type { Trouble } from '#tests/factories/payments.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import { aTill, type Till } from '#tests/factories/till.ts'
import type { Database } from '../database.ts'
import { nextLapse } from './orders.queries.ts'
import { nextAsk } from './payments.queries.ts'

/**
 * Every provider in every trouble, at each of the shop's questions. Taken out to see it fail: that a payment that could not
 * be begun cancels its order; that only a provider's clear word fails a payment; that a silent provider keeps the hold.
 */

const minute = 60_000
const kinds = ['down', 'slow', '429', '500', 'truncated', 'wrong-types'] as const
const troubles = (['viva', 'paypal'] as const).flatMap((method) => kinds.map((kind) => [method, kind] as const))

const goods = (db: Database) => stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
const stateOf = (db: Database, order = 1) => {
  const { status, attention } = db.sql.exec('SELECT status, attention FROM orders WHERE id = ?', order).one()
  const { stock } = db.sql.exec('SELECT sum(quantity) AS stock FROM stock').one()
  const { mails } = db.sql.exec('SELECT count(*) AS mails FROM outbox').one()
  return { status, attention, stock, mails }
}

async function beginTrouble({ providers, wait }: Till, method: 'viva' | 'paypal', trouble: Trouble) {
  await providers.trouble(method, trouble)
  if (trouble.kind === 'slow') wait.patience = 250
}

async function endTrouble({ providers, wait }: Till, method: 'viva' | 'paypal') {
  await providers.wellAgain(method)
  wait.patience = 6_000
}

for (const path of ['', 'checkout'])
  test.each(troubles)(
    `%s %s when a payment is to begin (${path || 'anywhere'}): nothing is ordered, nothing is held, and the next try works`,
    (method, kind) =>
      withDatabase(async (db) => {
        goods(db)
        const till = await aTill(db)
        await beginTrouble(till, method, { kind, path })
        const { begun } = await till.buy(method, [{ variant: 1, quantity: 1 }])
        expect(begun).toEqual({ kind: 'failed' })
        expect(stateOf(db)).toEqual({ status: 'cancelled', attention: '', stock: 5, mails: 0 })
        expect([nextAsk(db), nextLapse(db)]).toEqual([null, null])
        await endTrouble(till, method)
        const again = await till.atProvider(method)
        await till.choose(again, 'pay')
        expect((await till.show(again)).settlement.kind).toBe('paid')
      })(),
  )

test.each(troubles)(
  '%s %s when the payer is back: the payment is being confirmed, and told as paid when it is known',
  (method, kind) =>
    withDatabase(async (db) => {
      goods(db)
      const till = await aTill(db)
      const payment = await till.atProvider(method)
      const hint = await till.choose(payment, 'pay')
      await beginTrouble(till, method, { kind })
      expect(await till.show(payment, hint)).toMatchObject({ settlement: { kind: 'pending' }, first: false })
      expect(stateOf(db)).toEqual({ status: 'awaiting-payment', attention: '', stock: 4, mails: 0 })
      await endTrouble(till, method)
      expect(await till.show(payment, hint)).toMatchObject({ settlement: { kind: 'paid' }, first: true })
      expect(stateOf(db)).toEqual({ status: 'paid', attention: '', stock: 4, mails: 2 })
    })(),
)

test.each(troubles)(
  '%s %s when the hold lapses: the goods wait for its word, a day at most, and a merchant is told then',
  (method, kind) =>
    withDatabase(async (db) => {
      goods(db)
      const till = await aTill(db)
      await till.atProvider(method)
      await beginTrouble(till, method, { kind })
      till.time.now = noon + 31 * minute
      await till.clock()
      expect(stateOf(db)).toEqual({ status: 'awaiting-payment', attention: '', stock: 4, mails: 0 })
      till.time.now = noon + 25 * 60 * minute
      await till.clock()
      expect(stateOf(db)).toEqual({ status: 'expired', attention: 'payment-unknown', stock: 5, mails: 0 })
      expect([nextAsk(db), nextLapse(db)]).toEqual([null, null])
    })(),
)
