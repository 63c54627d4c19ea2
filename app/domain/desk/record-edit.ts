import { type Language, languageOf } from '../messages/languages.ts'
import { namesIn } from '../messages/names-in.ts'
import { catalogues } from '../messages/say.ts'
import { offeredPayments } from '../payments/payment-methods.ts'
import { type DeskEdits, type DeskFields, deskFieldNames } from '../tenancy/desk-fields.ts'
import { type SettingKey, settingKeys, settingTable } from '../tenancy/setting-table.ts'
import { parseSettings } from '../tenancy/settings.ts'
import { spokenIn } from '../tenancy/speaking.ts'
import { type RecordFault, type SecretField, secretFields, type TenantRecord } from '../tenancy/tenant-record.ts'

/** What the shop's owner changes of the tenant's record at the desk: settings, the wording of texts, and some fields. */
export type RecordEdit =
  | { readonly kind: 'settings'; readonly values: Readonly<Partial<Record<SettingKey, string>>> }
  /** Null puts the original back. */
  | { readonly kind: 'wording'; readonly language: Language; readonly key: string; readonly text: string | null }
  | { readonly kind: 'delivery' | 'bank' | 'hours'; readonly fields: Readonly<Partial<DeskFields>> }

/** What the desk may know of a record: never a secret. */
export interface EditableRecord {
  /** Of the record as it was read. It is sent along with a change. */
  readonly version: string
  /** Every setting as it is written, or as it is by default. */
  readonly settings: Readonly<Record<SettingKey, string>>
  readonly secrets: Readonly<Record<SecretField, boolean>>
  readonly fields: Readonly<DeskFields>
  /** Whether shoppers can pay by any method: without one nobody can order. */
  readonly offersPayment: boolean
  /** The highest number that a way of delivery has or had: tills and open checkouts know them by these. */
  readonly lastMethod: number
  /** In which languages texts can be reworded, the shop's own first, with what was reworded. */
  readonly wordings: readonly { readonly language: Language; readonly texts: Readonly<Record<string, string>> }[]
}

export type RecordOutcome =
  /** `changed` is false where the record said so already. */
  | { readonly ok: true; readonly changed: boolean }
  /** Somebody else has changed the record since it was shown. */
  | { readonly ok: false; readonly reason: 'stale' }
  | { readonly ok: false; readonly reason: 'faulty'; readonly faults: readonly RecordFault[] }
  /** KV did not take it, or has no such record. */
  | { readonly ok: false; readonly reason: 'unavailable' }

/** The tenant's record as routes of the desk hold it. */
export interface RecordDesk {
  /** Null where there is none that could be read. */
  read(): Promise<EditableRecord | null>
  /** Writes the change, with its line among the desk's changes under the name of whoever made it. */
  change(version: string, edit: RecordEdit, who: string): Promise<RecordOutcome>
}

export function editableRecord(record: TenantRecord, version: string): EditableRecord {
  const { settings, secrets } = record
  return {
    version,
    settings: Object.fromEntries(settingKeys.map((key) => [key, writtenSetting(settings, key)])) as Record<
      SettingKey,
      string
    >,
    secrets: Object.fromEntries(secretFields.map((field) => [field, (secrets[field] ?? '') !== ''])) as Record<
      SecretField,
      boolean
    >,
    offersPayment: offersPayment(record),
    fields: Object.fromEntries(deskFieldNames.map((name) => [name, record[name]])) as DeskFields,
    lastMethod: lastMethodOf(record),
    wordings: spokenIn(record).flatMap((language) => {
      const texts = wordingIn(record, language)
      return texts === null ? [] : [{ language, texts: record[texts] }]
    }),
  }
}

/** Whether the record offers any payment method. Settings that can't be read are another problem. */
export function offersPayment({ settings: rows, paypal, bank }: TenantRecord): boolean {
  const parsed = parseSettings(rows)
  return !parsed.ok || offeredPayments({ settings: parsed.settings, paypal, bank }).length > 0
}

/** The record after the change, and what is to be remembered of the change: keys with what they said before and say now. */
export function editedRecord(
  record: TenantRecord,
  edit: RecordEdit,
):
  | { readonly ok: true; readonly record: TenantRecord; readonly detail: Readonly<Record<string, string | null>> }
  | { readonly ok: false; readonly faults: readonly RecordFault[] } {
  switch (edit.kind) {
    case 'settings':
      return withSettings(record, edit.values)
    case 'wording':
      return withWording(record, edit)
    default:
      return withFields(record, edit.fields)
  }
}

type Edited = ReturnType<typeof editedRecord>

