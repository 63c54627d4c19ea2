import { z } from '@hono/zod-openapi'
import { Email, NewPassword, shortestPassword } from '#app/domain/customers/fields.ts'
import { typedLine } from '#app/domain/text.ts'

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
export const Flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }).openapi({ type: 'boolean' })

/** Euros with at most two decimals, as a number or as text; read into whole cents. */
export const Euros = z
  .union([z.number(), z.string()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,7}(?:\.\d{1,2})?$/, 'Euros with at most two decimals'))
  .transform((text) => {
    const [whole = '0', decimals = ''] = text.split('.')
    return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  })
  .openapi({ type: 'number', minimum: 0, maximum: 9_999_999.99, description: 'At most two decimals', example: 12.5 })

/** What a field holds where it is not given; a field whose kind in the document is told by hand says it there as well. */
export function ordinarily<Schema extends z.ZodType>(schema: Schema, value: z.core.util.NoUndefined<z.output<Schema>>) {
  return schema.default(value).openapi({ default: value })
}

/** The forms' own rules, with what a document can't read off them. */
export const EmailAddress = Email.meta({ format: 'email' })
export const ChosenPassword = NewPassword.meta({ minLength: shortestPassword })

/** Tells a repetition from another call. */
export const IdempotencyKey = z.string().regex(/^[\w-]{16,64}$/, '16 to 64 letters, digits, - and _')

/** One line of text. */
export const Line = typedLine().max(200)
