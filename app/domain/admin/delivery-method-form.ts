/** The form of a delivery method. */

import {
  formatPostcodeZones,
  type MAX_RATE_STEPS,
  MAX_STEP_COST,
  MAX_STEP_FROM,
  parsePostcodeZones,
} from '#app/domain/orders/shipping-rates.ts'
import { z } from '#app/domain/schema.ts'
import { type FormMessageKey, issue } from '../customers/fields.ts'
import { normalizeDecimal } from '../decimal-input.ts'
import { cents, formatDecimalEuros } from '../money.ts'
import type { AdminFields } from '../tenancy/record-fields.ts'
import { lineUpTo, Price, textUpTo } from './product-forms.ts'
import type { EditableRecord } from './record-edit.ts'
import { createCountryCodesSchema, requireAll, Version } from './record-forms.ts'

/** The numbers of the form's rows of rates. */
export const rateRows = [1, 2, 3, 4, 5, 6] as const satisfies { readonly length: typeof MAX_RATE_STEPS }
type RateRow = (typeof rateRows)[number]

/** Kilograms or euros, with at most three decimals. Seven digits are enough for the record's limits. */
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
  .regex(/^(?:[1-9]|[1-8]\d|90)?$/, issue('field.days'))
  .default('')

const rowFields = <Name extends string, Schema extends z.ZodType>(name: Name, schema: Schema) =>
  Object.fromEntries(rateRows.map((row) => [`${name}${row}`, schema])) as Record<`${Name}${RateRow}`, Schema>

const toNumber = (text: string, factor: number) => Math.round(Number(normalizeDecimal(text)) * factor)

const MAX_POSTCODES_LENGTH = 4000

/** Grams, within the record's limits. */
const isWeight = (grams: number) => grams >= 1 && grams <= 1_000_000

/**
 * A delivery method, for some of the shop's countries. Rates are entered in up to six rows, each with a threshold in
 * kilograms or euros and a price. Empty rows are ignored.
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
        ctx.addIssue({ code: 'custom', path: ['postcodes'], message: 'field.postcodeZones' satisfies FormMessageKey })
      requireAll(ctx, { minDays: form.minDays, maxDays: form.maxDays })
      if (form.minDays !== '' && form.maxDays !== '' && Number(form.minDays) > Number(form.maxDays))
        ctx.addIssue({
          code: 'custom',
          path: ['maxDays'],
          message: 'field.maximumBelowMinimum' satisfies FormMessageKey,
        })
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
          ctx.addIssue({ code: 'custom', path: [from], message: 'field.ascendingRows' satisfies FormMessageKey })
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
