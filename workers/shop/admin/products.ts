import {
  applyProductForm,
  applyVariantForm,
  findTooLongFields,
  type ProductForm,
  toProductFormValues,
  toVariantFormValues,
  type VariantForm,
} from '#app/domain/admin/product-forms.ts'
import type { AdminOption, RowValues } from '#app/domain/admin/row-kinds.ts'
import type { TranslatedPicture } from '#app/domain/catalogue/picture.ts'
import {
  findRefillViolations,
  omitListPrices,
  type ProductRules,
  type StoredPicture,
  type StoredProduct,
  type StoredVariant,
} from '#app/domain/catalogue/stored-product.ts'
import { findSlugOwners, loadKnownCodes } from '../catalogue/catalogue-tables.queries.ts'
import { writeStoredProduct } from '../catalogue/import-catalogue.ts'
import { findVariantId, setStock } from '../catalogue/import-product.queries.ts'
import { loadStoredProducts } from '../catalogue/stored-products.queries.ts'
import type { Database } from '../database.ts'
import { listUnknownProducts } from '../discounts/discounts.queries.ts'
import { hashSource } from '../import-rows.ts'
import type { LanguageOrDefault } from '../rows.queries.ts'
import { Search } from '../search/search.ts'
import { logChange } from './audit.queries.ts'
import { getProductChoices, type ProductChoices } from './products.queries.ts'

const getProductVersion = (product: StoredProduct) => hashSource(toProductFormValues(product))

/**
 * List prices count only for those who may see them: otherwise the version would change without a visible reason, and
 * reveal them.
 */
const getVariantVersion = ({ price, salePrice, weight, listPrices, stock }: StoredVariant, hasPriceLists: boolean) =>
  hashSource({ price, salePrice, weight, stock, ...(hasPriceLists ? { listPrices } : {}) })

/** `language` is that of the names of stores and categories. */
export function findAdminProduct(
  db: Database,
  id: number,
  hasPriceLists: boolean,
  language?: LanguageOrDefault,
): AdminProduct | null {
  const [stored] = loadStoredProducts(db, [id])
  if (stored === undefined) return null
  const { product } = stored
  const versions = product.variants.map((variant) => [variant.sku, getVariantVersion(variant, hasPriceLists)] as const)
  const choices = getProductChoices(db, language)
  return {
    ...{ id, version: getProductVersion(product), versions: Object.fromEntries(versions), ...choices },
    product: hasPriceLists ? product : omitListPrices(product),
    priceLists: hasPriceLists ? choices.priceLists : [],
  }
}

/**
 * Saves a product's details. Refused if somebody else has changed them since. From then on a publish doesn't change
 * the product. Saving the current values succeeds, so a second click gets the result of the first.
 */
export function saveProduct(
  db: Database,
  id: number,
  version: string,
  form: ProductForm,
  { refillMl }: Pick<ProductRules, 'refillMl'>,
  actor: string,
  now: number,
): SaveOutcome {
  return db.transactionSync((): SaveOutcome => {
    const [stored] = loadStoredProducts(db, [id])
    if (stored === undefined) return { ok: false, reason: 'not-found' }
    const product = applyProductForm(stored.product, form)
    // The page's form also has the variants. If its details are the ones that the page showed, don't save them.
    if (getProductVersion(product) === version) return { ok: true }
    const detail = getDifferences(toProductFormValues(stored.product), toProductFormValues(product))
    if (Object.keys(detail).length === 0) return { ok: true }
    if (getProductVersion(stored.product) !== version) return { ok: false, reason: 'changed' }
    const fields = findTooLongFields(product)
    if (fields.length > 0) return { ok: false, reason: 'too-long', fields }
    const knownCodes = loadKnownCodes(db)
    const { brand, categories, slug, sku } = product
    if (
      categories.some((code) => !knownCodes.categories.has(code)) ||
      (brand !== null && !knownCodes.brands.has(brand))
    )
      return { ok: false, reason: 'unknown-code' }
    if ((findSlugOwners(db, [slug]).get(slug) ?? sku) !== sku) return { ok: false, reason: 'slug-taken' }
    if (findRefillViolations(product, refillMl).length > 0) return { ok: false, reason: 'refill' }
    // A device that was removed in the meantime may stay in the list.
    const added = product.fits.filter((device) => !stored.product.fits.includes(device))
    const skus = listUnknownProducts(db, added)
    if (skus.length > 0) return { ok: false, reason: 'unknown-products', skus }
    writeStoredProduct(db, product, now)
    new Search(db).update([id])
    logChange(db, { who: actor, what: 'goods.product', subject: sku, detail }, now)
    return { ok: true }
  })
}

