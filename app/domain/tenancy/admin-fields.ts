import { PostcodeZones, ShippingDays, ShippingRates } from '#app/domain/orders/shipping-rates.ts'
import { z } from '#app/domain/schema.ts'
import { lineSchema, textSchema } from '#app/domain/text.ts'
import { DestinationVat } from '../pricing/cross-border-vat.ts'

const text = lineSchema().min(1).max(500)
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time of day from 00:00 to 23:59, such as 09:30')
export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'Two capital letters')

/** `null` is a day off. Times have the format `09:00`. */
const WorkingDay = z
  .strictObject({
    opens: timeOfDay,
    closes: timeOfDay,
  })
  .nullable()

const ShippingMethod = z.strictObject({
  id: z.int().min(1),
  description: text,
  /** Cents, VAT included; with `rates`, below their first step. */
  cost: z.int().min(0),
  countries: z.array(countryCode).min(1),
  postcodes: PostcodeZones.optional(),
  rates: ShippingRates.optional(),
  /** Grams. */
  maxWeight: z.int().min(1).max(1_000_000).optional(),
  days: ShippingDays.optional(),
  /** The same in Greek. */
  el: z.strictObject({ description: text }).optional(),
})

const Bank = z.strictObject({
  iban: z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/, 'An IBAN in capital letters and without spaces'),
  bic: z.string().regex(/^[A-Z0-9]{8,11}$/, 'A BIC of 8 to 11 capital letters and digits'),
  beneficiary: text,
})

/** The fields of the record that the admin edits besides settings and texts: delivery, VAT, bank, hours. */
export const adminFields = {
  countries: z.array(countryCode).min(1),
  shipping: z.array(ShippingMethod),
  destination_vat: DestinationVat,
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
export const adminFieldNames = Object.keys(adminFields) as readonly (keyof typeof adminFields)[]
const AdminFields = z.strictObject(adminFields)
export type AdminFields = z.infer<typeof AdminFields>

/** Settings, texts and fields that were changed in the admin; null for a text that was reset to the original. */
export const AdminEdits = z.strictObject({
  settings: z.record(z.string(), z.string()).default({}),
  messages: z.record(z.string(), textSchema().max(1000).nullable()).default({}),
  messages_el: z.record(z.string(), textSchema().max(1000).nullable()).default({}),
  fields: AdminFields.partial().optional(),
  /** The highest id of a delivery method when the admin last changed them. */
  last_method: z.int().min(0).optional(),
})
export type AdminEdits = z.infer<typeof AdminEdits>
