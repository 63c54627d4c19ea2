import { expect, test } from 'vitest'
import { isVatNumber } from '#app/domain/customers/vat-number.ts'
import { type SettingKey, settingKeys, settingTable } from '../tenancy/setting-table.ts'
import {
  acceptConflicts,
  createSettingsForm,
  findSettingConflicts,
  formatShownSettings,
  listChangedSettings,
  ShownSettingsField,
} from './record-forms.ts'

type Texts = Record<SettingKey, string>

/** All settings as text, empty unless given. */
function settings(changes: Partial<Texts> = {}): Texts {
  return { ...(Object.fromEntries(settingKeys.map((key) => [key, ''])) as Texts), ...changes }
}

test('a form changes only the settings that were edited in it', () => {
  const shown = settings({ Telephone: '1', CompanyName: 'Kiosk' })
  expect(listChangedSettings(shown, settings({ Telephone: ' 1 ', CompanyName: 'Kiosk Ltd' }))).toEqual({
    CompanyName: 'Kiosk Ltd',
  })
})

test.each([
  ['nobody else changed it', '1', '2', '1', 0],
  ['only somebody else changed it', '1', '1', '3', 0],
  ['both changed it to the same value', '1', '3', '3', 0],
  ['both changed it to different values', '1', '2', '3', 1],
])('a setting conflicts only if both sides changed it differently: %s', (_case, shown, typed, current, conflicts) => {
  const at = (Telephone: string) => settings({ Telephone })
  expect(findSettingConflicts(at(shown), at(typed), at(current))).toHaveLength(conflicts)
})

test('after the conflicts were shown, the form replaces these settings and no others', () => {
  const shown = { version: 'v1', settings: settings({ Telephone: '1', CompanyName: 'Kiosk' }) }
  const typed = settings({ Telephone: '2', CompanyName: 'Kiosk' })
  const current = { version: 'v2', settings: settings({ Telephone: '3', CompanyName: 'Kiosk Ltd' }) }
  const conflicts = findSettingConflicts(shown.settings, typed, current.settings)
  expect(conflicts).toEqual([{ key: 'Telephone', saved: '3', typed: '2' }])
  const next = acceptConflicts(shown, current, conflicts)
  expect(next.version).toBe('v2')
  expect(findSettingConflicts(next.settings, typed, current.settings)).toEqual([])
  expect(listChangedSettings(next.settings, typed)).toEqual({ Telephone: '2' })
})

test('the form’s version holds the settings as they were shown', () => {
  const shown = { version: 'v1', settings: settings({ Telephone: '“25” 111' }) }
  expect(ShownSettingsField.parse(formatShownSettings(shown))).toEqual(shown)
})

test.each(['', 'v1', '{', '[]', '{"version":1}', '{"version":"v1","settings":{"Telephone":1}}'])(
  'a version that is not from the form is refused: %s',
  (text) => {
    expect(ShownSettingsField.safeParse(text).success).toBe(false)
  },
)

const defaults = Object.fromEntries(settingKeys.map((key) => [key, settingTable[key].default])) as Texts

test('the shop’s VAT number needs its check digit, as a customer’s does, and issues name the expected format', () => {
  const findIssues = (values: Partial<Texts>) =>
    createSettingsForm(isVatNumber)
      .omit({ version: true })
      .safeParse({ ...defaults, ...values })
      .error?.issues.map(({ path, message }) => [path[0], message])
  for (const number of ['', 'CY 10259033 P', 'el094259216', 'GB123456789'])
    expect(findIssues({ COMPANY_VAT: number }), number).toBeUndefined()
  for (const number of ['CY123', 'CY10259033X'])
    expect(findIssues({ COMPANY_VAT: number }), number).toEqual([['COMPANY_VAT', 'field.vatNumber']])
  expect(findIssues({ Email: 'shop', IQ_WEB_Shipping_Total_Free_Delivery: 'free' })).toEqual([
    ['IQ_WEB_Shipping_Total_Free_Delivery', 'field.amount'],
    ['Email', 'field.email'],
  ])
})

test('an amount that is typed with a comma is stored with a point, and a comma in a text stays', () => {
  const form = createSettingsForm().parse({
    ...{ ...defaults, IQ_WEB_Shipping_Total_Free_Delivery: '49,90', CompanyName: 'Kiosk 1,5' },
    version: formatShownSettings({ version: 'v1', settings: defaults }),
  })
  expect(form).toMatchObject({ IQ_WEB_Shipping_Total_Free_Delivery: '49.90', CompanyName: 'Kiosk 1,5' })
})

test('a line break that is pasted into a setting becomes a space', () => {
  const form = createSettingsForm().parse({
    ...{ ...defaults, COMPANY_ADDRESS: '1 Athinon\r\n3040 Limassol\n' },
    version: formatShownSettings({ version: 'v1', settings: defaults }),
  })
  expect(form.COMPANY_ADDRESS).toBe('1 Athinon 3040 Limassol')
})
