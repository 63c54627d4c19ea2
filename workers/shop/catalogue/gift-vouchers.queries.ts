import type { OrderRules } from '#app/domain/orders/order.ts'
import { getVoucherTaxation } from '#app/domain/vouchers/voucher-taxation.ts'
import type { Database } from '../database.ts'

/**
 * SQL for the price and stock of a product `p` with a variant `v` and its price `lp` in a list. A gift voucher is sold
 * to everybody at its value and is always in stock; its other columns are ignored.
 */

/** A gift voucher shows this stock. Migration 0074 has the same number for whole products. */
export const UNLIMITED_STOCK = 9999

/** The VAT rate, in hundredths of a per cent. Gift vouchers have none: `getSinglePurposeRate` decides when one is sold. */
export const vatSql = 'iif(p.gift_voucher, 0, p.vat_basis_points)'

export const discountedPricesSql = `iif(p.gift_voucher, NULL, v.sale_price) AS sale_price,
  iif(p.gift_voucher, NULL, lp.price) AS list_price`

export const variantStockSql = `iif(p.gift_voucher, ${UNLIMITED_STOCK},
  (SELECT coalesce(sum(s.quantity), 0) FROM sellable_stock s WHERE s.variant_id = v.id))`

export const giftVoucherProductsSql = '(SELECT id FROM products WHERE gift_voucher = 1)'

/** The VAT rates of the products on sale, in hundredths of a per cent, the highest first. */
export function listSoldRates(db: Database): number[] {
  const rows = db.sql.exec<{ rate: number }>(
    `SELECT DISTINCT vat_basis_points AS rate FROM products WHERE gift_voucher = 0 AND deleted = 0
     ORDER BY rate DESC LIMIT 10`,
  )
  return rows.toArray().map(({ rate }) => rate)
}

/** The VAT rate of a gift voucher that is sold now; 0 if it is multi-purpose. */
export function getSinglePurposeRate(db: Database, rules: OrderRules): number {
  if (!rules.sellsSinglePurposeVouchers) return 0
  const taxation = getVoucherTaxation(rules, listSoldRates(db))
  return taxation.isSinglePurpose ? taxation.rate : 0
}
