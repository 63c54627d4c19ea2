/** The admin's forms for the record. `version` is that of the record that the page showed. */

import { z } from '#app/domain/schema.ts'
import { textSchema } from '#app/domain/text.ts'
import { isCountry } from '../customers/countries.ts'
import { type FormMessageKey, type IssueOrder, issue } from '../customers/fields.ts'
import { languages } from '../messages/languages.ts'
import { findPlaceholders } from '../messages/message-format.ts'
import { cents, formatDecimalEuros } from '../money.ts'
import { formatPostcodeZones, parsePostcodeZones } from '../orders/postcode-zones.ts'
import { type MAX_RATE_STEPS, MAX_STEP_COST, MAX_STEP_FROM } from '../orders/shipping-rates.ts'
import { isIban } from '../payments/payment-methods.ts'
import type { AdminFields } from '../tenancy/admin-fields.ts'
import { type SettingKey, settingKeys } from '../tenancy/setting-table.ts'
import { findSettingIssues } from '../tenancy/settings.ts'
import { lineUpTo, Price, textUpTo } from './product-forms.ts'
import type { EditableRecord } from './record-edit.ts'

export const Version = z.string(issue('field.required')).max(64)
const MAX_SETTING_LENGTH = 500

/** Settings by key, with the record's own validation. Settings that a form does not send stay unchanged. */
export const SettingsForm = z.object({
  version: Version,
  ...(Object.fromEntries(settingKeys.map((key) => [key, createSettingSchema(key)])) as Record<
    SettingKey,
    ReturnType<typeof createSettingSchema>
  >),
})

function createSettingSchema(key: SettingKey) {
  // The form library sends an emptied field as undefined.
  return textSchema()
    .max(MAX_SETTING_LENGTH, issue('field.tooLong'))
    .default('')
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
  ['field.required', 'field.choice', 'field.country', 'field.amount', 'field.invalid', 'field.tooLong'] as const
).map((key) => [key, key])

