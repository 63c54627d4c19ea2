import type { Picture } from '#app/domain/catalogue/picture.ts'
import { type PageValues, type ProductFields, productFields } from '#app/domain/catalogue/product-fields.ts'
import type {
  CategoryRef,
  ColourName,
  ProductDetail,
  ProductReview,
  StoreStock,
  Variant,
} from '#app/domain/catalogue/products.ts'
import { localizeSize } from '#app/domain/catalogue/size-kind.ts'
import { getCurrentHtml } from '#app/domain/content/clean-html.ts'
import { type Buyer, getPriceListId } from '#app/domain/pricing/price.ts'
import type { Database } from '../database.ts'
import { parsePhotos, photosSql } from '../reviews/reviews.queries.ts'
import { type LanguageOrDefault, localizedSql, parsePicture } from '../rows.queries.ts'
import { discountedPricesSql, giftVoucherProductsSql, variantStockSql, vatSql } from '../vouchers/vouchers.queries.ts'
import { addLowestPriorPrice } from './product-cards.queries.ts'
import { getColumns, parseValues, toJsonPairs } from './stored-products.queries.ts'

type Facts = PageValues<typeof productFields> & Pick<ProductDetail, 'brandId' | 'longDescription' | 'manufacturer'>

type FactsRow = {
  facts: string
  brand_id: number | null
  long_description: string
  html_rules: number
  manufacturer_name: string | null
  manufacturer_address: string | null
  manufacturer_email: string | null
}

/** The product with this slug; null if no active product has it. */
export function findProductIdBySlug(db: Database, slug: string): number | null {
  const [row] = db.sql.exec<{ id: number }>('SELECT id FROM products WHERE slug = ? AND deleted = 0', slug)
  return row?.id ?? null
}

/** The facts on a product's page that its card doesn't show. */
export function getProductFacts(
  db: Database,
  id: number,
  language: LanguageOrDefault,
  fields: ProductFields = productFields,
): Facts {
  const columns = getColumns(fields).filter(({ onPage }) => onPage)
  const row = db.sql
    .exec<FactsRow>(
      `SELECT json_object(${toJsonPairs(columns)}) AS facts, p.brand_id, p.manufacturer_name, p.manufacturer_address,
         p.manufacturer_email, t.html_rules, ${localizedSql(language, 't', 'long_description')} AS long_description
       FROM products p JOIN product_texts t ON t.product_id = p.id
       WHERE p.id = ?`,
      id,
    )
    .one()
  return {
    ...(parseValues(columns, JSON.parse(row.facts)) as PageValues<typeof productFields>),
    brandId: row.brand_id,
    longDescription: getCurrentHtml(row.long_description, row.html_rules),
    manufacturer:
      row.manufacturer_name === null
        ? null
        : {
            name: row.manufacturer_name,
            address: row.manufacturer_address ?? '',
            email: row.manufacturer_email ?? '',
          },
  }
}

/** The variant of each product that has only one. */
export function findOnlyVariants(db: Database, ids: readonly number[]): ReadonlyMap<number, number> {
  const rows = db.sql.exec<{ product: number; variant: number }>(
    `SELECT v.product_id AS product, min(v.id) AS variant
     FROM json_each(?) wanted JOIN variants v ON v.product_id = wanted.value AND v.retired = 0
     GROUP BY v.product_id HAVING count(*) = 1`,
    JSON.stringify(ids),
  )
  return new Map([...rows].map(({ product, variant }) => [product, variant]))
}

export function listCategories(db: Database, id: number, language: LanguageOrDefault): CategoryRef[] {
  return db.sql
    .exec<{ id: number; slug: string; name: string; masterId: number; masterName: string }>(
      `SELECT c.id, lower(c.code) AS slug, ${localizedSql(language, 'c', 'description')} AS name, m.id AS masterId,
         ${localizedSql(language, 'm', 'description')} AS masterName
       FROM product_categories pc
       JOIN categories c ON c.id = pc.category_id
       JOIN master_categories m ON m.id = c.master_id
       WHERE pc.product_id = ?
       ORDER BY pc.position`,
      id,
    )
    .toArray()
}

export function listPictures(db: Database, id: number, language: LanguageOrDefault): Picture[] {
  const rows = db.sql.exec<{ picture: string }>(
    'SELECT picture FROM product_pictures WHERE product_id = ? ORDER BY position',
    id,
  )
  return [...rows].map(({ picture }) => parsePicture(picture, language))
}

type VariantRow = {
  id: number
  sku: string
  color: string | null
  color_name: string | null
  size: string | null
  price: number
  sale_price: number | null
  list_price: number | null
  sale_until: number | null
  vat_basis_points: number
  stock: number
  weight: number | null
}

