import { expect, test } from 'vitest'
import { formatListButton } from '#app/domain/cart/list-forms.ts'
import { parseListsChange, parseQuantity } from './lists-form.ts'

function form(...fields: readonly (readonly [string, string])[]): FormData {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

test('the quantity to add is 1 unless one is typed', () => {
  expect(parseListsChange(form(['intent', 'add'], ['product', '7']))).toEqual({
    kind: 'add',
    product: 7,
    variant: null,
    quantity: 1,
  })
  expect(parseListsChange(form(['intent', 'add'], ['product', '7'], ['variant', '12'], ['quantity', ' 3 ']))).toEqual({
    kind: 'add',
    product: 7,
    variant: 12,
    quantity: 3,
  })
})

test('a list button names the change and its product', () => {
  expect(parseListsChange(form(['back', '/'], ['intent', formatListButton('compare', 7)]))).toEqual({
    kind: 'compare',
    product: 7,
  })
  expect(parseListsChange(form(['intent', 'add:7'], ['intent', 'wish:8']))).toBeNull()
  expect(parseListsChange(form(['intent', 'add:7'], ['product', '8']))).toBeNull()
  expect(parseListsChange(form(['intent', 'add:x']))).toBeNull()
  expect(parseListsChange(form(['intent', 'add:7:x']))).toBeNull()
})

test.each([
  ['no quantity', null, ['', ' ', '0', '00']],
  ['an invalid quantity', 0, ['-1', '1.5', '1e9', 'NaN', '1e3', '٣', '0x10', '+1']],
  ['a large quantity', 1e9, ['1'.repeat(10), '1'.repeat(400)]],
])('%s is read as %j', (_, quantity, input) => {
  for (const text of input) expect(parseQuantity(text)).toBe(quantity)
})

test('a field that was sent twice counts as not sent', () => {
  expect(parseListsChange(form(['intent', 'remove'], ['variant', '1'], ['variant', '2']))).toBeNull()
  expect(parseListsChange(form(['intent', 'add'], ['intent', 'clear'], ['product', '7']))).toBeNull()
  expect(
    parseListsChange(form(['intent', 'add'], ['product', '7'], ['quantity', '1'], ['quantity', '9'])),
  ).toMatchObject({
    quantity: 1,
  })
})

test('an update contains only the quantities that were changed', () => {
  const change = parseListsChange(
    form(
      ['intent', 'update'],
      ['quantity-4', '2'],
      ['was-4', '2'],
      ['quantity-5', '9'],
      ['was-5', '1'],
      ['quantity-6', 'x'],
    ),
  )
  expect(change).toEqual({
    kind: 'update',
    quantities: [
      { variant: 5, quantity: 9 },
      { variant: 6, quantity: 0 },
    ],
  })
})

test('a restore drops invalid entries and keeps at most a hundred lines per list', () => {
  const lines = ['line', 'saved'].flatMap((name) =>
    Array.from({ length: 150 }, (_, index) => [name, `${index + 1}:2`] as const),
  )
  const change = parseListsChange(
    form(['intent', 'restore'], ...lines, ['line', 'x:1'], ['wished', '3'], ['compared', '-3']),
  )
  expect(change).toMatchObject({ kind: 'restore', wished: [3], compared: [] })
  expect(change?.kind === 'restore' && [change.lines.length, change.saved.length]).toEqual([100, 100])
})

test.each([
  [],
  [['intent', 'steal']],
  [['intent', '__proto__']],
  [['intent', 'add']],
  [
    ['intent', 'remove'],
    ['variant', 'a'],
  ],
])('an invalid form is no change (%#)', (...fields) => {
  expect(parseListsChange(form(...(fields as [string, string][])))).toBeNull()
})