/**
 * Saves the prices, weight and stock of a variant. Stock alone does not mark it as edited, because it changes with
 * every order.
 */
export function saveVariant(
  db: Database,
  id: number,
  sku: string,
  version: string,
  form: VariantForm,
  hasPriceLists: boolean,
  actor: string,
  now: number,
): SaveOutcome {
  return db.transactionSync((): SaveOutcome => {
    const [stored] = loadStoredProducts(db, [id])
    const before = stored?.product.variants.find((variant) => variant.sku === sku)
    const row = findVariantId(db, sku)
    if (stored === undefined || before === undefined || row === null) return { ok: false, reason: 'not-found' }
    const choices = getProductChoices(db)
    const fields = { warehouses: choices.warehouses, priceLists: hasPriceLists ? choices.priceLists : [] }
    const after = applyVariantForm(before, form, fields)
    const detail = getDifferences(toVariantFormValues(before, fields), toVariantFormValues(after, fields))
    const names = Object.keys(detail)
    if (names.length === 0) return { ok: true }
    if (getVariantVersion(before, hasPriceLists) !== version) return { ok: false, reason: 'changed' }
    if (names.some((name) => !name.startsWith('stock_'))) {
      const variants = stored.product.variants.map((variant) => (variant.sku === sku ? after : variant))
      writeStoredProduct(db, { ...stored.product, variants }, now)
    }
    if (names.some((name) => name.startsWith('stock_'))) setStock(db, row, after.stock)
    logChange(db, { who: actor, what: 'goods.variant', subject: sku, detail }, now)
    return { ok: true }
  })
}

/** The audit log shortens texts to this length. */
const MAX_LOGGED_LENGTH = 80

/** The differences for the audit log, from old to new value. */
export function getDifferences(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const formatValue = (value: unknown) => {
    const text = String(value ?? '')
    return text.length > MAX_LOGGED_LENGTH ? `${text.slice(0, MAX_LOGGED_LENGTH)}…` : text
  }
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) =>
      hashSource([before[name] ?? '']) === hashSource([value ?? ''])
        ? []
        : [[name, `${formatValue(before[name])} → ${formatValue(value)}`]],
    ),
  )
}

/** A product with the choices of its forms. A version identifies the values that the page showed. */
export interface AdminProduct extends ProductChoices {
  readonly id: number
  readonly product: StoredProduct
  readonly version: string
  /** By the SKU of the variant. */
  readonly versions: Readonly<Record<string, string>>
}

/** The pictures of a product or of one of its variants, and the pictures that can be added. */
export interface ProductPictures {
  readonly id: number
  /** The product's name. */
  readonly name: string
  /** The variant's SKU. Null for the product's own pictures. */
  readonly sku: string | null
  readonly pictures: readonly StoredPicture[]
  readonly version: string
  readonly choices: readonly AdminOption[]
}

export interface NewProductChoices extends ProductChoices {
  readonly pictures: readonly AdminOption[]
}

export interface AdminRow {
  readonly id: number
  /** Name and code of the row. */
  readonly title: string
  readonly code: string
  readonly values: RowValues
  readonly picture: TranslatedPicture | null
  readonly version: string
}

export interface AdminPictureList {
  readonly pictures: readonly AdminPicture[]
  /** The requested page, or the last one. */
  readonly page: number
  readonly pages: number
}

/** A picture uploaded in the admin, with its file name. */
export interface AdminPicture {
  readonly picture: TranslatedPicture
  readonly name: string
  /** Whether any row of the shop shows it. */
  readonly isDisplayed: boolean
}

export type SaveOutcome =
  | { readonly ok: true }
  /** Texts that exceed their limits after their HTML was cleaned. */
  | { readonly ok: false; readonly reason: 'too-long'; readonly fields: readonly string[] }
  /** No products have these SKUs. */
  | { readonly ok: false; readonly reason: 'unknown-products'; readonly skus: readonly string[] }
  /** `changed`: somebody else has changed it since, and nothing was written. */
  | { readonly ok: false; readonly reason: 'not-found' | 'changed' | 'slug-taken' | 'unknown-code' | 'refill' }
