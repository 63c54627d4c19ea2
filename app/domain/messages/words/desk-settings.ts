import { type SettingKey, settingKeys, settingTable } from '#app/domain/tenancy/setting-table.ts'

/** What each setting means, as its table says it: `setting.` and the key. */
const meanings = Object.fromEntries(settingKeys.map((key) => [`setting.${key}`, settingTable[key].meaning])) as {
  readonly [Key in SettingKey as `setting.${Key}`]: string
}

/** The shop's settings at the desk. */
export const deskSettingsWords = {
  'deskSettings.title': 'Settings',
  'deskSettings.text':
    'What is changed here shows in the shop within half a minute, at the latest after a minute and a half.',
  'deskSettings.noPayment':
    'No payment method is switched on, so nobody can order. Switch one on below: cards need both of their settings, and bank transfer needs bank details under “Bank and hours”.',
  'deskSettings.contact': 'Company and contact',
  'deskSettings.pages': 'Home page and menus',
  'deskSettings.delivery': 'Stock and delivery',
  'deskSettings.payment': 'Ways to pay',
  'deskSettings.orders': 'Unpaid orders',
  'deskSettings.customers': 'Visitors and customers',
  'deskSettings.systems': 'Your other systems',
  'deskSettings.yes': 'Yes',
  'deskSettings.no': 'No',
  'deskSettings.hint': '{key}. {kind}; by default {default}.',
  'deskSettings.flag': 'Yes or no',
  'deskSettings.words': 'A text',
  'deskSettings.count': 'A whole number',
  'deskSettings.limit': 'A whole number from 1 to 10000',
  'deskSettings.percent': 'A whole number from 1 to 100',
  'deskSettings.days': 'A whole number from 1 to 90',
  'deskSettings.decimal': 'A number, as -33.0251',
  'deskSettings.euros': 'Euros, as 49.90',
  'deskSettings.address': 'An address that begins with https://, or nothing',
  'deskSettings.nothing': 'nothing',
  'deskSettings.submit': 'Save the settings',
  'deskSettings.saved': 'Saved. The shop follows within half a minute, at the latest after a minute and a half.',
  'deskSettings.unchanged': 'There was nothing to change.',
  'deskSettings.faulty': 'The record does not take it: {faults}',
  'deskSettings.unavailable': 'It could not be saved. Please try again.',
  'deskSettings.secrets': 'Secrets',
  'deskSettings.secrets.text':
    'Keys of outside services are sealed in the record and never shown. Whoever runs the platform sets them.',
  'deskSettings.set': 'set',
  'deskSettings.notSet': 'not set',
  ...meanings,
} as const
