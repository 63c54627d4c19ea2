import { expect, test } from 'vitest'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { MAX_STEP_COST, MAX_STEP_FROM } from '../orders/shipping-rates.ts'
import { isIban } from '../payments/payment-methods.ts'
import { parseTenantRecord } from '../tenancy/tenant-record.ts'
import { createShippingMethodForm, toMethodFormValues, upsertShippingMethod } from './delivery-method-form.ts'
import { applyAdminEdits, applyRecordEdit, toEditableRecord } from './record-edit.ts'
import { BankForm, CountriesForm, HoursForm, toBank, toHoursFormValues, toWorkingHours } from './record-forms.ts'

function createRecord(changes: Parameters<typeof aTenantRecord>[0] = {}) {
  const opened = parseTenantRecord(aTenantRecord(changes), { plainSecrets: true })
  if (!opened.ok) throw new Error(JSON.stringify(opened.issues))
  return opened.value.record
}

const version = 'v1'
const listIssues = (read: {
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined
}) => read.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []

test('an IBAN with wrong check digits is refused', () => {
  expect(isIban('CY17002001280000001200527600')).toBe(true)
  expect(isIban('CY17002001280000001200527601')).toBe(false)
  expect(isIban('GB82WEST12345698765432')).toBe(true)
  expect(isIban('')).toBe(false)
})

test('bank details may have spaces, and need all fields or none', () => {
  const input = { version, iban: 'cy17 0020 0128 0000 0012 0052 7600', bic: 'bcypcy2n', beneficiary: ' Kiosk Ltd ' }
  expect(toBank(BankForm.parse(input))).toEqual({
    ...{ iban: 'CY17002001280000001200527600', bic: 'BCYPCY2N', beneficiary: 'Kiosk Ltd' },
  })
  expect(toBank(BankForm.parse({ version }))).toBeNull()
  expect(listIssues(BankForm.safeParse({ ...input, bic: '' }))).toEqual(['bic field.required'])
  expect(listIssues(BankForm.safeParse({ ...input, iban: 'CY00 1' }))).toEqual(['iban field.iban'])
})

test('a delivery method serves countries of the shop, and a new one gets the next id', () => {
  const form = createShippingMethodForm(['CY', 'GR'])
  const input = { version, name: 'Courier', cost: '12,90', countries: 'cy, gr' }
  const courier = { description: 'Courier', cost: 1290, countries: ['CY', 'GR'] }
  const displayed = toEditableRecord(createRecord(), version)
  const { shipping } = displayed.fields
  expect(upsertShippingMethod(displayed, null, form.parse(input))).toEqual([...shipping, { id: 2, ...courier }])
  expect(upsertShippingMethod(displayed, 1, form.parse({ ...input, nameEl: 'Ταχυμεταφορά' }))).toEqual([
    { id: 1, ...courier, el: { description: 'Ταχυμεταφορά' } },
  ])
  expect(upsertShippingMethod(displayed, 9, form.parse(input))).toBeNull()
  expect(listIssues(form.safeParse({ ...input, countries: 'CY DE' }))).toEqual(['countries field.country'])
  expect(listIssues(form.safeParse({ ...input, cost: '', countries: '' }))).toEqual([
    ...['cost field.amount', 'countries field.country'],
  ])
})

test('rates are typed in kilograms or euros, empty rows are ignored, and the form shows them again', () => {
  const form = createShippingMethodForm(['CY'])
  const input = {
    ...{ version, name: 'Courier', cost: '3', countries: 'CY', maxWeight: '30', minDays: '1', maxDays: '3' },
    ...{ from1: '2', price1: '4,50', from3: '10.5', price3: '9' },
  }
  const displayed = toEditableRecord(createRecord(), version)
  const added = (by: 'flat' | 'weight' | 'subtotal') =>
    upsertShippingMethod(displayed, null, form.parse({ ...input, rateBy: by }))?.at(-1)
  const steps = (...froms: number[]) => froms.map((from, index) => ({ from, cost: [450, 900][index] }))
  expect(added('weight')).toMatchObject({
    ...{ cost: 300, rates: { by: 'weight', steps: steps(2000, 10_500) }, maxWeight: 30_000, days: { min: 1, max: 3 } },
  })
  expect(added('subtotal')?.rates).toEqual({ by: 'subtotal', steps: steps(200, 1050) })
  expect(added('flat')?.rates).toBeUndefined()
  for (const by of ['weight', 'subtotal'] as const) {
    const method = added(by)
    if (method === undefined) return expect.unreachable()
    const again = form.parse({ version, ...toMethodFormValues(method) })
    expect(upsertShippingMethod(displayed, null, again)?.at(-1)).toEqual(method)
  }
})

