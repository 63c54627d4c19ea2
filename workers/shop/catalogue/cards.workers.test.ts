import { expect, test } from 'vitest'
import { anonymous, type Buyer } from '#app/domain/pricing/buyer.ts'
import { aCatalogue, aProduct, aVariant } from '#tests/factories/catalogue.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import { productCards } from './cards.queries.ts'

test(
  'the card of a liquid tells what 100 ml cost at the price that its buyer pays',
  withDatabase((db) => {
    const liquid = { nicotineMgPerMl: 3, volumeMl: 10 }
    const sized = (sku: string, size: string, price: number) => aVariant({ sku, size, price })
    stocked(
      db,
      aCatalogue({
        products: [
          aProduct({ sku: 'MINT', ...liquid, price: 1190, salePrice: 595 }),
          aProduct({ sku: 'FIG', ...liquid, variants: [sized('FIG-50', '50 ml', 2000)] }),
          aProduct({
            sku: 'KEY',
            ...liquid,
            variants: [sized('KEY-3', '3 mg/ml', 590), sized('KEY-6', '6 mg/ml', 590)],
          }),
          aProduct({
            sku: 'ICE',
            ...liquid,
            variants: [sized('ICE-3', '3 mg/ml', 590), sized('ICE-6', '6 mg/ml', 690)],
          }),
          aProduct({ sku: 'TANK', volumeMl: 2 }),
        ],
      }),
    )
    const told = (buyer: Buyer) =>
      productCards(db, [1, 2, 3, 4, 5], buyer, noon).map(({ unitPrice }) => unitPrice?.price)
    expect(told(anonymous)).toEqual([5950, 4000, 5900, undefined, undefined])
    const trade: Buyer = { kind: 'customer', customerId: 1, priceListId: null, excludeVat: true }
    expect(told(trade)).toEqual([5000, 3362, 4960, undefined, undefined])
  }),
)
