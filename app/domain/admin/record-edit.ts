import { getLanguage, type Language } from '../messages/languages.ts'
import { findPlaceholders } from '../messages/message-format.ts'
import { catalogues } from '../messages/translate.ts'
import { listOfferedPayments } from '../payments/payment-methods.ts'
import { type AdminEdits, type AdminFields, adminFieldNames } from '../tenancy/record-fields.ts'
import { type SettingKey, settingKeys, settingTable } from '../tenancy/setting-table.ts'
import { parseSettings } from '../tenancy/settings.ts'
import {
  listLanguages,
  type RecordIssue,
  type SecretField,
  secretFields,
  type TenantRecord,
} from '../tenancy/tenant-record.ts'
import { toMethodFormValues } from './delivery-method-form.ts'

/** A change to the tenant's record in the admin: settings, texts, or some fields. */
export type RecordEdit =
  | { readonly kind: 'settings'; readonly values: Readonly<Partial<Record<SettingKey, string>>> }
  /** Null restores the original. */
  | { readonly kind: 'wording'; readonly language: Language; readonly key: string; readonly text: string | null }
  /** Several texts at once; `subject` names them in the audit log. */
  | {
      readonly kind: 'wordings'
      readonly language: Language
      readonly subject: string
      readonly texts: Readonly<Record<string, string | null>>
    }
  | { readonly kind: 'delivery' | 'vat' | 'bank' | 'hours'; readonly fields: Readonly<Partial<AdminFields>> }

/** A change that the shop's database knows of, while KV may still return the record from before it. */
export interface SavedRecordEdit {
  /** The version of the changed record. */
  readonly next: string
  /** Null for a change by a command. */
  readonly edit: RecordEdit | null
}

/** The part of a record that the admin shows: never a secret. */
export interface EditableRecord {
  /** The version of the record that was read. An edit sends it back. */
  readonly version: string
  /** Every setting as text, with defaults filled in. */
  readonly settings: Readonly<Record<SettingKey, string>>
  readonly secrets: Readonly<Record<SecretField, boolean>>
  readonly fields: Readonly<AdminFields>
  /** Whether shoppers can pay by any method: without one nobody can order. */
  readonly offersPayment: boolean
  /**
   * The highest id that any delivery method has or had. Ids are never reused, because tills and open checkouts refer to
   * them.
   */
  readonly lastMethodId: number
  /** The languages whose texts can be changed, the shop's default first, with the changed texts. */
  readonly wordings: readonly { readonly language: Language; readonly texts: Readonly<Record<string, string>> }[]
}

export type RecordOutcome =
  /** `changed` is false if the record already had these values. */
  | { readonly ok: true; readonly changed: boolean }
  /** Somebody else has changed the record since it was shown. */
  | { readonly ok: false; readonly reason: 'stale' }
  /** Somebody else has just changed the record, and KV may still return the old one for a minute. */
  | { readonly ok: false; readonly reason: 'busy' }
  | { readonly ok: false; readonly reason: 'invalid'; readonly issues: readonly RecordIssue[] }
  /** KV did not accept the write, or has no such record. */
  | { readonly ok: false; readonly reason: 'unavailable' }

/** The tenant's record for the routes of the admin. */
export interface RecordService {
  /** Null if there is no readable record. */
  load(): Promise<EditableRecord | null>
  /** Saves the edit, and its audit log entry under the actor's name. */
  update(version: string, edit: RecordEdit, actor: string): Promise<RecordOutcome>
}

/** The part of a record that the admin shows. Of each secret, only whether it is set. */
export function toEditableRecord(record: TenantRecord, version: string): EditableRecord {
  const { settings, secrets } = record
  return {
    version,
    settings: Object.fromEntries(settingKeys.map((key) => [key, getSettingText(settings, key)])) as Record<
      SettingKey,
      string
    >,
    secrets: Object.fromEntries(secretFields.map((field) => [field, (secrets[field] ?? '') !== ''])) as Record<
      SecretField,
      boolean
    >,
    offersPayment: offersPayment(record),
    fields: Object.fromEntries(adminFieldNames.map((name) => [name, record[name]])) as AdminFields,
    lastMethodId: getLastMethodId(record),
    wordings: listLanguages(record).flatMap((language) => {
      const field = getWordingField(record, language)
      return field === null ? [] : [{ language, texts: record[field] }]
    }),
  }
}

