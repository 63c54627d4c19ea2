import { z } from '@hono/zod-openapi'

const highestId = 2_147_483_647

/** A whole number in an address. */
export function whole(minimum: number, maximum: number) {
  return z
    .string()
    .regex(/^-?\d{1,10}$/, 'A whole number')
    .transform(Number)
    .pipe(z.int().min(minimum).max(maximum))
    .openapi({ type: 'integer', minimum, maximum })
}

/** A row's id in an address. */
export const Id = whole(1, highestId)

/** A row's id in a body. */
export const BodyId = z.int().min(1).max(highestId)

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

/** Tells a repetition from another call. */
export const IdempotencyKey = z.string().regex(/^[\w-]{16,64}$/, '16 to 64 letters, digits, - and _')

/** One line of text. */
export const Line = z.string().trim().max(200)