/** The active variants, with the buyer's price and the sellable stock of each. */
export function listVariants(db: Database, id: number, buyer: Buyer, now: number): Variant[] {
  const pictures = listVariantPictures(db, id, buyer.language)
  const stores = listVariantStores(db, id, buyer.language)
  const rows = db.sql.exec<VariantRow>(
    `SELECT v.id, v.sku, v.color, ${localizedSql(buyer.language, 'v', 'color_name')} AS color_name, v.size, v.price, ${discountedPricesSql},
       p.sale_until, ${vatSql} AS vat_basis_points, ${variantStockSql} AS stock, v.weight
     FROM variants v
     JOIN products p ON p.id = v.product_id
     LEFT JOIN list_prices lp ON lp.variant_id = v.id AND lp.price_list_id = ?
     WHERE v.product_id = ? AND v.retired = 0
     ORDER BY v.position`,
    getPriceListId(buyer),
    id,
  )
  return addLowestPriorPrice(db, rows.toArray(), buyer, now).map((row) => ({
    id: row.id,
    sku: row.sku,
    color: row.color,
    colorName: row.color_name,
    size: localizeSize(row.size, buyer.language),
    price: row.price,
    lowestPriorPrice: row.lowestPriorPrice,
    stock: row.stock,
    weight: row.weight,
    stores: stores.get(row.id) ?? [],
    pictures: pictures.get(row.id) ?? [],
  }))
}

/** The names of the product's colours in all languages, each with the colour's name in this language. */
export function listColourNames(db: Database, id: number, language: LanguageOrDefault): ColourName[] {
  return db.sql
    .exec<{ name: string; shown: string }>(
      `SELECT DISTINCT names.value AS name, ${localizedSql(language, 'v', 'color_name')} AS shown
       FROM variants v, json_each(json_array(v.color_name, v.el ->> 'color_name')) names
       WHERE v.product_id = ? AND v.retired = 0 AND v.color_name IS NOT NULL AND names.value IS NOT NULL
       ORDER BY v.position, names.key`,
      id,
    )
    .toArray()
}

function listVariantPictures(db: Database, id: number, language: LanguageOrDefault): Map<number, Picture[]> {
  const rows = db.sql.exec<{ variant_id: number; picture: string }>(
    `SELECT vp.variant_id, vp.picture FROM variants v JOIN variant_pictures vp ON vp.variant_id = v.id
     WHERE v.product_id = ? ORDER BY vp.variant_id, vp.position`,
    id,
  )
  const pictures = new Map<number, Picture[]>()
  for (const { variant_id, picture } of rows)
    pictures.set(variant_id, [...(pictures.get(variant_id) ?? []), parsePicture(picture, language)])
  return pictures
}

/** Each product's stock in every active store, including stores without any. Gift vouchers are in none. */
export function listStores(
  db: Database,
  ids: readonly number[],
  language: LanguageOrDefault,
): ReadonlyMap<number, StoreStock[]> {
  return groupByOwner(
    db.sql.exec<OwnedStock>(
      `SELECT wanted.value AS owner, ${localizedSql(language, 'w', 'web_description')} AS web_description, (
         SELECT coalesce(sum(s.quantity), 0) FROM sellable_stock s
         WHERE s.product_id = wanted.value AND s.warehouse_id = w.id) AS stock
       FROM json_each(?) wanted, warehouses w
       WHERE w.active = 1 AND wanted.value NOT IN ${giftVoucherProductsSql}
       ORDER BY w.sequence, w.web_description, w.id`,
      JSON.stringify(ids),
    ),
  )
}

/** The stock of each active variant in every active store. */
function listVariantStores(db: Database, id: number, language: LanguageOrDefault): ReadonlyMap<number, StoreStock[]> {
  return groupByOwner(
    db.sql.exec<OwnedStock>(
      `SELECT v.id AS owner, ${localizedSql(language, 'w', 'web_description')} AS web_description, coalesce(s.quantity, 0) AS stock
       FROM variants v
       JOIN warehouses w ON w.active = 1
       LEFT JOIN stock s ON s.variant_id = v.id AND s.warehouse_id = w.id
       WHERE v.product_id = ? AND v.retired = 0 AND v.product_id NOT IN ${giftVoucherProductsSql}
       ORDER BY w.sequence, w.web_description, w.id`,
      id,
    ),
  )
}

type OwnedStock = { owner: number; web_description: string; stock: number }

function groupByOwner(rows: Iterable<OwnedStock>): ReadonlyMap<number, StoreStock[]> {
  const stores = new Map<number, StoreStock[]>()
  for (const { owner, web_description: webDescription, stock } of rows)
    stores.set(owner, [...(stores.get(owner) ?? []), { webDescription, stock }])
  return stores
}

/** Approved reviews, newest first. */
export function listApprovedReviews(db: Database, id: number, limit: number): ProductReview[] {
  type StoredReview = Pick<ProductReview, 'author' | 'rating' | 'text'> & {
    at: number
    imported: number
    photos: string
  }
  const rows = db.sql.exec<StoredReview>(
    `SELECT r.author, r.rating, r.text, r.at, r.imported, ${photosSql} AS photos
     FROM reviews r JOIN products p ON p.id = r.product_id
     WHERE r.product_id = ? AND r.approved = 1 AND p.deleted = 0
     ORDER BY r.at DESC, r.id DESC LIMIT ?`,
    id,
    limit,
  )
  // Customers can review only what they bought.
  return [...rows].map(({ imported, ...row }) => ({
    ...row,
    at: new Date(row.at).toISOString(),
    verified: imported === 0,
    photos: parsePhotos(row.photos),
  }))
}
