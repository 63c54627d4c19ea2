import { expect, test } from 'vitest'
import { anonymousBuyer, type Buyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aProduct, aVariant } from '#tests/factories/catalogue.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { listProductCards } from './product-cards.queries.ts'

test(
  'the card of a liquid shows the price per 100 ml that its buyer pays',
  runWithDatabase((db) => {
    const liquid = { nicotineMgPerMl: 3, volumeMl: 10 }
    const sized = (sku: string, size: string, price: number) => aVariant({ sku, size, price })
    stockShop(
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
    const listUnitPrices = (buyer: Buyer) =>
      listProductCards(db, [1, 2, 3, 4, 5], buyer, noon).map(({ unitPrice }) => unitPrice?.price)
    expect(listUnitPrices(anonymousBuyer)).toEqual([5950, 4000, 5900, undefined, undefined])
    const trade: Buyer = { kind: 'customer', customerId: 1, priceListId: null, excludeVat: true }
    expect(listUnitPrices(trade)).toEqual([5000, 3362, 4960, undefined, undefined])
  }),
)
