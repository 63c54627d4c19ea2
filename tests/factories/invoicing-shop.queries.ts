/// <reference types="@cloudflare/vitest-plugin/types" />

import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { getInvoiceRules } from '#app/domain/invoices/invoice-rules.ts'
import { getOrderRules } from '#app/domain/orders/order-rules.ts'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { newOrderToken } from '#workers/shop/orders/order-service.ts'
import { aCatalogue, aProduct } from './catalogue.ts'
import { aTransferPaid } from './invoices.ts'
import { anOpenedTenant } from './opened-tenant.ts'
import { aShop, stockShop } from './shop.ts'
import { aTenantRecord } from './tenant-record.ts'

const settings = {
  COMPANY_LEGAL_NAME: 'Molos Vapour Co. Ltd',
  COMPANY_ADDRESS: 'Anexartisias 12, 3036 Limassol',
  COMPANY_VAT: 'CY 10259033 P',
}
export const invoicingTenant = toTenant(anOpenedTenant({ settings }))
export const invoicingRules = { orders: getOrderRules(invoicingTenant), invoices: getInvoiceRules(invoicingTenant) }

/** A shop with paid orders, one for each customer, and their tokens. */
export async function aShopWithPaidOrders(customers: readonly (number | null)[]) {
  const shop = aShop({ id: invoicingTenant.id })
  await env.TENANTS.put(
    `tenant:${invoicingTenant.id}`,
    JSON.stringify(aTenantRecord({ id: invoicingTenant.id, settings })),
  )
  await shop.shop.read((db, tenantId) => db.frame(tenantId))
  const tokens = await runInDurableObject(shop.stub, (_shop, { storage }) => {
    stockShop(storage, aCatalogue({ products: [aProduct({ price: 2000, stock: 50 })] }))
    return customers.map((customer) => {
      const order = aTransferPaid(storage, {}, {}, Date.now())
      const token = newOrderToken()
      storage.sql.exec('UPDATE orders SET token = ?, customer_id = ? WHERE id = ?', token, customer, order)
      return token
    })
  })
  const open = (token: string, number: string | null = null, customer: number | null = null) =>
    shop.shop.write((db, tenantId) => db.openOrderInvoice(tenantId, token, customer, number, invoicingRules))
  return { ...shop, tokens, open }
}
