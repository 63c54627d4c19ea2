import { expect, test } from 'vitest'
import { getMessages } from '../messages/translate.ts'
import { type AuditEntry, createDetailFormat, formatChangeSubject, formatSettingValue } from './audit.ts'

const english = { locale: 'en-CY', messages: {} }
const greek = { locale: 'el-CY', messages: {} }

const format = (what: AuditEntry['what'], detail: AuditEntry['detail'], shop = english) =>
  createDetailFormat(shop)({ what, detail })

test('the details of a change are shown with their labels, and states with their names', () => {
  expect(format('staff.signed-in', { browser: 'Chrome on Linux' })).toBe('Browser: Chrome on Linux')
  expect(format('staff.role', { from: 'staff', to: 'owner' })).toBe('From: Staff, To: Owner')
  expect(format('order.marked', { to: 'packed', why: '' })).toBe('To: Packed')
  expect(format('discount.switched', { active: false })).toBe('Active: no')
  expect(format('record.settings', { Telephone: '1 → 2' })).toBe('Phone number: 1 → 2')
  expect(format('row.brands', { name: 'A → B', linkTitleEl: ' → Δείτε' })).toBe(
    'Name: A → B, Link text in Greek: – → Δείτε',
  )
})

test('texts that staff typed, and details without a label, stay as they are', () => {
  expect(format('order.marked', { to: 'paid', why: 'packed' })).toBe('To: Paid, Reason: packed')
  expect(format('record.settings', { Telephone: '12.50 → true' })).toBe('Phone number: 12.50 → true')
  expect(format('limit.reached', { unheardOf: 'x' })).toBe('unheardOf: x')
})

test('Greek shows amounts with a comma, and flags as words', () => {
  expect(format('goods.variant', { price: '12.50 → 9.95', stock_1: '3 → 4' }, greek)).toBe(
    'Τιμή: 12,50 → 9,95, Απόθεμα: 1: 3 → 4',
  )
  expect(format('goods.product', { new: 'false → true' }, greek)).toBe('Νέο: όχι → ναι')
  expect(format('order.refunded', { amount: '12.50', how: 'done', why: '' }, greek)).toBe(
    'Ποσό: 12,50, Αποτέλεσμα: έγινε η επιστροφή',
  )
  expect(format('record.settings', { IQ_WEB_Shipping_Total_Free_Delivery: '20.00 → 25.50' }, greek)).toContain(
    '20,00 → 25,50',
  )
  expect(format('record.delivery', { shipping: 'Courier 3.00 CY → Courier 3.50 CY' }, greek)).toBe(
    'Παράδοση: Courier 3,00 CY → Courier 3,50 CY',
  )
})

test('a setting is shown as its form shows it', () => {
  expect(formatSettingValue('IQ_WEB_Shipping_Total_Free_Delivery', '20.50', greek)).toBe('20,50')
  expect(formatSettingValue('IQ_WEB_Shipping_Total_Free_Delivery', '20.50', english)).toBe('20.50')
  expect(formatSettingValue('Clients_Lat', '35.1748', greek)).toBe('35,1748')
  expect(formatSettingValue('IQ_WEB_Show_18_Plus', 'true', greek)).toBe('Ναι')
  expect(formatSettingValue('Telephone', '', greek)).toBe('κενό')
})

test('items without a name of their own are named in the language of the admin', () => {
  const getSubject = (subject: string) => formatChangeSubject({ what: 'review.approved', subject }, getMessages(greek))
  expect(getSubject('review 3')).toBe('Αξιολόγηση 3')
  expect(getSubject('unknown staff account')).toBe('Άγνωστος λογαριασμός προσωπικού')
  expect(getSubject('W26-000001')).toBe('W26-000001')
  const getPage = (subject: string) => formatChangeSubject({ what: 'row.pages', subject }, getMessages(greek))
  expect(getPage('2 our vision')).toBe('Σχετικά με εμάς: Το όραμά μας')
  expect(getPage('1 paragraph 2')).toBe('Αρχική: Παράγραφος 2')
})
