import { z } from '@hono/zod-openapi'

/** A row's id in an address. */
export const Id = z.coerce.number().int().min(1).max(2_147_483_647)

/** The spec writes booleans as text, in any case. */
export const Flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })

/** Euros with at most two decimals, as a number or as text; read into whole cents. */
export const Euros = z
  .union([z.number(), z.string()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,7}(?:\.\d{1,2})?$/, 'Euros with at most two decimals'))
  .transform((text) => {
    const [whole = '0', decimals = ''] = text.split('.')
    return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  })
  .openapi({ type: 'number', example: 12.5 })

/** One line of text. */
export const Line = z.string().trim().max(200)
