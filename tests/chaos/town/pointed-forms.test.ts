import { expect, test } from 'vitest'
import type { FoundForm } from './found-forms.ts'
import { deedOf, idsOf, pointsAtGoods, withId } from './pointed-forms.ts'

function aForm(action: string, ...fields: FoundForm['fields']): FoundForm {
  return { page: '/here', action, method: 'POST', fields }
}

test.each<[string, FoundForm, string[]]>([
  ['a field', aForm('/shop/dashboard?part=addresses', ['id', '7'], ['intent', 'remove-address']), ['7']],
  ['a question', aForm('/shop/dashboard?part=addresses&address=7', ['street', '1 Athinon']), ['7']],
  ['a place at the desk', aForm('/desk/rows/brands/7/remove', ['version', '2']), ['7']],
  ['a code at the desk', aForm('/desk/orders/W26-000001', ['intent', 'mark']), ['W26-000001']],
  ['nothing, which is new', aForm('/shop/dashboard?part=addresses&address=new', ['street', '1 Athinon']), []],
  ['nothing', aForm('/shop/dashboard?part=profile', ['firstName', 'Maria'], ['id', '']), []],
])('a form points at a row by %s', (_by, form, ids) => {
  expect(idsOf(form)).toEqual(ids)
  expect(idsOf(withId(form, '999'))).toEqual(ids.map(() => '999'))
})

test('goods are everybody’s: their page is no row of somebody', () => {
  const form = aForm('/product/notice/4?variant=4', ['email', 'maria@mail.example'])
  expect(idsOf(form)).toEqual([])
  expect(pointsAtGoods(aForm('/shop/basket', ['intent', 'add'], ['product', '4']))).toBe(true)
})

test('forms of two rows are two, and of one are one, whatever is typed', () => {
  const form = aForm('/shop/dashboard?part=security', ['id', '7'], ['intent', 'end-session'], ['key', 'a'])
  const typed = { ...form, fields: form.fields.map(([name, value]) => [name, name === 'key' ? 'b' : value] as const) }
  expect(deedOf(typed)).toBe(deedOf(form))
  expect(deedOf(withId(form, '8'))).not.toBe(deedOf(form))
})
