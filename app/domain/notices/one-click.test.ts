import { expect, test } from 'vitest'
import { isOneClick, unsubscribeHeaders, unsubscribeStep } from './one-click.ts'

test('a mail says where its program unsubscribes and by which POST', () => {
  expect(unsubscribeHeaders('https://kiosk.example/newsletter/unsubscribe?token=x')).toEqual({
    'List-Unsubscribe': '<https://kiosk.example/newsletter/unsubscribe?token=x>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('only that body, at an address where one unsubscribes, is one click', () => {
  const form = new FormData()
  expect(isOneClick(form)).toBe(false)
  form.set('List-Unsubscribe', 'One-Click')
  expect(isOneClick(form)).toBe(true)
  expect(unsubscribeStep('/notices/unsubscribe')).toBe('leave-notices')
  expect(unsubscribeStep('/newsletter/confirm')).toBeNull()
})
