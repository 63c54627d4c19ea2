import { expect, test } from 'vitest'
import { aCatalogue, aProduct, aVariant } from '#tests/factories/catalogue.ts'
import { aCustomerRow } from '#tests/factories/customer-rows.ts'
import { aTransferPaid, someInvoiceRules } from '#tests/factories/invoices.ts'
import { someOrderRules } from '#tests/factories/orders.ts'
import { aPastOrder } from '#tests/factories/past-orders.ts'
import { importOptions, noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { importCustomers } from '../customers/import-customers.ts'
import { importOrders } from '../orders/import-orders.ts'
import { findOrderRecord } from '../orders/order-operations.ts'
import { issueInvoiceByHand } from './invoices.ts'

test(
  'the admin offers an invoice for a paid order until it has one, and never for an imported order',
  runWithDatabase((db) => {
    const product = aProduct({ sku: 'POD', price: 2000, stock: 5, variants: [aVariant({ sku: 'POD-1' })] })
    stockShop(db, aCatalogue({ products: [product] }))
    importCustomers(db, { customers: [aCustomerRow()] }, importOptions, noon)
    expect(
      importOrders(db, { orders: [aPastOrder()], pointPercentage: 5 }, importOptions, () => 'token').issues,
    ).toEqual([])
    const codes = db.sql.exec<{ id: number; code: string }>('SELECT id, code FROM orders').toArray()
    const [imported = { id: 0, code: '' }] = codes
    const paid = aTransferPaid(db)
    const { code } = db.sql.exec<{ code: string }>('SELECT code FROM orders WHERE id = ?', paid).one()
    const isOffered = (name: string) => findOrderRecord(db, name, someOrderRules(), noon)?.canIssueInvoice
    const issue = (id: number) => issueInvoiceByHand(db, id, someInvoiceRules(), noon)

    expect([isOffered(imported.code), issue(imported.id)]).toEqual([false, { ok: false, reason: 'not-invoiceable' }])
    expect([isOffered(code), issue(paid)]).toMatchObject([true, { ok: true }])
    expect(isOffered(code)).toBe(false)
  }),
)
