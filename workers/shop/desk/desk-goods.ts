import { type GoodsRules, overRefill } from '#app/domain/catalogue/goods-rules.ts'
import { type HeldProduct, type HeldVariant, withoutListPrices } from '#app/domain/catalogue/held-product.ts'
import {
  type ProductForm,
  productValues,
  tooLongFields,
  type VariantForm,
  variantValues,
  withFacts,
  withOffer,
} from '#app/domain/desk/product-forms.ts'
import { knownCodes, ownersOfSlugs } from '../catalogue/catalogue-tables.queries.ts'
import { heldProducts } from '../catalogue/held-products.queries.ts'
import { setStock, variantId } from '../catalogue/import-product.queries.ts'
import { writeHeldProduct } from '../catalogue/write-product.ts'
import type { Database } from '../database.ts'
import { sourceOf } from '../import-rows.ts'
import { Search } from '../search/search.ts'
import { noteChange } from './audit.queries.ts'
import { choicesOf } from './desk-goods.queries.ts'
import type { DeskProduct, SaveOutcome } from './desk-product.ts'

const productVersion = (product: HeldProduct) => sourceOf(productValues(product))

/** Prices of lists count where they are shown: for others they would change unseen, and be guessed by it. */
const variantVersion = ({ price, salePrice, listPrices, stock }: HeldVariant, lists: boolean) =>
  sourceOf({ price, salePrice, stock, ...(lists ? { listPrices } : {}) })

export function deskProduct(db: Database, id: number, lists: boolean): DeskProduct | null {
  const [held] = heldProducts(db, [id])
  if (held === undefined) return null
  const { product } = held
  const versions = product.variants.map((variant) => [variant.sku, variantVersion(variant, lists)] as const)
  const choices = choicesOf(db)
  return {
    ...{ id, version: productVersion(product), versions: Object.fromEntries(versions), ...choices },
    product: lists ? product : withoutListPrices(product),
    priceLists: lists ? choices.priceLists : [],
  }
}

/**
 * Saves what is said of a product, unless somebody else did meanwhile. A publish leaves it alone from here on. What is as
 * it was sent is saved: a second click hears what the first one did.
 */
export function saveProduct(
  db: Database,
  id: number,
  version: string,
  form: ProductForm,
  { refillMl }: Pick<GoodsRules, 'refillMl'>,
  who: string,
  now: number,
): SaveOutcome {
  return db.transactionSync((): SaveOutcome => {
    const [held] = heldProducts(db, [id])
    if (held === undefined) return { ok: false, reason: 'not-found' }
    const product = withFacts(held.product, form)
    // The page's form has the variants too: what was said of the product may be as it was shown.
    if (productVersion(product) === version) return { ok: true }
    const detail = differing(productValues(held.product), productValues(product))
    if (Object.keys(detail).length === 0) return { ok: true }
    if (productVersion(held.product) !== version) return { ok: false, reason: 'changed' }
    const fields = tooLongFields(product)
    if (fields.length > 0) return { ok: false, reason: 'too-long', fields }
    const known = knownCodes(db)
    const { brand, categories, slug, sku } = product
    if (categories.some((code) => !known.categories.has(code)) || (brand !== null && !known.brands.has(brand)))
      return { ok: false, reason: 'unknown-code' }
    if ((ownersOfSlugs(db, [slug]).get(slug) ?? sku) !== sku) return { ok: false, reason: 'slug-taken' }
    if (overRefill(product, refillMl).length > 0) return { ok: false, reason: 'refill' }
    writeHeldProduct(db, product, now)
    new Search(db).update([id])
    noteChange(db, { who, what: 'goods.product', subject: sku, detail }, now)
    return { ok: true }
  })
}

/** Saves prices and units of a variant. Units alone are no edit: they change with every order. */
export function saveVariant(
  db: Database,
  id: number,
  sku: string,
  version: string,
  form: VariantForm,
  lists: boolean,
  who: string,
  now: number,
): SaveOutcome {
  return db.transactionSync((): SaveOutcome => {
    const [held] = heldProducts(db, [id])
    const before = held?.product.variants.find((variant) => variant.sku === sku)
    const row = variantId(db, sku)
    if (held === undefined || before === undefined || row === null) return { ok: false, reason: 'not-found' }
    const choices = choicesOf(db)
    const fields = { warehouses: choices.warehouses, lists: lists ? choices.priceLists : [] }
    const after = withOffer(before, form, fields)
    const detail = differing(variantValues(before, fields), variantValues(after, fields))
    const names = Object.keys(detail)
    if (names.length === 0) return { ok: true }
    if (variantVersion(before, lists) !== version) return { ok: false, reason: 'changed' }
    if (names.some((name) => !name.startsWith('stock_'))) {
      const variants = held.product.variants.map((variant) => (variant.sku === sku ? after : variant))
      writeHeldProduct(db, { ...held.product, variants }, now)
    }
    if (names.some((name) => name.startsWith('stock_'))) setStock(db, row, after.stock)
    noteChange(db, { who, what: 'goods.variant', subject: sku, detail }, now)
    return { ok: true }
  })
}

/** Texts in the log are told by their beginnings. */
const longestTold = 80

/** What differs, as the log tells it: from what to what. */
export function differing(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const told = (value: unknown) => {
    const text = String(value ?? '')
    return text.length > longestTold ? `${text.slice(0, longestTold)}…` : text
  }
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) =>
      sourceOf([before[name] ?? '']) === sourceOf([value ?? ''])
        ? []
        : [[name, `${told(before[name])} → ${told(value)}`]],
    ),
  )
}