test('wrong rates and days are refused beside their field', () => {
  const form = createShippingMethodForm(['CY'])
  const issues = (typed: object) =>
    listIssues(
      form.safeParse({
        ...{ version, name: 'Courier', cost: '3', countries: 'CY', rateBy: 'weight', from1: '2', price1: '4' },
        ...typed,
      }),
    )
  expect(issues({})).toEqual([])
  expect(issues({ from1: '', price1: '' })).toEqual(['from1 field.required'])
  expect(issues({ price1: '' })).toEqual(['price1 field.required'])
  expect(issues({ from2: '2', price2: '5' })).toEqual(['from2 field.ascendingRows'])
  expect(issues({ from2: 'x', price2: '5' })).toEqual(['from2 field.amount'])
  expect(issues({ minDays: '3' })).toEqual(['maxDays field.required'])
  expect(issues({ minDays: '3', maxDays: '2' })).toEqual(['maxDays field.maximumBelowMinimum'])
  expect(issues({ minDays: '0', maxDays: '2' })).toEqual(['minDays field.days'])
  for (const maxWeight of ['0', '1000.001']) expect(issues({ maxWeight })).toEqual(['maxWeight field.amount'])
  expect(issues({ maxWeight: '1000' })).toEqual([])
})

test('every price and step that the record allows can be typed', () => {
  const form = createShippingMethodForm(['CY'])
  const method = {
    ...{ id: 1, description: 'Freight', cost: 300, countries: ['CY'] },
    rates: { by: 'weight' as const, steps: [{ from: MAX_STEP_FROM, cost: MAX_STEP_COST }] },
  }
  const bySum = { ...method, rates: { ...method.rates, by: 'subtotal' as const } }
  const displayed = toEditableRecord(createRecord(), version)
  for (const each of [method, bySum])
    expect(
      upsertShippingMethod(displayed, 1, form.parse({ version, ...toMethodFormValues(each) }))?.at(0)?.rates,
    ).toEqual(each.rates)
  const issues = (typed: object) => listIssues(form.safeParse({ version, ...toMethodFormValues(method), ...typed }))
  expect(issues({ from1: '100000.001' })).toEqual(['from1 field.amount'])
  expect(issues({ price1: '10000.01' })).toEqual(['price1 field.amount'])
})

test('a method can be limited to postcodes of its countries, and the form shows them again', () => {
  const form = createShippingMethodForm(['CY', 'GR'])
  const input = { version, name: 'Courier', cost: '3', countries: 'CY' }
  const displayed = toEditableRecord(createRecord(), version)
  const saved = (typed: object) => upsertShippingMethod(displayed, 1, form.parse({ ...input, ...typed }))?.at(0)
  const method = saved({ postcodes: '3*, 4000-4999' })
  expect(method?.postcodes).toEqual({ CY: ['3*', '4000-4999'] })
  if (method === undefined) return expect.unreachable()
  expect(saved(toMethodFormValues(method))).toEqual(method)
  expect(saved({ postcodes: '' })).not.toHaveProperty('postcodes')
  for (const postcodes of ['GR: 1*', 'CY: 4999-4000', 'everywhere'])
    expect(listIssues(form.safeParse({ ...input, postcodes }))).toEqual(['postcodes field.postcodeZones'])
  expect(listIssues(form.safeParse({ ...input, countries: 'DE', postcodes: '3*' }))).toEqual([
    'countries field.country',
  ])
})

