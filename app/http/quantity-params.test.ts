import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { addQuantitiesToPath, parseQuantityParams } from './lists-form.ts'

const cart = [1, 2, 3].map((variant) => ({ variant, quantity: variant, seen: cents(100) }))

function aForm(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('the cart URL carries typed quantities that are not in the cart, and they can be parsed again', () => {
  const form = aForm({
    'quantity-1': '1',
    'quantity-2': '9999',
    'quantity-3': 'ten',
    'quantity-4': '5',
    intent: 'update',
  })
  const address = addQuantitiesToPath('/shop/cart', form, { cart })
  expect(address).toBe('/shop/cart?quantity-2=9999&quantity-3=ten')
  expect(parseQuantityParams(new URL(address, 'http://shop').searchParams)).toEqual({ 2: '9999', 3: 'ten' })
  const emptied = addQuantitiesToPath('/shop/cart', aForm({ 'quantity-1': ' ' }), { cart })
  expect(parseQuantityParams(new URL(emptied, 'http://shop').searchParams)).toEqual({ 1: '' })
})

test('the cart URL has no quantities when none was refused, and other parameters are ignored', () => {
  expect(addQuantitiesToPath('/shop/cart', aForm({ 'quantity-1': '1' }), { cart })).toBe('/shop/cart')
  const strange = new URLSearchParams('quantity-x=1&quantity-=2&other-1=3&quantity-1e3=4')
  expect(parseQuantityParams(strange)).toEqual({})
})

test('an unchanged field is not added, even if another tab has changed the cart since', () => {
  const form = aForm({ 'quantity-1': '2', 'was-1': '2', 'quantity-2': '9999', 'was-2': '2', intent: 'update' })
  expect(addQuantitiesToPath('/shop/cart', form, { cart })).toBe('/shop/cart?quantity-2=9999')
})

test('long quantities are truncated', () => {
  const long = '1'.repeat(5_000)
  const address = addQuantitiesToPath('/shop/cart', aForm({ 'quantity-1': long }), { cart })
  expect(address).toBe(`/shop/cart?quantity-1=${'1'.repeat(10)}`)
  expect(parseQuantityParams(new URLSearchParams({ 'quantity-1': long }))).toEqual({ 1: '1'.repeat(10) })
})
