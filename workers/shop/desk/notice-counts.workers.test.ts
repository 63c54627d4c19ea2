import { expect, test } from 'vitest'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import { putNotice } from '../notices/stock-notices.queries.ts'
import { noteConfirmed, putSubscription } from '../notices/subscribers.queries.ts'
import { noticeCounts } from './notice-counts.queries.ts'

test(
  'who waits for word of the shop is counted, without a single address',
  withDatabase((db) => {
    stocked(db, aCatalogue({ products: [aProduct({ name: 'Mint' }), aProduct({ sku: 'POD-2', name: 'Lemon' })] }))
    for (const name of ['a', 'b'])
      putSubscription(db, { email: `${name}@mail.example`, customer: null, language: null, tokenHash: name }, noon)
    noteConfirmed(db, 1, null, noon)
    const wait = (product: number, name: string) =>
      putNotice(db, { product, variant: null, email: `${name}@mail.example`, customer: null, language: null }, noon)
    wait(1, 'a')
    wait(2, 'a')
    wait(2, 'b')
    const counts = noticeCounts(db, 1)
    expect(counts).toEqual({
      subscribers: { confirmed: 1, unconfirmed: 1 },
      waiting: 3,
      mostWanted: [{ product: 2, name: 'Lemon', choice: '', waiting: 2 }],
    })
    expect(JSON.stringify(counts)).not.toContain('@')
  }),
)