test('a new delivery method does not reuse the id of a removed one', () => {
  const form = createShippingMethodForm(['CY']).parse({ version, name: 'Courier', cost: '3', countries: 'CY' })
  const edited = (record: ReturnType<typeof createRecord>, shipping: ReturnType<typeof upsertShippingMethod>) => {
    const after = applyRecordEdit(record, { kind: 'delivery', fields: { shipping: shipping ?? [] } })
    if (!after.ok) throw new Error(JSON.stringify(after.issues))
    return after.record
  }
  const added = (record: ReturnType<typeof createRecord>) =>
    edited(record, upsertShippingMethod(toEditableRecord(record, version), null, form))
  const idsIn = ({ shipping }: ReturnType<typeof createRecord>) => shipping.map(({ id }) => id)
  const two = added(createRecord())
  const first = edited(two, two.shipping.slice(0, 1))
  expect([idsIn(two), idsIn(first), idsIn(added(first))]).toEqual([[1, 2], [1], [1, 3]])
  if (first.desk_edits === undefined) throw new Error('The edit is not stored')
  expect(idsIn(added(edited(applyAdminEdits(createRecord(), first.desk_edits), [])))).toEqual([3])
})

test('a delivery method that is added by a double click exists once', () => {
  const form = (input: Readonly<Record<string, string>> = {}) =>
    createShippingMethodForm(['CY']).parse({
      version,
      name: 'Courier',
      nameEl: 'Κούριερ',
      cost: '3',
      countries: 'CY',
      ...input,
    })
  const before = createRecord()
  const shipping = upsertShippingMethod(toEditableRecord(before, version), null, form()) ?? []
  const saved = applyRecordEdit(before, { kind: 'delivery', fields: { shipping } })
  if (!saved.ok) throw new Error(JSON.stringify(saved.issues))
  const after = toEditableRecord(saved.record, 'v2')
  const idsAfter = (input?: Readonly<Record<string, string>>) =>
    upsertShippingMethod(after, null, form(input))?.map(({ id }) => id)
  expect(idsAfter()).toEqual([1, 2])
  // A form that was opened after the first save adds another method.
  expect(idsAfter({ version: 'v2' })).toEqual([1, 2, 3])
  expect(idsAfter({ cost: '4' })).toEqual([1, 2, 3])
})

test('the shop sells only to countries with a current ISO code', () => {
  expect(CountriesForm.parse({ version, countries: 'cy gr cy' }).countries).toEqual(['CY', 'GR'])
  // Codes that are in use elsewhere, were retired, or name unions. None of them is an ISO country.
  for (const countries of ['', 'XX', 'CYP', 'UK', 'EL', 'YU', 'EU', 'ZZ'])
    expect(listIssues(CountriesForm.safeParse({ version, countries }))).toEqual(['countries field.country'])
})

test('a day has opening and closing hours or is a day off', () => {
  const fields = toEditableRecord(createRecord(), version).fields
  const displayed = { version, ...toHoursFormValues(fields) }
  expect(
    toWorkingHours(HoursForm.parse({ ...displayed, enabled: true, monday_opens: '', monday_closes: '' })),
  ).toMatchObject({
    ...{ working_hours: true, working_hours_monday: null, working_hours_sunday: null },
    working_hours_tuesday: { opens: '09:00', closes: '18:00' },
  })
  expect(listIssues(HoursForm.safeParse({ ...displayed, friday_closes: '' }))).toEqual(['friday_closes field.required'])
  expect(listIssues(HoursForm.safeParse({ ...displayed, friday_closes: '25:00' }))).toEqual([
    'friday_closes field.invalid',
  ])
})

test('changed fields are saved and recorded, and a publish of the folder keeps them', () => {
  const record = createRecord({ countries: ['CY', 'GR'] })
  const bank = { iban: 'CY17002001280000001200527600', bic: 'BCYPCY2N', beneficiary: 'Kiosk Ltd' }
  const edited = applyRecordEdit(record, { kind: 'bank', fields: { bank, countries: ['CY', 'GR'] } })
  if (!edited.ok) throw new Error(JSON.stringify(edited.issues))
  expect(edited.detail).toEqual({ bank: '– → CY17002001280000001200527600 BCYPCY2N Kiosk Ltd' })
  expect(edited.record).toMatchObject({ bank, desk_edits: { fields: { bank } } })
  expect(edited.record.desk_edits?.fields).not.toHaveProperty('countries')
  expect(applyRecordEdit(edited.record, { kind: 'bank', fields: { bank } })).toMatchObject({ detail: {} })
  const edits = edited.record.desk_edits
  if (edits === undefined) throw new Error('The edit is not stored')
  expect(applyAdminEdits(createRecord(), edits)).toMatchObject({ bank, countries: ['CY'] })
})
