import type { Involved, Shelf, ShelfProduct } from '#app/domain/cart/shelf.ts'
import type { ShownVariant } from '#app/domain/cart/view-basket.ts'
import type { Buyer } from '#app/domain/pricing/buyer.ts'
import { priceListOf } from '#app/domain/pricing/price.ts'
import { priceOf } from '../catalogue/cards.queries.ts'
import type { Database } from '../database.ts'
import { pictureFrom } from '../picture.ts'
import { spoken } from '../spoken.queries.ts'

/** The goods that a basket and its change touch, what is gone included, in two questions. */
export function shelfOf(db: Database, involved: Involved, buyer: Buyer, now: number): Shelf<ShownVariant> {
  const products = JSON.stringify(involved.products)
  return {
    variants: variantsOn(db, JSON.stringify(involved.variants), products, buyer, now),
    products: productsOn(db, products),
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
}

function variantsOn(
  db: Database,
  variants: string,
  products: string,
  buyer: Buyer,
  now: number,
): Map<number, ShownVariant> {
  const rows = db.sql.exec<VariantRow>(
    `SELECT v.id, v.product_id, ${spoken(buyer.language, 'p', 'name')} AS name, v.sku, v.color_name, v.size, v.price, v.sale_price, lp.price AS list_price,
       p.sale_until, p.vat_basis_points, v.retired = 0 AND p.deleted = 0 AS offered,
       (SELECT coalesce(sum(s.quantity), 0) FROM sellable_stock s WHERE s.variant_id = v.id) AS stock,
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
    priceListOf(buyer),
  )
  return new Map([...rows].map((row) => [row.id, shownVariant(row, buyer, now)]))
}

function shownVariant(row: VariantRow, buyer: Buyer, now: number): ShownVariant {
  return {
    variant: row.id,
    product: row.product_id,
    name: row.name,
    choice: [row.color_name, row.size].filter((part) => part !== null).join(' · '),
    sku: row.sku,
    picture: pictureFrom(row.picture),
    price: priceOf(row, buyer, now),
    stock: row.stock,
    offered: row.offered === 1,
  }
}

function productsOn(db: Database, products: string): Map<number, ShelfProduct> {
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
