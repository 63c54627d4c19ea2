/** The admin's forms for the record. `version` is that of the record that the page showed. */

import { z } from '#app/domain/schema.ts'
import { textSchema } from '#app/domain/text.ts'
import { isCountry } from '../customers/countries.ts'
import { type FormMessageKey, type IssueOrder, issue } from '../customers/fields.ts'
import { normalizeDecimal } from '../decimal-input.ts'
import { languages } from '../messages/languages.ts'
import { findPlaceholders } from '../messages/message-format.ts'
import { isIban } from '../payments/payment-methods.ts'
import type { AdminFields } from '../tenancy/admin-fields.ts'
import { type SettingKey, settingKeys, settingTable } from '../tenancy/setting-table.ts'
import { findSettingIssues } from '../tenancy/settings.ts'
import { textUpTo } from './product-forms.ts'
import { ShownSettingsField } from './shown-settings.ts'

export const Version = z.string(issue('field.required')).max(64)
const MAX_SETTING_LENGTH = 500

/** Settings by key, with the record's own validation. Settings that a form does not send stay unchanged. */
export const SettingsForm = z.object({
  version: ShownSettingsField,
  ...(Object.fromEntries(settingKeys.map((key) => [key, createSettingSchema(key)])) as Record<
    SettingKey,
    ReturnType<typeof createSettingSchema>
  >),
})

/** Whether the setting is a decimal number, which the form shows with the decimal sign of the shop's language. */
export function isDecimalSetting(key: SettingKey): boolean {
  const { kind } = settingTable[key]
  return ['euros', 'rate', 'latitude', 'longitude'].includes(kind)
}

function createSettingSchema(key: SettingKey) {
  // The form library sends an emptied field as undefined.
  return textSchema()
    .max(MAX_SETTING_LENGTH, issue('field.tooLong'))
    .default('')
    .transform((text) => (isDecimalSetting(key) ? normalizeDecimal(text.trim()) : text))
    .refine((text) => findSettingIssues({ [key]: text }).length === 0, issue('field.invalid'))
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

/** Country codes in any case, separated by spaces or commas. */
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

/** Typed in groups and in any case; stored without spaces, in capitals. */
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
