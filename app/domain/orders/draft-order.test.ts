import { expect, test } from 'vitest'
import { MAX_CART_LINES } from '../cart/lists.ts'
import { applyDraftForm, DraftForm, findInvalidQuantities, isDraftFull, isQuantityTooHigh } from './draft-order.ts'

const typed = {
  ...{ firstName: 'Maria', email: 'maria@caller.example', street: 'Ledras 1', vatNumber: 'CY1', note: 'Ring twice' },
  ...{ customer: '7', line: ['1'], quantity: ['2'], points: '5' },
}

test('a draft whose customer is removed loses the account’s details and keeps its products and note', () => {
  expect(applyDraftForm(DraftForm.parse(typed))).toMatchObject({ firstName: 'Maria', customer: 7, street: 'Ledras 1' })
  expect(applyDraftForm(DraftForm.parse({ ...typed, leave: '1' }))).toMatchObject({
    ...{ customer: null, firstName: '', email: '', street: '', vatNumber: '', points: '' },
    ...{ note: 'Ring twice', lines: [{ variant: 1, quantity: 2 }] },
  })
})

test('a new product for a full draft is reported, and another unit of one of its products is added', () => {
  const line = Array.from({ length: MAX_CART_LINES }, (_, index) => String(index + 1))
  const add = (variant: number) => {
    const form = DraftForm.parse({ line, quantity: line.map(() => '1'), add: String(variant) })
    const content = applyDraftForm(form)
    return [isDraftFull(form, content), content.lines.length, content.lines[0]?.quantity]
  }
  expect(add(999)).toEqual([true, MAX_CART_LINES, 1])
  expect(add(1)).toEqual([false, MAX_CART_LINES, 2])
})

test('a quantity that is not a whole number is reported as typed, unless its line is removed', () => {
  const type = (quantity: string, rest = {}) =>
    findInvalidQuantities(DraftForm.parse({ line: ['1', '2'], quantity: ['3', quantity], ...rest }))
  for (const text of ['1.5', '2,5', '-1', 'abc', '١', '1e3', '+2']) expect(type(text)).toEqual({ 2: text })
  for (const text of ['', '0', '007', ' 4 ', '10000']) expect(type(text)).toEqual({})
  expect(type('abc', { remove: '2' })).toEqual({})
})

test('a quantity above the limit is reported as typed, and not reduced', () => {
  for (const text of ['10001', '99999999999999999999']) {
    expect(findInvalidQuantities(DraftForm.parse({ line: ['1'], quantity: [text] }))).toEqual({ 1: text })
    expect(isQuantityTooHigh(text)).toBe(true)
  }
  for (const text of ['10000', '', 'abc', '1.5']) expect(isQuantityTooHigh(text)).toBe(false)
})
