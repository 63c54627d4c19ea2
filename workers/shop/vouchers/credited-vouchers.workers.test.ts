import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import type { Restock } from '#app/domain/orders/operations.ts'
import { aCatalogue, aProduct, aVariant } from '#tests/factories/catalogue.ts'
import { aTransferPaid, someInvoiceRules } from '#tests/factories/invoices.ts'
import { anOrderRequest, someOrderRules } from '#tests/factories/orders.ts'
import { createProviders } from '#tests/factories/payments.ts'
import { noon, runWithDatabase, stockShop, testSecrets } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { listInvoicesOfOrder } from '../invoices/invoices.queries.ts'
import { issueDueInvoices, issueInvoiceByHand } from '../invoices/invoices.ts'
import { refundOrder } from '../orders/refund-order.ts'
import { issueDueVouchers } from './issue-vouchers.ts'

const rules = someOrderRules()

/** A paid order of a product at 20.00 with 19 % VAT, two multi-purpose vouchers of 50.00, and delivery at 3.50. */
function aMixedOrder(db: Database): number {
  stockShop(
    db,
    aCatalogue({
      products: [
        aProduct({ vatRate: 19, variants: [aVariant({ price: 2000, stock: { limassol: 5 } })] }),
        aProduct({
          ...{ sku: 'GIFT', giftVoucher: true },
          variants: [aVariant({ sku: 'GIFT', price: 5000, stock: {} })],
        }),
      ],
    }),
  )
  const lines = [
    { variant: 1, quantity: 1 },
    { variant: 2, quantity: 2 },
  ]
  const order = aTransferPaid(db, anOrderRequest({ lines, displayedTotal: cents(12_350) }), { rules })
  const random = () => crypto.getRandomValues(new Uint8Array(16))
  issueDueVouchers(db, { rules, secrets: testSecrets, random }, noon)
  return order
}

async function refund(db: Database, order: number, amount: number, restock: Restock) {
  const providers = await createProviders()
  const methods = { viva: providers.pay('viva'), paypal: providers.pay('paypal') }
  const request = { ...{ amount: cents(amount), restock, payment: null }, key: crypto.randomUUID() }
  const cause = { who: 'Maria', why: '' }
  expect(await refundOrder(db, order, { ...request, cause }, methods, rules, () => noon)).toMatchObject({ ok: true })
}

const listCredits = (db: Database, order: number) =>
  listInvoicesOfOrder(db, order)
    .slice(1)
    .map(({ snapshot }) => snapshot.vat.map(({ basisPoints, vat, gross }) => [basisPoints, vat, gross]))

test(
  'a refund of everything but the delivery credits the VAT of the product, and none of the vouchers',
  runWithDatabase(async (db) => {
    const order = aMixedOrder(db)
    await refund(db, order, 12_000, 'all')
    issueDueInvoices(db, someInvoiceRules(), noon)
    expect(listCredits(db, order)).toEqual([
      [
        [1900, 319, 2000],
        [0, 0, 10_000],
      ],
    ])
  }),
)

test(
  'an invoice that is issued after refunds comes with a credit note for what they returned',
  runWithDatabase(async (db) => {
    const order = aMixedOrder(db)
    // €10 of one of the two vouchers were spent.
    db.sql.exec('UPDATE vouchers SET balance = 4000 WHERE id = 1')
    await refund(db, order, 9000, [{ sku: 'GIFT', quantity: 2 }])
    await refund(db, order, 1000, 'none')
    expect(issueInvoiceByHand(db, order, someInvoiceRules(), noon)).toMatchObject({ ok: true })
    expect(listCredits(db, order)).toEqual([
      [
        [1900, 160, 1000],
        [0, 0, 9000],
      ],
    ])
  }),
)
