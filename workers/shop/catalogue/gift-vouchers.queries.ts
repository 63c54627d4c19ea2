/**
 * SQL for the price and stock of a product `p` with a variant `v` and its price `lp` in a list. A gift voucher is sold
 * to everybody at its value and is always in stock; its other columns are ignored.
 */

/** A gift voucher shows this stock. Migration 0074 has the same number for whole products. */
export const UNLIMITED_STOCK = 9999

/** The VAT rate, in hundredths of a per cent. The sale of a multi-purpose gift voucher is out of scope of VAT. */
export const vatSql = 'iif(p.gift_voucher, 0, p.vat_basis_points)'

export const discountedPricesSql = `iif(p.gift_voucher, NULL, v.sale_price) AS sale_price,
  iif(p.gift_voucher, NULL, lp.price) AS list_price`

export const variantStockSql = `iif(p.gift_voucher, ${UNLIMITED_STOCK},
  (SELECT coalesce(sum(s.quantity), 0) FROM sellable_stock s WHERE s.variant_id = v.id))`

export const giftVoucherProductsSql = '(SELECT id FROM products WHERE gift_voucher = 1)'
