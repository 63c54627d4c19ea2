import { expect, test } from 'vitest'
import { RefundForm, toRestock } from './order-forms.ts'

const sent = { amount: '12,50', payment: '', key: 'refund-0001', why: '' }
const listIssues = (form: object) =>
  RefundForm.safeParse({ ...sent, ...form }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test.each([
  ['none', ['0', '1'], 'field.unitsNeedDestination'],
  ['if-full', ['0', '1'], 'field.unitsNeedDestination'],
  ['all', ['0', '1'], 'field.unitsConflict'],
  ['lines', ['0', '0'], 'field.unitsRequired'],
  ['write-off', [], 'field.unitsRequired'],
])('a refund with the restock choice %s and the units %j is refused at that choice', (restock, back, message) => {
  expect(listIssues({ restock, back })).toEqual([['restock', message]])
})

test('returned units are whole numbers', () => {
  expect(listIssues({ restock: 'lines', back: ['1.5'] })).toEqual([['back.0', 'field.units']])
})

test.each([
  ['none', ['0', ''], 'none'],
  ['if-full', ['0'], null],
  ['all', [], 'all'],
  ['lines', ['0', '2'], [{ sku: 'COIL', quantity: 2 }]],
  ['write-off', ['1'], [{ sku: 'POD', quantity: 1, writtenOff: true }]],
])('a refund with the restock choice %s and the units %j is accepted', (restock, back, allocations) => {
  const form = RefundForm.parse({ ...sent, restock, back })
  expect(toRestock(form, [{ sku: 'POD' }, { sku: 'COIL' }])).toEqual(allocations)
})
