import type { CatalogueProduct, CatalogueSnapshot, RequiredIds } from '#app/domain/cart/catalogue-snapshot.ts'
import type { DisplayedVariant } from '#app/domain/cart/lists-view.ts'
import { localizeSize } from '#app/domain/catalogue/size-kind.ts'
import { type Buyer, getPriceListId } from '#app/domain/pricing/price.ts'
import { discountedPricesSql, variantStockSql, vatSql } from '../catalogue/gift-vouchers.queries.ts'
import { getPrice } from '../catalogue/product-cards.queries.ts'
import type { Database } from '../database.ts'
import { localizedSql, parsePicture } from '../rows.queries.ts'

/**
 * Loads the products and variants that the lists and a change need, including those that were removed, with two
 * queries.
 */
export function getCatalogue(
  db: Database,
  requiredIds: RequiredIds,
  buyer: Buyer,
  now: number,
): CatalogueSnapshot<DisplayedVariant> {
  const products = JSON.stringify(requiredIds.products)
  return {
    variants: loadVariants(db, JSON.stringify(requiredIds.variants), products, buyer, now),
    products: loadProducts(db, products),
  }
}

type VariantRow = {
  id: number
  product_id: number
  name: string
  sku: string
  color_name: string | null
  size: string | null
  picture: string
  price: number
  sale_price: number | null
  list_price: number | null
  sale_until: number | null
  vat_basis_points: number
  stock: number
  offered: number
  gift_voucher: number
}

function loadVariants(
  db: Database,
  variants: string,
  products: string,
  buyer: Buyer,
  now: number,
): Map<number, DisplayedVariant> {
  const rows = db.sql.exec<VariantRow>(
    `SELECT v.id, v.product_id, ${localizedSql(buyer.language, 'p', 'name')} AS name, v.sku,
       ${localizedSql(buyer.language, 'v', 'color_name')} AS color_name, v.size, v.price, ${discountedPricesSql},
       p.sale_until, ${vatSql} AS vat_basis_points, v.retired = 0 AND p.deleted = 0 AS offered,
       p.gift_voucher,
       ${variantStockSql} AS stock,
       coalesce(
         (SELECT vp.picture FROM variant_pictures vp WHERE vp.variant_id = v.id ORDER BY vp.position LIMIT 1),
         pp.picture) AS picture
     FROM (
       SELECT value AS id FROM json_each(?)
       UNION SELECT own.id FROM json_each(?) wanted JOIN variants own ON own.product_id = wanted.value) involved
     JOIN variants v ON v.id = involved.id
     JOIN products p ON p.id = v.product_id
     JOIN product_pictures pp ON pp.product_id = p.id AND pp.position = 0
     LEFT JOIN list_prices lp ON lp.variant_id = v.id AND lp.price_list_id = ?`,
    variants,
    products,
    getPriceListId(buyer),
  )
  return new Map([...rows].map((row) => [row.id, toDisplayedVariant(row, buyer, now)]))
}

function toDisplayedVariant(row: VariantRow, buyer: Buyer, now: number): DisplayedVariant {
  return {
    variant: row.id,
    product: row.product_id,
    name: row.name,
    choice: [row.color_name, localizeSize(row.size, buyer.language)]
      .filter((attribute) => attribute !== null)
      .join(' · '),
    sku: row.sku,
    picture: parsePicture(row.picture, buyer.language),
    price: getPrice(row, buyer, now),
    stock: row.stock,
    offered: row.offered === 1,
    ...(row.gift_voucher === 1 && { isGiftVoucher: true }),
  }
}

function loadProducts(db: Database, products: string): Map<number, CatalogueProduct> {
  const rows = db.sql.exec<{ id: number; variants: string; has_alternatives: number }>(
    `SELECT p.id,
       (SELECT json_group_array(v.id) FROM variants v
        WHERE v.product_id = p.id AND v.retired = 0 AND p.deleted = 0) AS variants,
       EXISTS (
         SELECT 1 FROM related_variants rv JOIN products other ON other.sku = rv.sku
         WHERE rv.product_id = p.id AND other.id <> p.id AND other.deleted = 0) AS has_alternatives
     FROM json_each(?) wanted JOIN products p ON p.id = wanted.value`,
    products,
  )
  return new Map(
    [...rows].map((row) => [
      row.id,
      { variants: JSON.parse(row.variants), hasAlternatives: row.has_alternatives === 1 },
    ]),
  )
}
