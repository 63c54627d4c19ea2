import { expect, test } from 'vitest'
import { findMissingKeys } from './message-format.ts'

test('a text that the translation lacks is reported', () => {
  expect(findMissingKeys({ 'cart.title': 'Cart', 'cart.empty': 'Empty' }, { 'cart.title': 'Καλάθι' })).toEqual([
    'cart.empty',
  ])
})
