import { expect, test } from 'vitest'
import { absentKeys } from './absent-keys.ts'

test('a text that another language lacks is named', () => {
  expect(absentKeys({ 'cart.title': 'Cart', 'cart.empty': 'Empty' }, { 'cart.title': 'Καλάθι' })).toEqual([
    'cart.empty',
  ])
})
