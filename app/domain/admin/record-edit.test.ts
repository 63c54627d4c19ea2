import { expect, test } from 'vitest'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { parseTenantRecord } from '../tenancy/tenant-record.ts'
import { applyAdminEdits, applyRecordEdit, toEditableRecord } from './record-edit.ts'
import { createSettingsForm, createWordingForm } from './record-forms.ts'

function createRecord(changes: Parameters<typeof aTenantRecord>[0] = {}) {
  const opened = parseTenantRecord(aTenantRecord(changes), { plainSecrets: true })
  if (!opened.ok) throw new Error(JSON.stringify(opened.issues))
  return opened.value.record
}

const greek: Parameters<typeof aTenantRecord>[0] = { locale: 'en-CY', languages: ['en', 'el'] }

test('the admin shows every setting, but only whether each secret is set', () => {
  const viewed = toEditableRecord(
    createRecord({ settings: { Telephone: '25 000000' }, secrets: { mail_key: 'never-shown' } }),
    'v1',
  )
  expect(viewed.settings).toMatchObject({ Telephone: '25 000000', IQ_WEB_SESSION_EXPIRE: '30' })
  expect(viewed.secrets).toMatchObject({ mail_key: true, paypal_auth: false })
  expect(JSON.stringify(viewed)).not.toContain('never-shown')
})

test('the admin shows when no payment method is left', () => {
  const paymentSettings = {
    IQ_WEB_Show_Pay_Now: 'true',
    IQ_WEB_SHOW_VIVA_WALLET: 'false',
    IQ_WEB_SHOW_Bank_Transfer: 'true',
  }
  const offers = (changes: Parameters<typeof aTenantRecord>[0]) =>
    toEditableRecord(createRecord(changes), 'v1').offersPayment
  const settings = { ...paymentSettings, IQ_WEB_Show_Place_Order: 'false' }
  expect(offers({ settings, paypal: false, bank: null })).toBe(false)
  expect(offers({ settings, paypal: true, bank: null })).toBe(true)
  expect(offers({ settings: { ...settings, IQ_WEB_SHOW_VIVA_WALLET: 'true' }, paypal: false, bank: null })).toBe(true)
})

test('only settings that differ are saved', () => {
  const record = createRecord({ settings: { Telephone: '25 000000' } })
  const values = { Telephone: '25 111111', IQ_WEB_SESSION_EXPIRE: '30', Email: '' }
  expect(applyRecordEdit(record, { kind: 'settings', values })).toEqual({
    ok: true,
    record: {
      ...record,
      settings: { Telephone: '25 111111' },
      desk_edits: { settings: { Telephone: '25 111111' }, messages: {}, messages_el: {} },
    },
    detail: { Telephone: '25 000000 → 25 111111' },
  })
})

test('a text is changed in one language of the shop, and reset', () => {
  const record = createRecord(greek)
  const edit = { kind: 'wording', language: 'el', key: 'lists.removedFromCart', text: 'Έφυγε.' } as const
  const edited = applyRecordEdit(record, edit)
  expect(edited).toMatchObject({
    ok: true,
    record: { messages: {}, messages_el: { 'lists.removedFromCart': 'Έφυγε.' } },
  })
  if (!edited.ok) throw new Error('refused')
  expect(applyRecordEdit(edited.record, { ...edit, text: null })).toMatchObject({
    ok: true,
    record: { messages_el: {} },
  })
  expect(applyRecordEdit(record, { ...edit, text: null })).toEqual({ ok: true, record, detail: {} })
})

test('a Greek shop can change its Greek texts and no English ones', () => {
  const record = createRecord({ locale: 'el-CY', languages: ['en', 'el'] })
  expect(toEditableRecord(record, 'v1').wordings.map(({ language }) => language)).toEqual(['el'])
  const edit = { kind: 'wording', key: 'lists.removedFromCart', text: 'x' } as const
  expect(applyRecordEdit(record, { ...edit, language: 'el' })).toMatchObject({
    record: { messages: { 'lists.removedFromCart': 'x' } },
  })
  expect(applyRecordEdit(record, { ...edit, language: 'en' }).ok).toBe(false)
})

test('a changed text needs an existing key and the placeholders of the original', () => {
  const record = createRecord(greek)
  const findIssues = (key: string, text: string) => {
    const edited = applyRecordEdit(record, { kind: 'wording', language: 'en', key, text })
    return edited.ok ? null : edited.issues
  }
  expect(findIssues('listing.page', 'Sheet {page}')).toBeNull()
  expect(findIssues('listing.page', 'Sheet')).toEqual([
    { path: 'messages.listing.page', message: 'Must contain {page}' },
  ])
  expect(findIssues('listing.page', 'Sheet {page} {of}')).not.toBeNull()
  expect(findIssues('toString', 'x')).toEqual([{ path: 'messages.toString', message: 'There is no such text' }])
})

test('each setting is validated as in the record, with the issue at its own field', () => {
  const parsed = createSettingsForm().safeParse({
    version: 'v1',
    IQ_WEB_SHOW_SIGNIN: 'perhaps',
    INSTAGRAM: 'http://x.example',
  })
  const issues = parsed.error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(issues).toContainEqual(['IQ_WEB_SHOW_SIGNIN', 'field.invalid'])
  expect(issues).toContainEqual(['INSTAGRAM', 'field.invalid'])
  expect(issues?.map(([path]) => path)).not.toContain('Telephone')
})

test('the text form refuses placeholders other than the original’s', () => {
  const form = createWordingForm('{page}')
  const findIssue = (text: string) => form.safeParse({ version: 'v1', text }).error?.issues[0]?.message
  expect(findIssue('Sheet {page}')).toBeUndefined()
  expect(findIssue('Sheet {pages}')).toBe('field.placeholders')
  expect(findIssue(' \r\n ')).toBe('field.required')
})

test('a publish keeps the changes of the admin and takes everything else from the folder', () => {
  const folder = {
    settings: { Telephone: '1', Email: 'a@mail.example' },
    messages: { 'lists.removedFromCart': 'Gone', 'lists.addedToCart': 'In' },
  }
  const edits = {
    settings: { Telephone: '2', NO_SUCH_SETTING: 'x' },
    messages: { 'lists.removedFromCart': null, 'home.hotDeals': 'Bargains' },
    messages_el: {},
  }
  expect(applyAdminEdits(createRecord(folder), edits)).toMatchObject({
    settings: { Telephone: '2', Email: 'a@mail.example' },
    messages: { 'lists.addedToCart': 'In', 'home.hotDeals': 'Bargains' },
    desk_edits: edits,
  })
  expect(Object.keys(applyAdminEdits(createRecord(folder), edits).messages)).not.toContain('lists.removedFromCart')
  expect(Object.keys(applyAdminEdits(createRecord(folder), edits).settings)).not.toContain('NO_SUCH_SETTING')
})

test('a VAT rate that moves to another country is a change, and the audit log names both', () => {
  const record = { ...createRecord(), destination_vat: { GR: { '19': 24 } } }
  const edit = (destination_vat: Record<string, Record<string, number>>) =>
    applyRecordEdit(record, { kind: 'vat', fields: { destination_vat } })
  expect(edit({ FR: { '19': 24, '9': 5.5 } })).toMatchObject({
    record: { destination_vat: { FR: { '19': 24, '9': 5.5 } } },
    detail: { destination_vat: 'GR 19: 24 → FR 9: 5.5, 19: 24' },
  })
  expect(edit({})).toMatchObject({ detail: { destination_vat: 'GR 19: 24 → –' } })
  expect(edit({ GR: { '19': 24 } })).toEqual({ ok: true, record, detail: {} })
})
