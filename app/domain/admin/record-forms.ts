/** The admin's forms for the record. `version` is that of the record that the page showed. */

import { isCountry } from '#app/domain/customers/countries.ts'
import { type FormMessageKey, type IssueOrder, issue } from '#app/domain/customers/fields.ts'
import { languages } from '#app/domain/messages/languages.ts'
import { findPlaceholders } from '#app/domain/messages/message-format.ts'
import { isIban } from '#app/domain/payments/payment-methods.ts'
import type { AdminFields } from '#app/domain/tenancy/record-fields.ts'
import type { SettingKind } from '#app/domain/tenancy/setting-kinds.ts'
import { type SettingKey, settingKeys, settingTable } from '#app/domain/tenancy/setting-table.ts'
import { findSettingIssues } from '#app/domain/tenancy/settings.ts'
import { normalizeDecimal } from '../decimal-input.ts'
import { z } from '../schema.ts'
import { lineSchema, textSchema } from '../text.ts'
import { textUpTo } from './product-forms.ts'
import type { EditableRecord } from './record-edit.ts'

export const Version = z.string(issue('field.required')).max(64)
const MAX_SETTING_LENGTH = 500

type SettingTexts = Readonly<Record<SettingKey, string>>

/**
 * The settings that a form was rendered with. The form sends them back as its version. Comparing them with the input
 * shows which settings the user changed; comparing them with the record shows what somebody else has changed since.
 */
export interface ShownSettings extends Pick<EditableRecord, 'version'> {
  readonly settings: SettingTexts
}

export function formatShownSettings({ version, settings }: ShownSettings): string {
  return JSON.stringify({ version, settings })
}

const Settings = z.object(
  Object.fromEntries(settingKeys.map((key) => [key, z.string().default('')])) as Record<
    SettingKey,
    z.ZodDefault<z.ZodString>
  >,
)

/** The field `version` of the settings form. */
export const ShownSettingsField = z
  .string()
  .max(100_000)
  .transform((text, context): ShownSettings => {
    const parsed = z.object({ version: z.string().max(64), settings: Settings }).safeParse(parseJson(text))
    if (parsed.success) return parsed.data
    context.addIssue({ code: 'custom', message: 'field.invalid' })
    return z.NEVER
  })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Settings by key, with the record's own validation. A setting that is not sent counts as emptied. `isVatNumber`
 * checks more than the format of a VAT number, on the server only.
 */
export function createSettingsForm(isVatNumber?: (number: string) => boolean) {
  return z.object({
    version: ShownSettingsField,
    ...(Object.fromEntries(settingKeys.map((key) => [key, createSettingSchema(key, isVatNumber)])) as Record<
      SettingKey,
      ReturnType<typeof createSettingSchema>
    >),
  })
}

/** Whether the setting is a decimal number, which the form shows with the decimal sign of the shop's language. */
export function isDecimalSetting(key: SettingKey): boolean {
  const { kind } = settingTable[key]
  return ['euros', 'rate', 'latitude', 'longitude'].includes(kind)
}

/** The messages of kinds whose format other forms have too; the others have their format in the field's hint. */
const kindIssues: Partial<Record<SettingKind, FormMessageKey>> = {
  email: 'field.email',
  euros: 'field.amount',
  vatNumber: 'field.vatNumber',
}

function createSettingSchema(key: SettingKey, isVatNumber?: (number: string) => boolean) {
  // The form library sends an emptied field as undefined.
  return lineSchema()
    .max(MAX_SETTING_LENGTH, issue('field.tooLong'))
    .default('')
    .transform((text) => (isDecimalSetting(key) ? normalizeDecimal(text.trim()) : text))
    .refine(
      (text) => findSettingIssues({ [key]: text }, isVatNumber).length === 0,
      issue(kindIssues[settingTable[key].kind] ?? 'field.invalid'),
    )
}

/** The record's limit. */
const MAX_TEXT_LENGTH = 1000

/** A changed text, which must have the same placeholders as the original, as `findPlaceholders` returns them. */
export function createWordingForm(placeholders: string) {
  return z.object({
    version: Version,
    text: textSchema(issue('field.required'))
      .min(1, issue('field.required'))
      .max(MAX_TEXT_LENGTH, issue('field.tooLong'))
      .refine((text) => findPlaceholders(text) === placeholders, issue('field.placeholders')),
  })
}

/** The text to change, and its language. */
export const WordingTarget = z.object({ language: z.enum(languages), key: z.string().max(100) })

/** The forms for delivery, bank details and opening hours. The record validates their values again. */

export const recordFieldIssues: IssueOrder = (
  [
    'field.required',
    'field.choice',
    'field.country',
    'field.amount',
    'field.postcodeZones',
    'field.ascendingRows',
    'field.days',
    'field.maximumBelowMinimum',
    'field.iban',
    'field.bic',
    'field.invalid',
    'field.tooLong',
  ] as const
).map((key) => [key, key])

