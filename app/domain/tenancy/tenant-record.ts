import { z } from '#app/domain/schema.ts'
import { typedText } from '#app/domain/text.ts'
import { issueText } from '../issue-text.ts'
import { type Language, languages } from '../messages/languages.ts'
import { furtherGated } from './age-gate.ts'
import { ApiTokens } from './api-token.ts'
import { countryCode, DeskEdits, deskFields } from './desk-fields.ts'
import { parseSettings, type Settings } from './settings.ts'
import { spokenIn, type Voice, voiceOf } from './speaking.ts'
import { Theme } from './theme.ts'

/** The tenant record of KV, `tenant:<id>` (spec §3 Tenant record; design "The tenant record"). */

const text = typedText().max(500)
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
  .refine((value) => URL.canParse(value) && new URL(value).origin === value, 'An origin, as https://shop.example')

/** Looked at by themselves, so that a fault elsewhere in the record hides none of theirs. */
const SettingRows = z.record(z.string(), z.string()).check(({ value, issues }) => {
  const parsed = parseSettings(value)
  if (!parsed.ok)
    for (const { key, message } of parsed.faults)
      issues.push({ code: 'custom', message, input: value[key], path: [key] })
})

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
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

export const TenantRecord = z.strictObject({
  id: identifier,
  name: text.min(1),
  hosts: z.array(host).min(1),
  identifier_string: text.min(1),
  /** The name of the tenant's Durable Object (the spec's db_conn_str). */
  database: identifier,
  location: z.enum(['wnam', 'enam', 'sam', 'weur', 'eeur', 'apac', 'oc', 'afr', 'me']).default('eeur'),
  /** Where the database must stay (Cloudflare's jurisdictions). It decides which database the name means, so it never changes. */
  jurisdiction: z.enum(['eu']).optional(),
  img_folder: identifier,
  api_url: text.default('/api/Retail/'),
  /** The canonical origin. */
  url: origin,
  ...deskFields,
  bank: deskFields.bank.default(null),
  settings: SettingRows,
  pages: z.strictObject({
    home: PageMetadata,
    about: PageMetadata,
    contact: PageMetadata,
    products: PageMetadata,
    partner: PageMetadata,
  }),
  theme: Theme,
  /** The shop's own wording of texts, in the language of its locale. */
  messages: z.record(z.string(), typedText().max(1000)).default({}),
  /** The same in Greek, for a shop whose locale is in another language. */
  messages_el: z.record(z.string(), typedText().max(1000)).default({}),
  /** What of these the desk has changed: a record that is published anew leaves it alone. */
  desk_edits: DeskEdits.optional(),
  analytics: z
    .strictObject({ measurement_id: z.string().regex(/^G-[A-Z0-9]+$/, 'A measurement ID such as G-AB12CD34') })
    .nullable()
    .default(null),
  locale: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'A language and a country, as en-CY')
    .default('en-CY'),
  /** What shoppers may choose among; that of the locale is always one of them. */
  languages: z.array(z.enum(languages)).optional(),
  time_zone: z.string().min(1).refine(isTimeZone, 'Not a time zone').default('Asia/Nicosia'),
  guest_checkout: z.boolean().default(true),
  /** What the age gate keeps beside the pages, where the setting has one. */
  age_gate_covers: z.array(z.enum(furtherGated)).default([]),
  /** Carriers take 50 recipients a mail. */
  mail: z.strictObject({ sender: z.email(), sender_name: text.min(1), recipients: z.array(z.email()).min(1).max(50) }),
  google: z.strictObject({ maps_key: text, map_id: text }).nullable().default(null),
  hold_minutes: z.int().min(1).max(1440).default(30),
  paypal: z.boolean().default(false),
  /** Where goods of a category or master category are delivered to and nowhere else, by its code; all others to `countries`. */
  class_countries: z.record(z.string(), z.array(countryCode)).default({}),
  /** More millilitres than so many no goods with nicotine have that are offered: 10 in the EU (2014/40/EU art. 20). */
  refill_ml: z.number().positive().nullable().default(null),
  secrets: z.partialRecord(z.enum(secretFields), z.string()).default({}),
  /** Who may call the Retail API. A record that is published without the list keeps the tokens that stand. */
  api_tokens: ApiTokens.optional(),
})

export type TenantRecord = z.infer<typeof TenantRecord>

/** What pages and use cases may know of a tenant: the record without its secrets. */
export type Tenant = Omit<TenantRecord, 'settings' | 'secrets' | 'api_tokens' | 'desk_edits' | 'languages'> & {
  readonly settings: Settings
  /** What the shop speaks, its own language first. */
  readonly languages: readonly [Language, ...Language[]]
  readonly voices: Readonly<Record<Language, Voice>>
}

export interface RecordFault {
  readonly path: string
  readonly message: string
}

export interface OpenedRecord {
  readonly record: TenantRecord
  readonly settings: Settings
}

/** For local use only (design "The tenant record"). */
export interface RecordReading {
  /** Allows unsealed secrets. */
  readonly plainSecrets: boolean
  /** The port that is in use, which absolute addresses then name in the place of the record's. */
  readonly localPort?: string | undefined
}

/** Reads a record. Every fault is named by its path; undefined is text that is not JSON. */
export function readTenantRecord(
  value: unknown,
  options: RecordReading,
): { ok: true; value: OpenedRecord } | { ok: false; faults: RecordFault[] } {
  if (value === undefined)
    return { ok: false, faults: [{ path: '', message: 'The record is not JSON: publish the shop again' }] }
  const parsed = TenantRecord.safeParse(value, { error: issueText })
  const plain = options.plainSecrets ? [] : plainSecretFaults(value)
  if (!parsed.success || plain.length > 0) {
    const issues = parsed.error?.issues ?? []
    return {
      ok: false,
      faults: [...issues.map(({ path, message }) => ({ path: path.join('.'), message })), ...plain],
    }
  }
  const record = atPort(parsed.data, options.localPort)
  const settings = parseSettings(record.settings)
  if (!settings.ok)
    return {
      ok: false,
      faults: settings.faults.map((fault) => ({ path: `settings.${fault.key}`, message: fault.message })),
    }
  return { ok: true, value: { record, settings: settings.settings } }
}

function atPort(record: TenantRecord, port: string | undefined): TenantRecord {
  if (port === undefined) return record
  const url = new URL(record.url)
  url.port = port
  return { ...record, url: url.origin }
}

function plainSecretFaults(value: unknown): RecordFault[] {
  const { data } = z.object({ secrets: z.record(z.string(), z.unknown()) }).safeParse(value)
  return Object.entries(data?.secrets ?? {})
    .filter(([, secret]) => typeof secret === 'string' && !Sealed.safeParse(secret).success)
    .map(([field]) => ({
      path: `secrets.${field}`,
      message: 'A plain secret is refused: seal it with `npm run tenant -- seal`',
    }))
}

/** The tenant of a record that was read: what may travel on, without secrets and API tokens. */
export function tenantFrom(opened: OpenedRecord): Tenant {
  const { secrets: _secrets, api_tokens: _tokens, desk_edits: _edits, ...open } = opened.record
  const voices = { en: voiceOf(open, 'en'), el: voiceOf(open, 'el') }
  return { ...open, settings: opened.settings, languages: spokenIn(open), voices }
}
