import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { typedQuantities, withTypedQuantities } from './typed-quantities.ts'

const cart = [1, 2, 3].map((variant) => ({ variant, quantity: variant, seen: cents(100) }))

function aForm(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('the address of the cart carries what was typed and is not in the cart, and gives it back', () => {
  const form = aForm({
    'quantity-1': '1',
    'quantity-2': '9999',
    'quantity-3': 'ten',
    'quantity-4': '5',
    intent: 'update',
  })
  const address = withTypedQuantities('/shop/cart', form, { cart })
  expect(address).toBe('/shop/cart?quantity-2=9999&quantity-3=ten')
  expect(typedQuantities(new URL(address, 'http://shop').searchParams)).toEqual({ 2: '9999', 3: 'ten' })
  const emptied = withTypedQuantities('/shop/cart', aForm({ 'quantity-1': ' ' }), { cart })
  expect(typedQuantities(new URL(emptied, 'http://shop').searchParams)).toEqual({ 1: '' })
})

test('an address that nobody refused anything in carries nothing', () => {
  expect(withTypedQuantities('/shop/cart', aForm({ 'quantity-1': '1' }), { cart })).toBe('/shop/cart')
  const strange = new URLSearchParams('quantity-x=1&quantity-=2&other-1=3&quantity-1e3=4')
  expect(typedQuantities(strange)).toEqual({})
})

test('a field that nobody changed is not carried, though another tab has changed the cart since', () => {
  const form = aForm({ 'quantity-1': '2', 'was-1': '2', 'quantity-2': '9999', 'was-2': '2', intent: 'update' })
  expect(withTypedQuantities('/shop/cart', form, { cart })).toBe('/shop/cart?quantity-2=9999')
})

test('long entries are cut', () => {
  const long = '1'.repeat(5_000)
  const address = withTypedQuantities('/shop/cart', aForm({ 'quantity-1': long }), { cart })
  expect(address).toBe(`/shop/cart?quantity-1=${'1'.repeat(10)}`)
  expect(typedQuantities(new URLSearchParams({ 'quantity-1': long }))).toEqual({ 1: '1'.repeat(10) })
})
