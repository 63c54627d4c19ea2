import { z } from '#app/domain/schema.ts'
import * as cell from '../catalogue/goods-cells.ts'
import { type HeldPicture, HeldProduct } from '../catalogue/held-product.ts'
import { VatRate } from '../catalogue/product-fields.ts'
import { fault } from '../customers/fields.ts'
import { pictureFields } from './picture-forms.ts'
import { lineUpTo, Price, textUpTo, typed } from './product-forms.ts'

/** A new product with its one variant, as the desk's form asks for it. All else is said on the product's own page. */

interface Stores {
  readonly warehouses: readonly { readonly id: number; readonly code: string }[]
}

const units = typed(cell.whole, 'field.number', z.int().min(0).max(1_000_000).nullable())

/** `stock_2` holds the units of the store 2. */
export function newProductForm({ warehouses }: Stores) {
  const stock: Record<string, typeof units> = Object.fromEntries(warehouses.map(({ id }) => [`stock_${id}`, units]))
  return z.object({ ...stock, ...facts })
}

const facts = {
  sku: lineUpTo(64).regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, fault('field.slug')),
  name: lineUpTo(200),
  nameEl: textUpTo(200),
  mainCategory: z.string(fault('field.choice')),
  brand: z.string().default(''),
  price: Price,
  vatRate: typed(cell.decimal, 'field.vat', VatRate),
  shortDescription: textUpTo(500),
  active: z.boolean().default(false),
  ...pictureFields,
}
const Facts = z.object(facts)
export type NewProduct = Omit<z.output<typeof Facts>, 'upload'> & Readonly<Record<string, unknown>>

/** What is left to say when the form has been read: where the product lies, since when, and what it looks like. */
interface Fresh extends Stores {
  readonly slug: string
  /** ISO instant */
  readonly addedAt: string
  readonly picture: HeldPicture
}

/** The product as the form says it. Stores whose field is empty have none of it. */
export function productOf(form: NewProduct, { slug, addedAt, picture, warehouses }: Fresh): HeldProduct {
  const { sku, name, nameEl, mainCategory, brand, price, vatRate, shortDescription, active } = form
  const stock = warehouses.flatMap(({ id, code }) => {
    const count = form[`stock_${id}`]
    return typeof count === 'number' ? [[code, count] as const] : []
  })
  return HeldProduct.parse({
    ...{ sku, slug, name, vatRate, shortDescription, addedAt },
    ...(nameEl === '' ? {} : { el: { name: nameEl } }),
    brand: brand === '' ? null : brand,
    categories: [mainCategory],
    deleted: !active,
    pictures: [picture],
    variants: [{ sku, price, stock: Object.fromEntries(stock) }],
  })
}
