import { expect, test } from 'vitest'
import { formatListButton, type ListsOutcome } from '#app/domain/cart/lists.ts'
import { emptyLists } from '#tests/factories/lists.ts'
import { getListsMessages, parseListsChange, parseQuantity, toRefusedLines } from './lists-form.ts'

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
])('an invalid form contains no change (%#)', (...fields) => {
  expect(parseListsChange(form(...(fields as [string, string][])))).toBeNull()
})

const english = { locale: 'en-CY', messages: {} }

const outcome = (confirmation: ListsOutcome['confirmation'], ...refusals: ListsOutcome['refusals']): ListsOutcome => ({
  lists: emptyLists,
  confirmation,
  refusals,
})

test('the confirmation comes first, and the same refusal of several lines is shown once', () => {
  const messages = getListsMessages(
    outcome('updated', { reason: 'quantity-empty', variant: 1 }, { reason: 'quantity-empty', variant: 2 }),
    english,
  )
  expect(messages).toEqual([
    { kind: 'success', title: null, text: 'Cart Updated.' },
    { kind: 'error', title: 'Quantity Cannot be Empty', text: 'Please type a number' },
  ])
})

test('the message about an added product links to the next pages', () => {
  const nextPages = { added: [['/shop/cart', 'View cart']] } as const
  expect(getListsMessages(outcome('added'), english, [], nextPages)).toMatchObject([{ links: nextPages.added }])
  expect(getListsMessages(outcome('updated'), english, [], nextPages)[0]).not.toHaveProperty('links')
})

test('each refused line has its own message, and refusals that are not errors have none', () => {
  const lines = toRefusedLines(
    [
      { reason: 'available', variant: 1, available: 9, name: 'Mint' },
      { reason: 'too-many', variant: 2, name: 'Mango' },
      { reason: 'full' },
      { reason: 'choose-variant', product: 3 },
      { reason: 'removed', lines: 1, wished: 0, compared: 0 },
    ],
    english,
  )
  expect(lines).toEqual([
    { variant: 1, title: 'Out of Stock', text: 'Available stock: 9' },
    { variant: 2, title: 'Mango', text: "Sorry, you can't add that amount to the cart." },
    { variant: null, title: null, text: 'This list can hold up to 100 products. Remove one to add another.' },
  ])
})

test('a refused quantity names its line, and lines with the same mistake are both named', () => {
  const messages = getListsMessages(
    outcome(null, { reason: 'quantity-invalid', variant: 1 }, { reason: 'quantity-invalid', variant: 2 }),
    english,
    [
      { variant: 1, name: 'Mint' },
      { variant: 2, name: 'Mango' },
    ],
  )
  expect(messages.map(({ title, about }) => [title, about])).toEqual([
    ['Invalid quantity', 'Mint'],
    ['Invalid quantity', 'Mango'],
  ])
})
