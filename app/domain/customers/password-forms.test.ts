import { expect, test } from 'vitest'
import { firstFault } from './first-fault.ts'
import { PasswordForm, passwordFaults, ResetForm } from './password-forms.ts'

const saidOf = (form: typeof ResetForm | typeof PasswordForm, fields: Record<string, string>) => {
  const read = form.safeParse(fields)
  const faults: Record<string, string[]> = {}
  for (const { path, message } of read.error?.issues ?? []) {
    const field = String(path[0])
    faults[field] = [...(faults[field] ?? []), message]
  }
  return firstFault(passwordFaults, faults)
}

test.each([
  [{}, 'reset.bothRequired'],
  [{ password: 'short' }, 'reset.bothRequired'],
  [{ password: 'short', again: 'other' }, 'reset.mismatch'],
  [{ password: 'long enough', again: 'long enough too' }, 'reset.mismatch'],
  [{ password: 'short', again: 'short' }, 'field.password'],
  [{ password: 'long enough', again: 'long enough' }, null],
] as const)('a new password, typed twice: %o is answered with %s', (fields, said) => {
  expect(saidOf(ResetForm, fields)).toBe(said)
  expect(saidOf(PasswordForm, { old: 'the old one', ...fields })).toBe(said)
})

test('of a new password only its letters are read', () => {
  expect(ResetForm.parse({ password: 'long enough', again: 'long enough' })).toEqual({
    password: 'long enough',
    again: 'long enough',
  })
})
