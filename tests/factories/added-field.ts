import { z } from 'zod'
import { nullableText } from '#app/domain/catalogue/cell-formats.ts'
import { identity } from '#app/domain/catalogue/column-codecs.ts'
import { type ProductFields, productFields } from '#app/domain/catalogue/product-fields.ts'

/** The table of product fields with an additional field. */
export const fieldsWithOrigin = {
  ...productFields,
  origin: {
    schema: z.string().max(60).nullable().default(null),
    csv: [{ name: 'origin', kind: nullableText }],
    admin: { control: 'cell', label: 'adminProducts.state', invalidMessage: 'field.tooLong' },
    sql: { column: 'origin', codec: identity },
    onPage: true,
    api: { name: 'country_of_origin', schema: z.string().nullable() },
  },
} as const satisfies ProductFields
