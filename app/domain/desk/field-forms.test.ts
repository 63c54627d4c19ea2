import { expect, test } from 'vitest'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { isIban } from '../tenancy/iban.ts'
import { readTenantRecord } from '../tenancy/tenant-record.ts'
import {
  BankForm,
  bankOf,
  CountriesForm,
  HoursForm,
  hoursOf,
  hoursValues,
  methodForm,
  withMethod,
} from './field-forms.ts'
import { editableRecord, editedRecord, withDeskEdits } from './record-edit.ts'

function recordOf(changes: Parameters<typeof aTenantRecord>[0] = {}) {
  const opened = readTenantRecord(aTenantRecord(changes), { plainSecrets: true })
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults))
  return opened.value.record
}

const version = 'v1'
const faultsOf = (read: {
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined
}) => read.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []

test('an IBAN is known by its check digits', () => {
  expect(isIban('CY17002001280000001200527600')).toBe(true)
  expect(isIban('CY17002001280000001200527601')).toBe(false)
  expect(isIban('GB82WEST12345698765432')).toBe(true)
  expect(isIban('')).toBe(false)
})

test('bank details are typed as people write them, and are there as a whole or not at all', () => {
  const typed = { version, iban: 'cy17 0020 0128 0000 0012 0052 7600', bic: 'bcypcy2n', beneficiary: ' Kiosk Ltd ' }
  expect(bankOf(BankForm.parse(typed))).toEqual({
    ...{ iban: 'CY17002001280000001200527600', bic: 'BCYPCY2N', beneficiary: 'Kiosk Ltd' },
  })
  expect(bankOf(BankForm.parse({ version }))).toBeNull()
  expect(faultsOf(BankForm.safeParse({ ...typed, bic: '' }))).toEqual(['bic field.required'])
  expect(faultsOf(BankForm.safeParse({ ...typed, iban: 'CY00 1' }))).toEqual(['iban field.value'])
})

test('a way of delivery goes to countries of the shop, and a new one gets the next number', () => {
  const form = methodForm(['CY', 'GR'])
  const typed = { version, name: 'Courier', cost: '12,90', countries: 'cy, gr' }
  const said = { description: 'Courier', cost: 1290, countries: ['CY', 'GR'] }
  const shown = editableRecord(recordOf(), version)
  const { shipping } = shown.fields
  expect(withMethod(shown, null, form.parse(typed))).toEqual([...shipping, { id: 2, ...said }])
  expect(withMethod(shown, 1, form.parse({ ...typed, nameEl: 'Ταχυμεταφορά' }))).toEqual([
    { id: 1, ...said, el: { description: 'Ταχυμεταφορά' } },
  ])
  expect(withMethod(shown, 9, form.parse(typed))).toBeNull()
  expect(faultsOf(form.safeParse({ ...typed, countries: 'CY DE' }))).toEqual(['countries field.country'])
  expect(faultsOf(form.safeParse({ ...typed, cost: '', countries: '' }))).toEqual([
    ...['cost field.amount', 'countries field.country'],
  ])
})

test('no way of delivery gets the number of one that was removed', () => {
  const form = methodForm(['CY']).parse({ version, name: 'Courier', cost: '3', countries: 'CY' })
  const edited = (record: ReturnType<typeof recordOf>, shipping: ReturnType<typeof withMethod>) => {
    const after = editedRecord(record, { kind: 'delivery', fields: { shipping: shipping ?? [] } })
    if (!after.ok) throw new Error(JSON.stringify(after.faults))
    return after.record
  }
  const added = (record: ReturnType<typeof recordOf>) =>
    edited(record, withMethod(editableRecord(record, version), null, form))
  const idsIn = ({ shipping }: ReturnType<typeof recordOf>) => shipping.map(({ id }) => id)
  const two = added(recordOf())
  const one = edited(two, two.shipping.slice(0, 1))
  expect([idsIn(two), idsIn(one), idsIn(added(one))]).toEqual([[1, 2], [1], [1, 3]])
  if (one.desk_edits === undefined) throw new Error('The edit is not remembered')
  expect(idsIn(added(edited(withDeskEdits(recordOf(), one.desk_edits), [])))).toEqual([3])
})

test('a delivery method that is added by a double click is added once', () => {
  const form = (typed: Readonly<Record<string, string>> = {}) =>
    methodForm(['CY']).parse({ version, name: 'Courier', nameEl: 'Κούριερ', cost: '3', countries: 'CY', ...typed })
  const before = recordOf()
  const shipping = withMethod(editableRecord(before, version), null, form()) ?? []
  const saved = editedRecord(before, { kind: 'delivery', fields: { shipping } })
  if (!saved.ok) throw new Error(JSON.stringify(saved.faults))
  const after = editableRecord(saved.record, 'v2')
  const idsAfter = (typed?: Readonly<Record<string, string>>) =>
    withMethod(after, null, form(typed))?.map(({ id }) => id)
  expect(idsAfter()).toEqual([1, 2])
  // A form that was filled after the first save adds another method.
  expect(idsAfter({ version: 'v2' })).toEqual([1, 2, 3])
  expect(idsAfter({ cost: '4' })).toEqual([1, 2, 3])
})

test('the shop’s countries are countries', () => {
  expect(CountriesForm.parse({ version, countries: 'cy gr cy' }).countries).toEqual(['CY', 'GR'])
  // Of other codes some are usual, some have been, and some have a name: none is what providers call a country.
  for (const countries of ['', 'XX', 'CYP', 'UK', 'EL', 'YU', 'EU', 'ZZ'])
    expect(faultsOf(CountriesForm.safeParse({ version, countries }))).toEqual(['countries field.country'])
})

test('a day has both hours or is a day off', () => {
  const fields = editableRecord(recordOf(), version).fields
  const shown = { version, ...hoursValues(fields) }
  expect(hoursOf(HoursForm.parse({ ...shown, kept: true, monday_opens: '', monday_closes: '' }))).toMatchObject({
    ...{ working_hours: true, working_hours_monday: null, working_hours_sunday: null },
    working_hours_tuesday: { opens: '09:00', closes: '18:00' },
  })
  expect(faultsOf(HoursForm.safeParse({ ...shown, friday_closes: '' }))).toEqual(['friday_closes field.required'])
  expect(faultsOf(HoursForm.safeParse({ ...shown, friday_closes: '25:00' }))).toEqual(['friday_closes field.value'])
})

test('what differs is written and remembered, and a publish of the folder leaves it alone', () => {
  const record = recordOf({ countries: ['CY', 'GR'] })
  const bank = { iban: 'CY17002001280000001200527600', bic: 'BCYPCY2N', beneficiary: 'Kiosk Ltd' }
  const edited = editedRecord(record, { kind: 'bank', fields: { bank, countries: ['CY', 'GR'] } })
  if (!edited.ok) throw new Error(JSON.stringify(edited.faults))
  expect(edited.detail).toEqual({ bank: '– → CY17002001280000001200527600 BCYPCY2N Kiosk Ltd' })
  expect(edited.record).toMatchObject({ bank, desk_edits: { fields: { bank } } })
  expect(edited.record.desk_edits?.fields).not.toHaveProperty('countries')
  expect(editedRecord(edited.record, { kind: 'bank', fields: { bank } })).toMatchObject({ detail: {} })
  const edits = edited.record.desk_edits
  if (edits === undefined) throw new Error('The edit is not remembered')
  expect(withDeskEdits(recordOf(), edits)).toMatchObject({ bank, countries: ['CY'] })
})
