import { z } from 'zod'

/**
 * The keys and references in the rows of a folder's files. Invalid rows are read too, so that one invalid field doesn't
 * hide a broken reference in another. An unreadable field is null. A section that isn't a list is null too, and
 * references to it aren't checked.
 */

const text = z.string().nullable().catch(null)
const amount = z.number().nullable().catch(null)
const textList = z.array(text).catch([])
const recordByCode = z.record(z.string(), z.unknown()).catch({})

function row<Shape extends z.ZodRawShape>(shape: Shape) {
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
  return z.preprocess((value) => (isObject(value) ? value : {}), z.object(shape))
}

const rows = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(row(shape))
const section = <Shape extends z.ZodRawShape>(shape: Shape) => rows(shape).nullable().catch(null)
/** A section that a file may omit. */
const optionalSection = <Shape extends z.ZodRawShape>(shape: Shape) => rows(shape).default([]).nullable().catch(null)

const picture = row({ file: text }).nullable().catch(null)
const pictures = rows({ file: text }).catch([])

export const CatalogueReferences = row({
  masterCategories: section({ code: text, picture }),
  categories: section({ code: text, master: text, picture }),
  brands: section({ code: text, picture }),
  warehouses: section({ code: text }),
  priceLists: optionalSection({ id: amount }),
  products: section({
    sku: text,
    slug: text,
    brand: text,
    categories: textList,
    relatedVariants: textList,
    deleted: z.boolean().catch(false),
    nicotineMgPerMl: amount,
    volumeMl: amount,
    pictures,
    variants: rows({ sku: text, size: text, stock: recordByCode, listPrices: recordByCode, pictures }).catch([]),
  }),
})
export type CatalogueReferences = z.infer<typeof CatalogueReferences>

export const ContentReferences = row({
  slides: section({ picture }),
  pageContent: section({ picture }),
  posts: optionalSection({ picture }),
})
export type ContentReferences = z.infer<typeof ContentReferences>

export const CustomerReferences = row({
  customers: section({ code: text, username: text, email: text, priceList: amount }),
})
export type CustomerReferences = z.infer<typeof CustomerReferences>

export const OrderReferences = row({
  orders: section({ code: text, email: text, lines: rows({ sku: text }).catch([]) }),
})
export type OrderReferences = z.infer<typeof OrderReferences>

export const RecordReferences = row({
  class_countries: recordByCode,
  refill_ml: amount,
  theme: row({ logo: text, favicon: text }),
})
export type RecordReferences = z.infer<typeof RecordReferences>
