import { expect, test } from 'vitest'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { markConfirmed, saveStockAlert, saveSubscription } from '../stock-alerts/stock-alerts.queries.ts'
import { getStockAlertCounts } from './figures.queries.ts'

test(
  'stock alerts and newsletter subscribers are counted without any address',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue({ products: [aProduct({ name: 'Mint' }), aProduct({ sku: 'POD-2', name: 'Lemon' })] }))
    for (const name of ['a', 'b'])
      saveSubscription(db, { email: `${name}@mail.example`, customer: null, language: null, tokenHash: name }, noon)
    markConfirmed(db, 1, null, noon)
    const delay = (product: number, name: string) =>
      saveStockAlert(
        db,
        { product, variant: null, email: `${name}@mail.example`, customer: null, language: null },
        noon,
      )
    delay(1, 'a')
    delay(2, 'a')
    delay(2, 'b')
    const counts = getStockAlertCounts(db, 1)
    expect(counts).toEqual({
      subscribers: { confirmed: 1, unconfirmed: 1 },
      waiting: 3,
      mostRequested: [{ product: 2, name: 'Lemon', choice: '', waiting: 2 }],
    })
    expect(JSON.stringify(counts)).not.toContain('@')
  }),
)
