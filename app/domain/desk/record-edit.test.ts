import { expect, test } from 'vitest'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { readTenantRecord } from '../tenancy/tenant-record.ts'
import { editableRecord, editedRecord, withDeskEdits } from './record-edit.ts'
import { SettingsForm, wordingForm } from './record-forms.ts'

function recordOf(changes: Parameters<typeof aTenantRecord>[0] = {}) {
  const opened = readTenantRecord(aTenantRecord(changes), { plainSecrets: true })
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults))
  return opened.value.record
}

const greek: Parameters<typeof aTenantRecord>[0] = { locale: 'en-CY', languages: ['en', 'el'] }

test('the desk sees every setting, and of a secret whether it is set', () => {
  const seen = editableRecord(
    recordOf({ settings: { Telephone: '25 000000' }, secrets: { mail_key: 'never-shown' } }),
    'v1',
  )
  expect(seen.settings).toMatchObject({ Telephone: '25 000000', IQ_WEB_SESSION_EXPIRE: '30' })
  expect(seen.secrets).toMatchObject({ mail_key: true, paypal_auth: false })
  expect(JSON.stringify(seen)).not.toContain('never-shown')
})

test('the desk sees when no payment method is left', () => {
  const off = { IQ_WEB_Show_Pay_Now: 'true', IQ_WEB_SHOW_VIVA_WALLET: 'false', IQ_WEB_SHOW_Bank_Transfer: 'true' }
  const offers = (changes: Parameters<typeof aTenantRecord>[0]) => editableRecord(recordOf(changes), 'v1').offersPayment
  const settings = { ...off, IQ_WEB_Show_Place_Order: 'false' }
  expect(offers({ settings, paypal: false, bank: null })).toBe(false)
  expect(offers({ settings, paypal: true, bank: null })).toBe(true)
  expect(offers({ settings: { ...settings, IQ_WEB_SHOW_VIVA_WALLET: 'true' }, paypal: false, bank: null })).toBe(true)
})

test('of the settings that a form sends only those are written that differ', () => {
  const record = recordOf({ settings: { Telephone: '25 000000' } })
  const values = { Telephone: '25 111111', IQ_WEB_SESSION_EXPIRE: '30', Email: '' }
  expect(editedRecord(record, { kind: 'settings', values })).toEqual({
    ok: true,
    record: {
      ...record,
      settings: { Telephone: '25 111111' },
      desk_edits: { settings: { Telephone: '25 111111' }, messages: {}, messages_el: {} },
    },
    detail: { Telephone: '25 000000 → 25 111111' },
  })
})

test('a text is reworded in each language that the shop speaks, and put back', () => {
  const record = recordOf(greek)
  const edit = { kind: 'wording', language: 'el', key: 'basket.removed', text: 'Έφυγε.' } as const
  const edited = editedRecord(record, edit)
  expect(edited).toMatchObject({ ok: true, record: { messages: {}, messages_el: { 'basket.removed': 'Έφυγε.' } } })
  if (!edited.ok) throw new Error('refused')
  expect(editedRecord(edited.record, { ...edit, text: null })).toMatchObject({ ok: true, record: { messages_el: {} } })
  expect(editedRecord(record, { ...edit, text: null })).toEqual({ ok: true, record, detail: {} })
})

test('a Greek shop words its Greek texts, and no English ones', () => {
  const record = recordOf({ locale: 'el-CY', languages: ['en', 'el'] })
  expect(editableRecord(record, 'v1').wordings.map(({ language }) => language)).toEqual(['el'])
  const edit = { kind: 'wording', key: 'basket.removed', text: 'x' } as const
  expect(editedRecord(record, { ...edit, language: 'el' })).toMatchObject({
    record: { messages: { 'basket.removed': 'x' } },
  })
  expect(editedRecord(record, { ...edit, language: 'en' }).ok).toBe(false)
})

test('other words name in braces what the original names, and stand for a text that there is', () => {
  const record = recordOf(greek)
  const refused = (key: string, text: string) => {
    const edited = editedRecord(record, { kind: 'wording', language: 'en', key, text })
    return edited.ok ? null : edited.faults
  }
  expect(refused('listing.page', 'Sheet {page}')).toBeNull()
  expect(refused('listing.page', 'Sheet')).toEqual([{ path: 'messages.listing.page', message: 'It must name {page}' }])
  expect(refused('listing.page', 'Sheet {page} {of}')).not.toBeNull()
  expect(refused('toString', 'x')).toEqual([{ path: 'messages.toString', message: 'There is no such text' }])
})

test('each setting is judged as the record judges it, at its own field', () => {
  const read = SettingsForm.safeParse({ version: 'v1', IQ_WEB_SHOW_SIGNIN: 'perhaps', INSTAGRAM: 'http://x.example' })
  const faults = read.error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(faults).toContainEqual(['IQ_WEB_SHOW_SIGNIN', 'field.value'])
  expect(faults).toContainEqual(['INSTAGRAM', 'field.value'])
  expect(faults?.map(([path]) => path)).not.toContain('Telephone')
})

test('the form for words refuses other names than the original has', () => {
  const form = wordingForm('{page}')
  const faultOf = (text: string) => form.safeParse({ version: 'v1', text }).error?.issues[0]?.message
  expect(faultOf('Sheet {page}')).toBeUndefined()
  expect(faultOf('Sheet {pages}')).toBe('field.braces')
  expect(faultOf(' \r\n ')).toBe('field.required')
})

test('a record that is published anew keeps what the desk has changed, and takes all else from its folder', () => {
  const folder = {
    settings: { Telephone: '1', Email: 'a@mail.example' },
    messages: { 'basket.removed': 'Gone', 'basket.added': 'In' },
  }
  const edits = {
    settings: { Telephone: '2', NO_SUCH_SETTING: 'x' },
    messages: { 'basket.removed': null, 'home.hotDeals': 'Bargains' },
    messages_el: {},
  }
  expect(withDeskEdits(recordOf(folder), edits)).toMatchObject({
    settings: { Telephone: '2', Email: 'a@mail.example' },
    messages: { 'basket.added': 'In', 'home.hotDeals': 'Bargains' },
    desk_edits: edits,
  })
  expect(Object.keys(withDeskEdits(recordOf(folder), edits).messages)).not.toContain('basket.removed')
  expect(Object.keys(withDeskEdits(recordOf(folder), edits).settings)).not.toContain('NO_SUCH_SETTING')
})
