import { z } from '#app/domain/schema.ts'
import { isCountry } from '../customers/country-names.ts'
import { type CustomersKey, fault } from '../customers/fields.ts'
import type { FaultOrder } from '../customers/first-fault.ts'
import { decimalEuros, type Money } from '../money.ts'
import type { DeskFields } from '../tenancy/desk-fields.ts'
import { isIban } from '../tenancy/iban.ts'
import { lineUpTo, Price, textUpTo } from './product-forms.ts'
import type { EditableRecord } from './record-edit.ts'
import { Version } from './record-forms.ts'

/** The forms by which delivery, bank details and opening hours are changed at the desk. The record judges them once more. */

export const fieldFaults: FaultOrder = (
  ['field.required', 'field.country', 'field.amount', 'field.value', 'field.tooLong'] as const
).map((key) => [key, key])

/** Codes of countries in any case, parted by spaces or commas. */
function countryCodes(mayBe: (code: string) => boolean) {
  return z
    .string()
    .default('')
    .transform((typed, ctx): string[] => {
      const codes = [
        ...new Set(
          typed
            .toUpperCase()
            .split(/[\s,;]+/)
            .filter((code) => code !== ''),
        ),
      ]
      if (codes.length > 0 && codes.every(mayBe)) return codes
      ctx.issues.push({ code: 'custom', message: 'field.country' satisfies CustomersKey, input: typed })
      return z.NEVER
    })
}

/** To which countries the shop sells at all. */
export const CountriesForm = z.object({ version: Version, countries: countryCodes(isCountry) })

/** A way of delivery, to some of the shop's countries. */
export function methodForm(countries: readonly string[]) {
  return z.object({
    version: Version,
    name: lineUpTo(200),
    nameEl: textUpTo(200),
    cost: Price,
    countries: countryCodes((code) => countries.includes(code)),
  })
}
export type MethodForm = z.output<ReturnType<typeof methodForm>>

type Method = DeskFields['shipping'][number]

export function methodValues({ description, cost, countries, el }: Method) {
  return {
    ...{ name: description, nameEl: el?.description ?? '' },
    ...{ cost: decimalEuros(cost as Money), countries: countries.join(' ') },
  }
}

/**
 * The record's delivery methods with this one as its form says it. `id` is null for a new method, which gets a number that none
 * had before. After a double click on "add" the record has the method already. Null for a method that was removed.
 */
export function withMethod(
  { version, fields, lastMethod }: Pick<EditableRecord, 'version' | 'fields' | 'lastMethod'>,
  id: number | null,
  form: MethodForm,
): Method[] | null {
  const methods = fields.shipping
  if (id !== null && !methods.some((method) => method.id === id)) return null
  const { name, nameEl, cost, countries } = form
  const said = { description: name, cost, countries, ...(nameEl === '' ? {} : { el: { description: nameEl } }) }
  if (id !== null) return methods.map((method) => (method.id === id ? { id, ...said } : method))
  const added = { id: lastMethod + 1, ...said }
  const isAdded =
    form.version !== version && methods.some((method) => method.id === lastMethod && isAlike(method, added))
  return isAdded ? [...methods] : [...methods, added]
}

function isAlike(one: Method, other: Method): boolean {
  return JSON.stringify(methodValues(one)) === JSON.stringify(methodValues(other))
}

/** Where transfers go. All of it or nothing: without it no transfer is offered. */
export const BankForm = z
  .object({
    version: Version,
    iban: compact(40, isIban),
    bic: compact(20, (text) => /^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/.test(text)),
    beneficiary: textUpTo(200),
  })
  .superRefine(({ iban, bic, beneficiary }, ctx) => needAll(ctx, { iban, bic, beneficiary }))

export function bankOf({ iban, bic, beneficiary }: z.output<typeof BankForm>): DeskFields['bank'] {
  return iban === '' ? null : { iban, bic, beneficiary }
}

/** Typed in groups and in any case; kept as banks write it. */
function compact(length: number, isOne: (text: string) => boolean) {
  return z
    .string()
    .max(length, fault('field.tooLong'))
    .default('')
    .transform((text) => text.replace(/\s+/g, '').toUpperCase())
    .refine((text) => text === '' || isOne(text), fault('field.value'))
}

/** Where one of them is filled in, so are the others. */
function needAll(ctx: z.RefinementCtx, fields: Readonly<Record<string, string>>): void {
  const empty = Object.entries(fields).filter(([, text]) => text === '')
  if (empty.length === Object.keys(fields).length) return
  for (const [name] of empty)
    ctx.addIssue({ code: 'custom', path: [name], message: 'field.required' satisfies CustomersKey })
}

export const weekDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
type WeekDay = (typeof weekDays)[number]
type DayField = `${WeekDay}_${'opens' | 'closes'}`

const dayFields = weekDays.flatMap((day): DayField[] => [`${day}_opens`, `${day}_closes`])
const hour = z
  .string()
  .default('')
  .refine((text) => text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text), fault('field.value'))

/** When the shop is open; a day without hours is a day off. */
export const HoursForm = z
  .object({
    version: Version,
    kept: z.boolean().default(false),
    ...(Object.fromEntries(dayFields.map((name) => [name, hour])) as Record<DayField, typeof hour>),
  })
  .superRefine((form, ctx) => {
    for (const day of weekDays) {
      const [opens, closes] = [`${day}_opens`, `${day}_closes`] as const
      needAll(ctx, { [opens]: form[opens], [closes]: form[closes] })
    }
  })

export function hoursOf(form: z.output<typeof HoursForm>): Partial<DeskFields> {
  const days = weekDays.map((day) => {
    const [opens, closes] = [form[`${day}_opens`], form[`${day}_closes`]]
    return [`working_hours_${day}`, opens === '' ? null : { opens, closes }]
  })
  return { working_hours: form.kept, ...Object.fromEntries(days) }
}

/** What the form of the hours shows. */
export function hoursValues(fields: DeskFields): Record<DayField, string> {
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
