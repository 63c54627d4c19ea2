import { textSchema } from '#app/domain/text.ts'
import { getDateFormatter } from '../dates.ts'
import { getLanguage, type Language, languages } from '../messages/languages.ts'
import { formatIssue, z } from '../schema.ts'
import { AdminEdits, ApiTokens, adminFields, countryCode, Theme } from './record-fields.ts'
import { parseSettings, type Settings } from './settings.ts'

/** The tenant record in KV, `tenant:<id>` (spec §3 Tenant record). */

const text = textSchema().max(500)
const identifier = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, 'Lower-case letters, digits and dashes')
const host = z
  .string()
  .max(253)
  .regex(
    /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/,
    'A host name in lower case, without port',
  )
const origin = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((value) => URL.canParse(value) && new URL(value).origin === value, 'An origin such as https://shop.example')

/** Checked separately, so that an issue elsewhere in the record doesn't hide the settings' issues. */
const SettingRows = z.record(z.string(), z.string()).check(({ value, issues }) => {
  const parsed = parseSettings(value)
  if (!parsed.ok)
    for (const { key, message } of parsed.issues)
      issues.push({ code: 'custom', message, input: value[key], path: [key] })
})

function isTimeZone(name: string): boolean {
  try {
    getDateFormatter('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const PageMetadata = z.strictObject({
  title: text.min(1),
  description: text,
  keywords: text,
  company: text.min(1),
  placeid: text.optional(),
  /** The same in Greek, where it differs. */
  el: z
    .strictObject({ title: text.min(1), description: text, keywords: text, company: text.min(1) })
    .partial()
    .optional(),
})

/** AES-256-GCM under CONFIG_KEY, bound to tenant and field; `npm run tenant -- seal` makes one. */
const Sealed = z
  .string()
  .regex(/^sealed:v1:[A-Za-z0-9_-]+:[A-Za-z0-9_-]+$/, 'A sealed secret; make one with `npm run tenant -- seal`')

export const secretFields = [
  'viva_auth',
  'viva_client_id',
  'viva_client_secret',
  'viva_source_code',
  'paypal_auth',
  'mail_key',
  'google_places_key',
  'analytics_api_secret',
] as const
export type SecretField = (typeof secretFields)[number]

/** The resources that a shop may put behind the age gate in addition to its pages. */
const gateableResources = ['pictures', 'api'] as const

export const TenantRecord = z.strictObject({
  id: identifier,
  name: text.min(1),
  hosts: z.array(host).min(1),
  identifier_string: text.min(1),
  /** The name of the tenant's Durable Object (the spec's db_conn_str). */
  database: identifier,
  location: z.enum(['wnam', 'enam', 'sam', 'weur', 'eeur', 'apac', 'oc', 'afr', 'me']).default('eeur'),
  /**
   * The region that the database must not leave (Cloudflare's jurisdictions). It can't be changed: in each region the
   * same name is a different database.
   */
  jurisdiction: z.enum(['eu']).optional(),
  img_folder: identifier,
  api_url: text.default('/api/Retail/'),
  /** The canonical origin. */
  url: origin,
  ...adminFields,
  bank: adminFields.bank.default(null),
  destination_vat: adminFields.destination_vat.default({}),
  settings: SettingRows,
  pages: z.strictObject({
    home: PageMetadata,
    about: PageMetadata,
    contact: PageMetadata,
    products: PageMetadata,
    partner: PageMetadata,
  }),
  theme: Theme,
  /** Custom texts, in the language of the shop's locale. */
  messages: z.record(z.string(), textSchema().max(1000)).default({}),
  /** The same in Greek, for a shop whose locale is in another language. */
  messages_el: z.record(z.string(), textSchema().max(1000)).default({}),
  /** The values that were changed in the admin. A publish keeps them. */
  desk_edits: AdminEdits.optional(),
  analytics: z
    .strictObject({ measurement_id: z.string().regex(/^G-[A-Z0-9]+$/, 'A measurement ID such as G-AB12CD34') })
    .nullable()
    .default(null),
  locale: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'A language and a country, such as en-CY')
    .default('en-CY'),
  /** The languages that shoppers may choose from; that of the locale is always one of them. */
  languages: z.array(z.enum(languages)).optional(),
  time_zone: z.string().min(1).refine(isTimeZone, 'Not a time zone').default('Asia/Nicosia'),
  guest_checkout: z.boolean().default(true),
  /** The resources besides pages that the age gate covers, if the setting turns it on. */
  age_gate_covers: z.array(z.enum(gateableResources)).default([]),
  /** Mail services allow 50 recipients per mail. */
  mail: z.strictObject({ sender: z.email(), sender_name: text.min(1), recipients: z.array(z.email()).min(1).max(50) }),
  google: z.strictObject({ maps_key: text, map_id: text }).nullable().default(null),
  hold_minutes: z.int().min(1).max(1440).default(30),
  paypal: z.boolean().default(false),
  /**
   * The only countries to which products of a category or master category are delivered, by its code; all others are
   * delivered to `countries`.
   */
  class_countries: z.record(z.string(), z.array(countryCode)).default({}),
  /**
   * The categories and master categories, by code, whose products no discount applies to: those for which the law
   * forbids price promotions, such as tobacco and liquids with nicotine.
   */
  undiscounted_classes: z.array(z.string().regex(/\S/)).default([]),
  /** The largest volume of a product with nicotine, in ml: 10 in the EU (2014/40/EU art. 20). */
  refill_ml: z.number().positive().nullable().default(null),
  secrets: z.partialRecord(z.enum(secretFields), z.string()).default({}),
  /** The tokens of the Retail API. Publishing a record without the list keeps the existing tokens. */
  api_tokens: ApiTokens.optional(),
})