function withSettings(record: TenantRecord, values: Readonly<Partial<Record<SettingKey, string>>>): Edited {
  const changed = Object.entries(values).filter(
    ([key, text]) => text !== undefined && text.trim() !== writtenSetting(record.settings, key as SettingKey),
  )
  const settings = { ...record.settings, ...Object.fromEntries(changed) }
  const detail = Object.fromEntries(
    changed.map(([key, text]) => [key, `${writtenSetting(record.settings, key as SettingKey)} → ${text}`]),
  )
  const before = editsOf(record)
  const desk_edits = { ...before, settings: { ...before.settings, ...Object.fromEntries(changed) } }
  return { ok: true, record: changed.length === 0 ? record : { ...record, settings, desk_edits }, detail }
}

function withWording(record: TenantRecord, { language, key, text }: Extract<RecordEdit, { kind: 'wording' }>): Edited {
  const texts = wordingIn(record, language)
  const fault = texts === null ? 'This shop does not speak the language' : wordingFault(language, key, text)
  if (texts === null || fault !== null)
    return { ok: false, faults: [{ path: `messages.${key}`, message: fault ?? '' }] }
  const { [key]: before, ...others } = record[texts]
  const after = text === null ? others : { ...others, [key]: text }
  const unchanged = (before ?? null) === text
  const edits = editsOf(record)
  const desk_edits = { ...edits, [texts]: { ...edits[texts], [key]: text } }
  return {
    ok: true,
    record: unchanged ? record : { ...record, [texts]: after, desk_edits },
    detail: unchanged ? {} : { language, key, before: before ?? null, after: text },
  }
}

function withFields(record: TenantRecord, given: Readonly<Partial<DeskFields>>): Edited {
  const changed = deskFieldNames.filter((name) => name in given && told(given[name]) !== told(record[name]))
  const fields = Object.fromEntries(changed.map((name) => [name, given[name]]))
  const detail = Object.fromEntries(changed.map((name) => [name, `${told(record[name])} → ${told(given[name])}`]))
  const before = editsOf(record)
  const spent = changed.includes('shipping') ? { last_method: lastMethodOf(record) } : {}
  const desk_edits = { ...before, ...spent, fields: { ...before.fields, ...fields } }
  return { ok: true, record: changed.length === 0 ? record : { ...record, ...fields, desk_edits }, detail }
}

function lastMethodOf({ shipping, desk_edits }: TenantRecord): number {
  return Math.max(desk_edits?.last_method ?? 0, ...shipping.map(({ id }) => id))
}

/** A field's value as the log of changes tells it. */
function told(value: DeskFields[keyof DeskFields] | undefined): string {
  const text = (each: unknown): string => {
    if (Array.isArray(each)) return each.map(text).join(', ')
    if (typeof each === 'object' && each !== null) return Object.values(each).map(text).join(' ')
    return String(each ?? '–')
  }
  return text(value)
}

function editsOf({ desk_edits }: TenantRecord): DeskEdits {
  return desk_edits ?? { settings: {}, messages: {}, messages_el: {} }
}

/**
 * A record that is published anew, with what the desk has changed since the last time: the folder knows nothing of it.
 * A setting that there is no more is left out.
 */
export function withDeskEdits(record: TenantRecord, edits: DeskEdits): TenantRecord {
  const settings = Object.entries(edits.settings).filter(([key]) => Object.hasOwn(settingTable, key))
  return {
    ...record,
    settings: { ...record.settings, ...Object.fromEntries(settings) },
    messages: reworded(record.messages, edits.messages),
    messages_el: reworded(record.messages_el, edits.messages_el),
    ...edits.fields,
    desk_edits: edits,
  }
}

function reworded(
  texts: Readonly<Record<string, string>>,
  edits: Readonly<Record<string, string | null>>,
): Record<string, string> {
  const all = Object.entries({ ...texts, ...edits })
  return Object.fromEntries(all.flatMap(([key, text]) => (text === null ? [] : [[key, text]])))
}

/** Where the record keeps the wording of a language; null for one in which it can't be reworded. */
function wordingIn(record: TenantRecord, language: Language): 'messages' | 'messages_el' | null {
  if (language === languageOf(record.locale)) return 'messages'
  return language === 'el' ? 'messages_el' : null
}

/** Why a text can't stand for another, null where it can: the names in braces that are filled in must be the same. */
function wordingFault(language: Language, key: string, text: string | null): string | null {
  if (text === null) return null
  const catalogue: Readonly<Record<string, string>> = catalogues[language]
  const original = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined
  if (original === undefined) return 'There is no such text'
  return namesIn(text) === namesIn(original) ? null : `It must name ${namesIn(original) || 'nothing in braces'}`
}

/** As the record has it, or by default; a flag in lower case, whatever its case there. */
function writtenSetting(settings: Readonly<Record<string, string>>, key: SettingKey): string {
  const text = ((Object.hasOwn(settings, key) ? settings[key] : undefined) ?? settingTable[key].default).trim()
  return settingTable[key].kind === 'flag' ? text.toLowerCase() : text
}