/** Whether the record offers any payment method. True if its settings can't be parsed, which is reported separately. */
function offersPayment({ settings: rows, paypal, bank }: TenantRecord): boolean {
  const parsed = parseSettings(rows)
  return !parsed.ok || listOfferedPayments({ settings: parsed.settings, paypal, bank }).length > 0
}

/** The record after the edit, and the change for the audit log: keys with old and new values, or only the new texts. */
export function applyRecordEdit(
  record: TenantRecord,
  edit: RecordEdit,
):
  | { readonly ok: true; readonly record: TenantRecord; readonly detail: Readonly<Record<string, string | null>> }
  | { readonly ok: false; readonly issues: readonly RecordIssue[] } {
  switch (edit.kind) {
    case 'settings':
      return applySettings(record, edit.values)
    case 'wording':
      return applyWording(record, edit)
    case 'wordings':
      return applyWordings(record, edit)
    default:
      return applyFields(record, edit.fields)
  }
}

type RecordEditResult = ReturnType<typeof applyRecordEdit>

function applySettings(record: TenantRecord, values: Readonly<Partial<Record<SettingKey, string>>>): RecordEditResult {
  const changed = Object.entries(values).filter(
    ([key, text]) => text !== undefined && text.trim() !== getSettingText(record.settings, key as SettingKey),
  )
  const settings = { ...record.settings, ...Object.fromEntries(changed) }
  const detail = Object.fromEntries(
    changed.map(([key, text]) => [key, `${getSettingText(record.settings, key as SettingKey)} → ${text}`]),
  )
  const before = getAdminEdits(record)
  const desk_edits = { ...before, settings: { ...before.settings, ...Object.fromEntries(changed) } }
  return { ok: true, record: changed.length === 0 ? record : { ...record, settings, desk_edits }, detail }
}

function applyWording(
  record: TenantRecord,
  { language, key, text }: Extract<RecordEdit, { kind: 'wording' }>,
): RecordEditResult {
  const field = getWordingField(record, language)
  const issue = field === null ? 'The shop has no texts in this language' : validateWording(language, key, text)
  if (field === null || issue !== null)
    return { ok: false, issues: [{ path: `messages.${key}`, message: issue ?? '' }] }
  const { [key]: before, ...others } = record[field]
  const after = text === null ? others : { ...others, [key]: text }
  const unchanged = (before ?? null) === text
  const edits = getAdminEdits(record)
  const desk_edits = { ...edits, [field]: { ...edits[field], [key]: text } }
  return {
    ok: true,
    record: unchanged ? record : { ...record, [field]: after, desk_edits },
    detail: unchanged ? {} : { language, key, before: before ?? null, after: text },
  }
}

/** All texts, or none if one of them is invalid. */
function applyWordings(
  record: TenantRecord,
  { language, texts }: Extract<RecordEdit, { kind: 'wordings' }>,
): RecordEditResult {
  let edited = record
  const detail: Record<string, string | null> = {}
  for (const [key, text] of Object.entries(texts)) {
    const result = applyWording(edited, { kind: 'wording', language, key, text })
    if (!result.ok) return result
    edited = result.record
    if (Object.keys(result.detail).length > 0) Object.assign(detail, { language, [key]: text })
  }
  return { ok: true, record: edited, detail }
}

function applyFields(record: TenantRecord, changes: Readonly<Partial<AdminFields>>): RecordEditResult {
  const changed = adminFieldNames.filter(
    (name) => name in changes && formatField(name, changes) !== formatField(name, record),
  )
  const fields = Object.fromEntries(changed.map((name) => [name, changes[name]]))
  const detail = Object.fromEntries(
    changed.map((name) => [
      name,
      name === 'shipping'
        ? `${formatMethods(record.shipping, changes.shipping)} → ${formatMethods(changes.shipping, record.shipping)}`
        : `${formatField(name, record)} → ${formatField(name, changes)}`,
    ]),
  )
  const before = getAdminEdits(record)
  const methodEdit = changed.includes('shipping') ? { last_method: getLastMethodId(record) } : {}
  const desk_edits = { ...before, ...methodEdit, fields: { ...before.fields, ...fields } }
  return { ok: true, record: changed.length === 0 ? record : { ...record, ...fields, desk_edits }, detail }
}