/** Country codes in any case, separated by spaces or commas. */
function createCountryCodesSchema(isAllowed: (code: string) => boolean) {
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

/** The numbers of the form's rows of rates. */
export const rateRows = [1, 2, 3, 4, 5, 6] as const satisfies { readonly length: typeof MAX_RATE_STEPS }
type RateRow = (typeof rateRows)[number]

/** An amount in kilograms or euros with at most three decimals, as far as the record's limits need. */
const Quantity = z
  .string()
  .regex(/^(?:\d{1,7}(?:[.,]\d{1,3})?)?$/, issue('field.amount'))
  .default('')
const Cost = z
  .string()
  .regex(/^(?:\d{1,5}(?:[.,]\d{1,2})?)?$/, issue('field.amount'))
  .refine((text) => toNumber(text, 100) <= MAX_STEP_COST, issue('field.amount'))
  .default('')
const Days = z
  .string()
  .regex(/^(?:[1-9]|[1-8]\d|90)?$/, issue('field.invalid'))
  .default('')

const rowFields = <Name extends string, Schema extends z.ZodType>(name: Name, schema: Schema) =>
  Object.fromEntries(rateRows.map((row) => [`${name}${row}`, schema])) as Record<`${Name}${RateRow}`, Schema>

const toNumber = (text: string, factor: number) => Math.round(Number(text.replace(',', '.')) * factor)

const MAX_POSTCODES_LENGTH = 4000

/** Grams, within the record's limits. */
const isWeight = (grams: number) => grams >= 1 && grams <= 1_000_000

/**
 * A delivery method, for some of the shop's countries. Rates are typed in up to six rows: from so many kilograms or
 * euros, at this price. Empty rows are ignored.
 */
export function createShippingMethodForm(countries: readonly string[]) {
  return z
    .object({
      version: Version,
      name: lineUpTo(200),
      nameEl: textUpTo(200),
      cost: Price,
      countries: createCountryCodesSchema((code) => countries.includes(code)),
      postcodes: textUpTo(MAX_POSTCODES_LENGTH),
      rateBy: z.enum(['flat', 'weight', 'subtotal'], issue('field.choice')).default('flat'),
      ...rowFields('from', Quantity),
      ...rowFields('price', Cost),
      maxWeight: Quantity.refine((text) => text === '' || isWeight(toNumber(text, 1000)), issue('field.amount')),
      minDays: Days,
      maxDays: Days,
    })
    .superRefine((form, ctx) => {
      if (parsePostcodeZones(form.postcodes, form.countries) === null)
        ctx.addIssue({ code: 'custom', path: ['postcodes'], message: 'field.invalid' satisfies FormMessageKey })
      requireAll(ctx, { minDays: form.minDays, maxDays: form.maxDays })
      if (form.minDays !== '' && form.maxDays !== '' && Number(form.minDays) > Number(form.maxDays))
        ctx.addIssue({ code: 'custom', path: ['maxDays'], message: 'field.invalid' satisfies FormMessageKey })
      if (form.rateBy === 'flat') return
      let previous = 0
      for (const row of rateRows) {
        const [from, price] = [`from${row}`, `price${row}`] as const
        requireAll(ctx, { [from]: form[from], [price]: form[price] })
        if (form[from] === '') continue
        const value = toNumber(form[from], rateFactors[form.rateBy])
        if (value > MAX_STEP_FROM)
          ctx.addIssue({ code: 'custom', path: [from], message: 'field.amount' satisfies FormMessageKey })
        else if (value <= previous)
          ctx.addIssue({ code: 'custom', path: [from], message: 'field.invalid' satisfies FormMessageKey })
        previous = value
      }
      if (rateRows.every((row) => form[`from${row}`] === ''))
        ctx.addIssue({ code: 'custom', path: ['from1'], message: 'field.required' satisfies FormMessageKey })
    })
}
type ShippingMethodForm = z.output<ReturnType<typeof createShippingMethodForm>>

/** From kilograms to grams, and from euros to cents. */
const rateFactors = { weight: 1000, subtotal: 100 } as const

function toRates(form: ShippingMethodForm): Pick<ShippingMethod, 'postcodes' | 'rates' | 'maxWeight' | 'days'> {
  const postcodes = parsePostcodeZones(form.postcodes, form.countries) ?? {}
  const { rateBy, maxWeight, minDays, maxDays } = form
  const rows = rateRows.map((row) => ({ from: form[`from${row}`], price: form[`price${row}`] }))
  const steps =
    rateBy === 'flat'
      ? []
      : rows
          .filter(({ from }) => from !== '')
          .map(({ from, price }) => ({ from: toNumber(from, rateFactors[rateBy]), cost: toNumber(price, 100) }))
  return {
    ...(Object.keys(postcodes).length === 0 ? {} : { postcodes }),
    ...(rateBy === 'flat' ? {} : { rates: { by: rateBy, steps } }),
    ...(maxWeight === '' ? {} : { maxWeight: toNumber(maxWeight, rateFactors.weight) }),
    ...(minDays === '' ? {} : { days: { min: Number(minDays), max: Number(maxDays) } }),
  }
}

type ShippingMethod = AdminFields['shipping'][number]

/** The form's values of a delivery method: kilograms and decimal euros. */
export function toMethodFormValues(method: ShippingMethod) {
  const { description, cost, countries, postcodes, el, rates, maxWeight, days } = method
  const formatKilograms = (grams: number) => String(grams / 1000)
  const steps = (rates?.steps ?? []).flatMap(({ from, cost: price }, index) => [
    [`from${index + 1}`, rates?.by === 'weight' ? formatKilograms(from) : formatDecimalEuros(cents(from))],
    [`price${index + 1}`, formatDecimalEuros(cents(price))],
  ])
  return {
    ...{ name: description, nameEl: el?.description ?? '' },
    ...{
      cost: formatDecimalEuros(cents(cost)),
      countries: countries.join(' '),
      postcodes: formatPostcodeZones(postcodes),
      rateBy: rates?.by ?? ('flat' as const),
    },
    ...(maxWeight === undefined ? {} : { maxWeight: formatKilograms(maxWeight) }),
    ...(days === undefined ? {} : { minDays: String(days.min), maxDays: String(days.max) }),
    ...Object.fromEntries(steps),
  }
}

/**
 * The record's delivery methods with this one added or replaced. `id` is null for a new method, which gets an id that
 * was never used. After a double click on "add" the method already exists. Null for a method that was removed.
 */
export function upsertShippingMethod(
  { version, fields, lastMethodId }: Pick<EditableRecord, 'version' | 'fields' | 'lastMethodId'>,
  id: number | null,
  form: ShippingMethodForm,
): ShippingMethod[] | null {
  const methods = fields.shipping
  if (id !== null && !methods.some((method) => method.id === id)) return null
  const { name, nameEl, cost, countries } = form
  const greekName = nameEl === '' ? {} : { el: { description: nameEl } }
  const methodFields = { description: name, cost, countries, ...greekName, ...toRates(form) }
  if (id !== null) return methods.map((method) => (method.id === id ? { id, ...methodFields } : method))
  const newMethod = { id: lastMethodId + 1, ...methodFields }
  const isAlreadyAdded =
    form.version !== version && methods.some((method) => method.id === lastMethodId && isSameMethod(method, newMethod))
  return isAlreadyAdded ? [...methods] : [...methods, newMethod]
}

function isSameMethod(a: ShippingMethod, b: ShippingMethod): boolean {
  return JSON.stringify(toMethodFormValues(a)) === JSON.stringify(toMethodFormValues(b))
}

/** The account for bank transfers. All fields or none: without them the shop offers no transfers. */
export const BankForm = z
  .object({
    version: Version,
    iban: createCompactSchema(40, isIban),
    bic: createCompactSchema(20, (text) => /^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/.test(text)),
    beneficiary: textUpTo(200),
  })
  .superRefine(({ iban, bic, beneficiary }, ctx) => requireAll(ctx, { iban, bic, beneficiary }))

/** The record's bank account; null if the form is empty. */
export function toBank({ iban, bic, beneficiary }: z.output<typeof BankForm>): AdminFields['bank'] {
  return iban === '' ? null : { iban, bic, beneficiary }
}

/** Typed in groups and in any case; stored without spaces, in capitals. */
function createCompactSchema(length: number, isValid: (text: string) => boolean) {
  return z
    .string()
    .max(length, issue('field.tooLong'))
    .default('')
    .transform((text) => text.replace(/\s+/g, '').toUpperCase())
    .refine((text) => text === '' || isValid(text), issue('field.invalid'))
}

/** If one field is filled in, all are required. */
function requireAll(ctx: z.RefinementCtx, fields: Readonly<Record<string, string>>): void {
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
