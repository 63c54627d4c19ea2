import { expect, test } from 'vitest'
import { createUnsubscribeHeaders, findUnsubscribeStep, isOneClick } from './stock-alerts.ts'

test('the headers of a mail have its unsubscribe URL and announce the one-click POST', () => {
  expect(createUnsubscribeHeaders('https://kiosk.example/newsletter/unsubscribe?token=x')).toEqual({
    'List-Unsubscribe': '<https://kiosk.example/newsletter/unsubscribe?token=x>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('only the body List-Unsubscribe=One-Click, sent to an unsubscribe page, is a one-click unsubscribe', () => {
  const form = new FormData()
  expect(isOneClick(form)).toBe(false)
  form.set('List-Unsubscribe', 'One-Click')
  expect(isOneClick(form)).toBe(true)
  expect(findUnsubscribeStep('/notices/unsubscribe')).toBe('leave-notices')
  expect(findUnsubscribeStep('/newsletter/confirm')).toBeNull()
})
