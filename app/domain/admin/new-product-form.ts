import { z } from '#app/domain/schema.ts'
import { codePattern } from '#app/domain/text.ts'
import * as cell from '../catalogue/cell-formats.ts'
import { VatRate } from '../catalogue/product-fields.ts'
import { type StoredPicture, StoredProduct } from '../catalogue/stored-product.ts'
import { type FormMessageKey, issue } from '../customers/fields.ts'
import { pictureFields } from './pictures.ts'
import { confirmFree, inputSchema, lineUpTo, Price, textUpTo } from './product-forms.ts'

/** The admin's form of a new product with one variant. All other fields are edited on the product's own page. */

interface WarehouseFields {
  readonly warehouses: readonly { readonly id: number; readonly code: string }[]
}

const units = inputSchema(cell.wholeNumber, 'field.number', z.int().min(0).max(1_000_000).nullable())

/** The field `stock_2` has the units in warehouse 2. */
export function createNewProductForm({ warehouses }: WarehouseFields) {
  const stock: Record<string, typeof units> = Object.fromEntries(warehouses.map(({ id }) => [`stock_${id}`, units]))
  return z.object({ ...stock, ...newProductFields }).superRefine(({ price, confirmFree: isFree }, ctx) => {
    if (price === 0 && !isFree)
      ctx.addIssue({ code: 'custom', path: ['price'], message: 'field.freePrice' satisfies FormMessageKey })
  })
}

const newProductFields = {
  sku: lineUpTo(64).regex(codePattern, issue('field.rowCode')),
  name: lineUpTo(200),
  nameEl: textUpTo(200),
  mainCategory: z.string(issue('field.choice')),
  brand: z.string().default(''),
  price: Price,
  vatRate: inputSchema(cell.decimal, 'field.vat', VatRate),
  shortDescription: textUpTo(500),
  active: z.boolean().default(false),
  ...confirmFree,
  ...pictureFields,
}
const NewProductFields = z.object(newProductFields)
export type NewProduct = Omit<z.output<typeof NewProductFields>, 'upload'> & Readonly<Record<string, unknown>>

/** The values that the form doesn't contain. */
interface NewProductDefaults extends WarehouseFields {
  readonly slug: string
  /** ISO instant */
  readonly addedAt: string
  readonly picture: StoredPicture
}

/** The new product. It has no stock record in a warehouse whose field is empty. */
export function toProduct(form: NewProduct, { slug, addedAt, picture, warehouses }: NewProductDefaults): StoredProduct {
  const { sku, name, nameEl, mainCategory, brand, price, vatRate, shortDescription, active } = form
  const stock = warehouses.flatMap(({ id, code }) => {
    const count = form[`stock_${id}`]
    return typeof count === 'number' ? [[code, count] as const] : []
  })
  return StoredProduct.parse({
    ...{ sku, slug, name, vatRate, shortDescription, addedAt },
    ...(nameEl === '' ? {} : { el: { name: nameEl } }),
    brand: brand === '' ? null : brand,
    categories: [mainCategory],
    deleted: !active,
    pictures: [picture],
    variants: [{ sku, price, stock: Object.fromEntries(stock) }],
  })
}
