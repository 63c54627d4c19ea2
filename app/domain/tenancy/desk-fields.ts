import { z } from '#app/domain/schema.ts'
import { typedLine, typedText } from '#app/domain/text.ts'

/** What the desk changes of a tenant's record, and what of it was changed there. */

const text = typedLine().min(1).max(500)
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time of day from 00:00 to 23:59, as 09:30')
export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'Two capital letters')

/** `null` is a day off; hours as `09:00`. */
const WorkingDay = z
  .strictObject({
    opens: timeOfDay,
    closes: timeOfDay,
  })
  .nullable()

const ShippingMethod = z.strictObject({
  id: z.int().min(1),
  description: text,
  /** Cents, VAT included. */
  cost: z.int().min(0),
  countries: z.array(countryCode).min(1),
  /** The same in Greek. */
  el: z.strictObject({ description: text }).optional(),
})

const Bank = z.strictObject({
  iban: z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/, 'An IBAN in capital letters and without spaces'),
  bic: z.string().regex(/^[A-Z0-9]{8,11}$/, 'A BIC of 8 to 11 capital letters and digits'),
  beneficiary: text,
})

/** Beside settings and texts: where and for what the shop delivers, its bank, its hours. */
export const deskFields = {
  countries: z.array(countryCode).min(1),
  shipping: z.array(ShippingMethod),
  bank: Bank.nullable(),
  working_hours: z.boolean(),
  working_hours_monday: WorkingDay,
  working_hours_tuesday: WorkingDay,
  working_hours_wednesday: WorkingDay,
  working_hours_thursday: WorkingDay,
  working_hours_friday: WorkingDay,
  working_hours_saturday: WorkingDay,
  working_hours_sunday: WorkingDay,
}
export const deskFieldNames = Object.keys(deskFields) as readonly (keyof typeof deskFields)[]
const DeskFields = z.strictObject(deskFields)
export type DeskFields = z.infer<typeof DeskFields>

/** Settings, texts and fields as they were changed at the desk; null for a text whose original was put back. */
export const DeskEdits = z.strictObject({
  settings: z.record(z.string(), z.string()).default({}),
  messages: z.record(z.string(), typedText().max(1000).nullable()).default({}),
  messages_el: z.record(z.string(), typedText().max(1000).nullable()).default({}),
  fields: DeskFields.partial().optional(),
  /** The highest number that a way of delivery had when the desk last changed them. */
  last_method: z.int().min(0).optional(),
})
export type DeskEdits = z.infer<typeof DeskEdits>
