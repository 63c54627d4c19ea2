import { expect, test } from 'vitest'
import { PasswordForm, passwordIssues, ResetForm } from './account-forms.ts'
import { findFirstIssue } from './fields.ts'

const listMessages = (form: typeof ResetForm | typeof PasswordForm, fields: Record<string, string>) => {
  const parsed = form.safeParse(fields)
  const issues: Record<string, string[]> = {}
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = String(path[0])
    issues[field] = [...(issues[field] ?? []), message]
  }
  return findFirstIssue(passwordIssues, issues)
}

test.each([
  [{}, 'reset.bothRequired'],
  [{ password: 'short' }, 'reset.bothRequired'],
  [{ password: 'short', again: 'other' }, 'reset.mismatch'],
  [{ password: 'long enough', again: 'long enough too' }, 'reset.mismatch'],
  [{ password: 'short', again: 'short' }, 'field.password'],
  [{ password: 'long enough', again: 'long enough' }, null],
] as const)('a new password typed twice as %o leads to the message %s', (fields, message) => {
  expect(listMessages(ResetForm, fields)).toBe(message)
  expect(listMessages(PasswordForm, { old: 'the old one', ...fields })).toBe(message)
})

test('other fields of a new password’s form are dropped', () => {
  const passwords = { password: 'long enough', again: 'long enough' }
  expect(ResetForm.parse({ ...passwords, email: 'maria@example.com', customer: '7' })).toEqual(passwords)
})
