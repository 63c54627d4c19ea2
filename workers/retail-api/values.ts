import { z } from '@hono/zod-openapi'
import { Email, MIN_PASSWORD_LENGTH, NewPassword } from '#app/domain/customers/fields.ts'
import { lineSchema } from '#app/domain/text.ts'

const MAX_ID = 2_147_483_647

/** An integer in a URL. */
export function wholeNumber(minimum: number, maximum: number) {
  return z
    .string()
    .regex(/^-?\d{1,10}$/, 'A whole number')
    .transform(Number)
    .pipe(z.int().min(minimum).max(maximum))
    .openapi({ type: 'integer', minimum, maximum })
}

/** A row's id in a URL. */
export const Id = wholeNumber(1, MAX_ID)

/** A row's id in a body. */
export const BodyId = z.int().min(1).max(MAX_ID)

/** The spec writes booleans as text, in any case. */
export const Flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }).openapi({ type: 'boolean' })

/** Euros with at most two decimals, as a number or as text. Parsed into whole cents. */
export const Euros = z
  .union([z.number(), z.string()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,7}(?:\.\d{1,2})?$/, 'Euros with at most two decimals'))
  .transform((text) => {
    const [units = '0', decimals = ''] = text.split('.')
    return Number(units) * 100 + Number(decimals.padEnd(2, '0'))
  })
  .openapi({ type: 'number', minimum: 0, maximum: 9_999_999.99, description: 'At most two decimals', example: 12.5 })

/** Sets a default value in the schema and in the document, which misses it for fields with a hand-written type. */
export function withDefault<Schema extends z.ZodType>(
  schema: Schema,
  value: z.core.util.NoUndefined<z.output<Schema>>,
) {
  return schema.default(value).openapi({ default: value })
}

/** The form's email rule, with the format that the document can't derive. */
export const EmailAddress = Email.meta({ format: 'email' })
export const NewPasswordField = NewPassword.meta({ minLength: MIN_PASSWORD_LENGTH })

/** Identifies a repeated call. */
export const IdempotencyKey = z.string().regex(/^[\w-]{16,64}$/, '16 to 64 letters, digits, - and _')

/** One line of text. */
export const Line = lineSchema().max(200)
