import { expect, test } from 'vitest'
import { RefundForm, restockIn } from './order-forms.ts'

const sent = { amount: '12,50', payment: '', key: 'refund-0001', why: '' }
const issuesOf = (form: object) =>
  RefundForm.safeParse({ ...sent, ...form }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test.each([
  ['none', ['0', '1'], 'field.unitsLost'],
  ['all', ['0', '1'], 'field.allAndUnits'],
  ['lines', ['0', '0'], 'field.noUnits'],
  ['write-off', [], 'field.noUnits'],
])('a refund with %s and the units %j is refused at the choice', (restock, back, message) => {
  expect(issuesOf({ restock, back })).toEqual([['restock', message]])
})

test('units are whole numbers', () => {
  expect(issuesOf({ restock: 'lines', back: ['1.5'] })).toEqual([['back.0', 'field.units']])
})

test.each([
  ['none', ['0', ''], 'none'],
  ['all', [], 'all'],
  ['lines', ['0', '2'], [{ sku: 'COIL', quantity: 2 }]],
  ['write-off', ['1'], [{ sku: 'POD', quantity: 1, writtenOff: true }]],
])('a refund with %s and the units %j is taken', (restock, back, taken) => {
  const form = RefundForm.parse({ ...sent, restock, back })
  expect(restockIn(form, [{ sku: 'POD' }, { sku: 'COIL' }])).toEqual(taken)
})