export type TenantRecord = z.infer<typeof TenantRecord>

/** The record without its secrets, for pages and use cases. */
export type Tenant = Omit<TenantRecord, 'settings' | 'secrets' | 'api_tokens' | 'desk_edits' | 'languages'> & {
  readonly settings: Settings
  /** The shop's languages, its own first. */
  readonly languages: readonly [Language, ...Language[]]
  readonly localizations: Readonly<Record<Language, Localization>>
}

export interface RecordIssue {
  readonly path: string
  readonly message: string
}

export interface OpenedRecord {
  readonly record: TenantRecord
  readonly settings: Settings
}

/** For local use only. */
export interface ReadRecordOptions {
  /** Allows unsealed secrets. */
  readonly plainSecrets: boolean
  /** The local port, which absolute URLs then use instead of the record's. */
  readonly localPort?: string | undefined
}

/** Parses a record. Each issue names its path; `undefined` means that the text is not JSON. */
export function parseTenantRecord(
  value: unknown,
  options: ReadRecordOptions,
): { ok: true; value: OpenedRecord } | { ok: false; issues: RecordIssue[] } {
  if (value === undefined)
    return { ok: false, issues: [{ path: '', message: 'The record is not JSON: publish the shop again' }] }
  const parsed = TenantRecord.safeParse(value, { error: formatIssue })
  const plainSecretIssues = options.plainSecrets ? [] : findPlainSecrets(value)
  if (!parsed.success || plainSecretIssues.length > 0) {
    const issues = parsed.error?.issues ?? []
    return {
      ok: false,
      issues: [...issues.map(({ path, message }) => ({ path: path.join('.'), message })), ...plainSecretIssues],
    }
  }
  const record = withPort(parsed.data, options.localPort)
  const settings = parseSettings(record.settings)
  if (!settings.ok)
    return {
      ok: false,
      issues: settings.issues.map((issue) => ({ path: `settings.${issue.key}`, message: issue.message })),
    }
  return { ok: true, value: { record, settings: settings.settings } }
}

function withPort(record: TenantRecord, port: string | undefined): TenantRecord {
  if (port === undefined) return record
  const url = new URL(record.url)
  url.port = port
  return { ...record, url: url.origin }
}

function findPlainSecrets(value: unknown): RecordIssue[] {
  const { data } = z.object({ secrets: z.record(z.string(), z.unknown()) }).safeParse(value)
  return Object.entries(data?.secrets ?? {})
    .filter(([, secret]) => typeof secret === 'string' && !Sealed.safeParse(secret).success)
    .map(([field]) => ({
      path: `secrets.${field}`,
      message: 'A plain secret is refused: seal it with `npm run tenant -- seal`',
    }))
}

/** The tenant of a parsed record, without secrets and API tokens. */
export function toTenant(opened: OpenedRecord): Tenant {
  const { secrets: _secrets, api_tokens: _tokens, desk_edits: _edits, ...publicRecord } = opened.record
  const localizations = { en: getLocalization(publicRecord, 'en'), el: getLocalization(publicRecord, 'el') }
  return { ...publicRecord, settings: opened.settings, languages: listLanguages(publicRecord), localizations }
}

/** A shop in one language: the locale, the custom texts, and the names of its delivery methods. */
export type Localization = Pick<TenantRecord, 'locale' | 'messages'> & {
  /** By the method's id. */
  readonly methodNames: Readonly<Record<number, string>>
}

/** The shop's languages, its own first. */
export function listLanguages({
  languages,
  locale,
}: Pick<TenantRecord, 'languages' | 'locale'>): [Language, ...Language[]] {
  const ownLanguage = getLanguage(locale)
  return [ownLanguage, ...(languages ?? []).filter((language) => language !== ownLanguage)]
}

/** The shop's locale for its own language; for another language the locale of the same country, such as `el-CY`. */
function getLocalization(
  record: Pick<TenantRecord, 'locale' | 'messages' | 'messages_el' | 'shipping'>,
  language: Language,
): Localization {
  const { locale, messages, messages_el, shipping } = record
  const methodNames = Object.fromEntries(
    shipping.map(({ id, description, el }) => [id, (language === 'el' ? el?.description : undefined) ?? description]),
  )
  if (language === getLanguage(locale)) return { locale, messages, methodNames }
  const [, country = 'CY'] = locale.split('-')
  return { locale: `${language}-${country}`, messages: language === 'el' ? messages_el : {}, methodNames }
}

/**
 * The tenant in this language: locale, texts, page metadata and delivery methods. Values without a translation stay as
 * they are.
 */
export function localizeTenant(tenant: Tenant, language: Language): Tenant {
  const localizeRow = <Row extends { el?: object | undefined }>(row: Row): Row =>
    language === 'el' && row.el !== undefined ? { ...row, ...row.el } : row
  const { home, about, contact, products, partner } = tenant.pages
  const { locale, messages } = tenant.localizations[language]
  return {
    ...tenant,
    ...{ locale, messages },
    pages: {
      home: localizeRow(home),
      about: localizeRow(about),
      contact: localizeRow(contact),
      products: localizeRow(products),
      partner: localizeRow(partner),
    },
    shipping: tenant.shipping.map(localizeRow),
  }
}
