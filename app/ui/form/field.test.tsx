import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FormMessageKey } from '#app/domain/customers/fields.ts'
import { useIssueMessages } from './field.tsx'

function IssueText({ issue }: { issue: FormMessageKey }) {
  const { kind, title, text } = useIssueMessages().formatFormIssue(issue)
  return [kind, title, text].join(' / ')
}

function FieldIssue({ issue, label }: { issue: string; label?: string }) {
  return useIssueMessages().formatFieldIssue(issue, label)
}

const messages = (issue: FormMessageKey) => renderToStaticMarkup(<IssueText issue={issue} />)

test('a missing field is a warning, and a phone number with characters other than digits is an info message', () => {
  expect(messages('register.required')).toBe('warning /  / Please fill all required fields *')
  expect(messages('register.phone')).toBe('info /  / Mobile should consist of numbers')
  expect(messages('register.privacy')).toBe('warning /  / Privacy policy not accepted')
})

test('the issue of an empty field names its label, if there is one', () => {
  expect(renderToStaticMarkup(<FieldIssue issue="field.required" label="First name" />)).toBe('First name is required')
  expect(renderToStaticMarkup(<FieldIssue issue="field.choice" label="Payment" />)).toBe(
    'Payment: please choose an option',
  )
  expect(renderToStaticMarkup(<FieldIssue issue="field.required" />)).toBe('This field is required')
})

test('an issue with a title in the spec has that title', () => {
  expect(messages('login.required.text')).toBe(
    'warning / Required field(s) empty. / User name or password cannot be empty',
  )
})