function getLastMethodId({ shipping, desk_edits }: TenantRecord): number {
  return Math.max(desk_edits?.last_method ?? 0, ...shipping.map(({ id }) => id))
}

/** A field's value in the audit log. */
function formatField(name: keyof AdminFields, fields: Readonly<Partial<AdminFields>>): string {
  if (name === 'destination_vat') return formatDestinationVat(fields[name] ?? {})
  const text = (entry: unknown): string => {
    if (Array.isArray(entry)) return entry.map(text).join(', ')
    if (typeof entry === 'object' && entry !== null) return Object.values(entry).map(text).join(' ')
    return String(entry ?? '–')
  }
  return text(fields[name])
}

/** The methods that `others` lacks or has with other values, as the admin's form shows them. */
function formatMethods(methods: AdminFields['shipping'] = [], others: AdminFields['shipping'] = []): string {
  const known = new Set(others.map((method) => JSON.stringify(method)))
  const texts = methods
    .filter((method) => !known.has(JSON.stringify(method)))
    .map((method) => {
      const { rateBy, ...values } = toMethodFormValues(method)
      const parts = rateBy === 'flat' ? values : { ...values, rateBy }
      return Object.values(parts)
        .filter((value) => value !== '')
        .join(' ')
    })
  return texts.join(', ') || '–'
}

/** `GR 9: 13, 19: 24; FR 19: 20` */
function formatDestinationVat(destinationVat: AdminFields['destination_vat']): string {
  const countries = Object.entries(destinationVat).map(([country, rates]) => {
    const pairs = Object.entries(rates).map(([home, rate]) => `${home}: ${rate}`)
    return `${country} ${pairs.join(', ')}`
  })
  return countries.join('; ') || '–'
}

function getAdminEdits({ desk_edits }: TenantRecord): AdminEdits {
  return desk_edits ?? { settings: {}, messages: {}, messages_el: {} }
}

/**
 * A newly published record with the changes that were made in the admin, which the folder doesn't contain. Settings
 * that no longer exist are dropped.
 */
export function applyAdminEdits(record: TenantRecord, edits: AdminEdits): TenantRecord {
  const settings = Object.entries(edits.settings).filter(([key]) => Object.hasOwn(settingTable, key))
  return {
    ...record,
    settings: { ...record.settings, ...Object.fromEntries(settings) },
    messages: applyTextEdits(record.messages, edits.messages),
    messages_el: applyTextEdits(record.messages_el, edits.messages_el),
    ...edits.fields,
    desk_edits: edits,
  }
}

function applyTextEdits(
  texts: Readonly<Record<string, string>>,
  edits: Readonly<Record<string, string | null>>,
): Record<string, string> {
  const entries = Object.entries({ ...texts, ...edits })
  return Object.fromEntries(entries.flatMap(([key, text]) => (text === null ? [] : [[key, text]])))
}

/** The record's field for texts of a language; null for one whose texts can't be changed. */
function getWordingField(record: TenantRecord, language: Language): 'messages' | 'messages_el' | null {
  if (language === getLanguage(record.locale)) return 'messages'
  return language === 'el' ? 'messages_el' : null
}

/** Why a text can't replace the original, null if it can: both must have the same placeholders. */
function validateWording(language: Language, key: string, text: string | null): string | null {
  if (text === null) return null
  const catalogue: Readonly<Record<string, string>> = catalogues[language]
  const original = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined
  if (original === undefined) return 'There is no such text'
  const placeholders = findPlaceholders(original)
  if (findPlaceholders(text) === placeholders) return null
  return placeholders === '' ? 'Must not contain placeholders in braces' : `Must contain ${placeholders}`
}

/** The setting as text, or its default; a flag in lower case. */
function getSettingText(settings: Readonly<Record<string, string>>, key: SettingKey): string {
  const text = ((Object.hasOwn(settings, key) ? settings[key] : undefined) ?? settingTable[key].default).trim()
  return settingTable[key].kind === 'flag' ? text.toLowerCase() : text
}
