import { z } from 'zod'
import { textOrNull } from '#app/domain/catalogue/goods-cells.ts'
import { type ProductFields, productFields } from '#app/domain/catalogue/product-fields.ts'
import { asIs } from '#app/domain/catalogue/stored-values.ts'

/** The table of product fields with a line more. */
export const fieldsWithOrigin = {
  ...productFields,
  origin: {
    schema: z.string().max(60).nullable().default(null),
    csv: [{ name: 'origin', kind: textOrNull }],
    admin: { control: 'cell', label: 'deskGoods.state', wrong: 'field.tooLong' },
    sql: { column: 'origin', as: asIs },
    onPage: true,
    api: { name: 'country_of_origin', schema: z.string().nullable() },
  },
} as const satisfies ProductFields