/** Country codes in upper or lower case, separated by spaces, commas or semicolons. */
export function createCountryCodesSchema(isAllowed: (code: string) => boolean) {
  return z
    .string()
    .default('')
    .transform((input, ctx): string[] => {
      const codes = [
        ...new Set(
          input
            .toUpperCase()
            .split(/[\s,;]+/)
            .filter((code) => code !== ''),
        ),
      ]
      if (codes.length > 0 && codes.every(isAllowed)) return codes
      ctx.issues.push({ code: 'custom', message: 'field.country' satisfies FormMessageKey, input })
      return z.NEVER
    })
}

/** The countries to which the shop sells. */
export const CountriesForm = z.object({ version: Version, countries: createCountryCodesSchema(isCountry) })

/** The account for bank transfers. All fields or none: without them the shop offers no transfers. */
export const BankForm = z
  .object({
    version: Version,
    iban: createCompactSchema(40, isIban, 'field.iban'),
    bic: createCompactSchema(20, (text) => /^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/.test(text), 'field.bic'),
    beneficiary: textUpTo(200),
  })
  .superRefine(({ iban, bic, beneficiary }, ctx) => requireAll(ctx, { iban, bic, beneficiary }))

/** The record's bank account; null if the form is empty. */
export function toBank({ iban, bic, beneficiary }: z.output<typeof BankForm>): AdminFields['bank'] {
  return iban === '' ? null : { iban, bic, beneficiary }
}

/** Typed in groups, in upper or lower case; stored without spaces, in capitals. */
function createCompactSchema(length: number, isValid: (text: string) => boolean, message: FormMessageKey) {
  return z
    .string()
    .max(length, issue('field.tooLong'))
    .default('')
    .transform((text) => text.replace(/\s+/g, '').toUpperCase())
    .refine((text) => text === '' || isValid(text), issue(message))
}

/** If one field is filled in, all are required. */
export function requireAll(ctx: z.RefinementCtx, fields: Readonly<Record<string, string>>): void {
  const empty = Object.entries(fields).filter(([, text]) => text === '')
  if (empty.length === Object.keys(fields).length) return
  for (const [name] of empty)
    ctx.addIssue({ code: 'custom', path: [name], message: 'field.required' satisfies FormMessageKey })
}

export const weekDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
type WeekDay = (typeof weekDays)[number]
type DayField = `${WeekDay}_${'opens' | 'closes'}`

const dayFields = weekDays.flatMap((day): DayField[] => [`${day}_opens`, `${day}_closes`])
const hour = z
  .string()
  .default('')
  .refine((text) => text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text), issue('field.invalid'))

/** The opening hours; a day without hours is a day off. */
export const HoursForm = z
  .object({
    version: Version,
    enabled: z.boolean().default(false),
    ...(Object.fromEntries(dayFields.map((name) => [name, hour])) as Record<DayField, typeof hour>),
  })
  .superRefine((form, ctx) => {
    for (const day of weekDays) {
      const [opens, closes] = [`${day}_opens`, `${day}_closes`] as const
      requireAll(ctx, { [opens]: form[opens], [closes]: form[closes] })
    }
  })

/** The record's opening hours of a valid form. */
export function toWorkingHours(form: z.output<typeof HoursForm>): Partial<AdminFields> {
  const days = weekDays.map((day) => {
    const [opens, closes] = [form[`${day}_opens`], form[`${day}_closes`]]
    return [`working_hours_${day}`, opens === '' ? null : { opens, closes }]
  })
  return { working_hours: form.enabled, ...Object.fromEntries(days) }
}

/** The form's values of the opening hours; '' on days off. */
export function toHoursFormValues(fields: AdminFields): Record<DayField, string> {
  return Object.fromEntries(
    weekDays.flatMap((day) => {
      const { opens, closes } = fields[`working_hours_${day}`] ?? { opens: '', closes: '' }
      return [
        [`${day}_opens`, opens],
        [`${day}_closes`, closes],
      ]
    }),
  ) as Record<DayField, string>
}

/** The settings that the form changes. The others stay as they are in the record. */
export function listChangedSettings(shown: SettingTexts, typed: SettingTexts): Partial<Record<SettingKey, string>> {
  return Object.fromEntries(
    settingKeys.flatMap((key) => (typed[key].trim() === shown[key].trim() ? [] : [[key, typed[key]]])),
  )
}

/** A setting that the form and somebody else have changed to different values. */
export interface SettingConflict {
  readonly key: SettingKey
  readonly saved: string
  readonly typed: string
}

export function findSettingConflicts(
  shown: SettingTexts,
  typed: SettingTexts,
  current: SettingTexts,
): readonly SettingConflict[] {
  return settingKeys.flatMap((key) => {
    const [wasTyped, saved] = [typed[key].trim(), current[key].trim()]
    const isConflict = wasTyped !== shown[key].trim() && saved !== shown[key].trim() && saved !== wasTyped
    return isConflict ? [{ key, saved, typed: wasTyped }] : []
  })
}

/**
 * The settings to render the form with after its user has seen the conflicts. The form can then be saved, and still
 * doesn't change the settings that only somebody else has changed.
 */
export function acceptConflicts(
  { settings }: ShownSettings,
  current: ShownSettings,
  conflicts: readonly SettingConflict[],
): ShownSettings {
  const seen = Object.fromEntries(conflicts.map(({ key, saved }) => [key, saved]))
  return { version: current.version, settings: { ...settings, ...seen } }
}
