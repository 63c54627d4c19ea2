import { PostcodeZones, ShippingDays, ShippingRates } from '#app/domain/orders/shipping-rates.ts'
import { DestinationVat } from '#app/domain/pricing/cross-border-vat.ts'
import { z } from '../schema.ts'
import { lineSchema, textSchema } from '../text.ts'

/** Parts of the tenant's record: the fields that the admin edits, the theme, and the tokens of the Retail API. */

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
  /** Cents, VAT included. If there are `rates`, the cost below their first step. */
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

const hexColor = z.string().regex(/^#[0-9a-f]{6}$/, 'A colour such as #1a2b3c')
const svgPath = z.string().regex(/^[a-z0-9][a-z0-9/_-]*\.svg$/, 'A file in lower case that ends in .svg')

/** Sections of the home page; a shop shows those it names, in its own order. */
const homeSections = ['slider', 'categories', 'newProducts', 'hotDeals', 'brands', 'reviews'] as const

export const Theme = z.strictObject({
  /** Buttons, links, accents. White text on it must be readable (4.5 : 1). */
  primary: hexColor,
  /** Header and footer bars. */
  dark: hexColor,
  /** Page background. */
  surface: hexColor,
  /** Sale labels and highlights. White text on it must be readable (4.5 : 1). */
  accent: hexColor,
  /** A file in the tenant's `pictures/` folder, published with the products. */
  logo: svgPath,
  favicon: svgPath,
  corners: z.enum(['square', 'soft', 'round']),
  header: z.enum(['light', 'dark', 'split']),
  productCard: z.enum(['framed', 'plain']),
  /**
   * The quick view. `simple`: loaded by id, with one list of variants. `full`: loaded by slug, with swatches, sizes and
   * share links.
   */
  quickView: z.enum(['simple', 'full']).default('simple'),
  homeSections: z.array(z.enum(homeSections)).min(1),
})

/** WCAG 2.2 contrast of two colours as `#1a2b3c`: from 1 (the same) to 21 (black on white). */
export function getContrast(foreground: string, background: string): number {
  const [lighter, darker] = [getLuminance(foreground), getLuminance(background)].sort((a, b) => b - a)
  return ((lighter ?? 1) + 0.05) / ((darker ?? 0) + 0.05)
}

/** The WCAG AA minimum for text of normal size. */
export const MIN_READABLE_CONTRAST = 4.5

function getLuminance(color: string): number {
  const getChannel = (offset: number) => {
    const intensity = Number.parseInt(color.slice(offset, offset + 2), 16) / 255
    return intensity <= 0.04045 ? intensity / 12.92 : ((intensity + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * getChannel(1) + 0.7152 * getChannel(3) + 0.0722 * getChannel(5)
}

/** The permissions of a bearer token of the Retail API (spec §7). */
export const apiScopes = [
  /** Products and content, as every visitor sees them, and all settings. */
  'read',
  /** Read and place orders, read payments. */
  'orders',
  /** Read and save customers, check and change their passwords, read their prices, send messages and stock alerts. */
  'customers',
  /** Operations: the error log. */
  'operate',
] as const
export type ApiScope = (typeof apiScopes)[number]

/** A token in the tenant's record, as a hash. `npm run tenant -- token` adds and removes tokens. */
export const ApiToken = z.strictObject({
  /** The name of its holder, such as `till-2`. */
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Lower-case letters, digits and dashes'),
  /** SHA-256 of the token, hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  scopes: z.array(z.enum(apiScopes)).min(1),
})
export type ApiToken = z.infer<typeof ApiToken>

export const ApiTokens = z
  .array(ApiToken)
  .max(50)
  .refine((tokens) => new Set(tokens.map(({ name }) => name)).size === tokens.length, 'Each name may appear only once')
