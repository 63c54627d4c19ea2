import { expect, test } from 'vitest'
import { honeypotField } from '#app/domain/honeypot.ts'
import { isFilledByProgram } from './honeypot.ts'

function aForm(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test('a form whose hidden field is filled in comes from a program', () => {
  expect(isFilledByProgram(aForm({ email: 'maria@mail.example', [honeypotField]: 'https://spam.example' }))).toBe(true)
})

test('people leave the hidden field empty, and other programs of ours do not send it', () => {
  expect(isFilledByProgram(aForm({ email: 'maria@mail.example', [honeypotField]: '' }))).toBe(false)
  expect(isFilledByProgram(aForm({ email: 'maria@mail.example' }))).toBe(false)
  expect(isFilledByProgram(null)).toBe(false)
})
