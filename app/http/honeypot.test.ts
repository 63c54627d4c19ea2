import { expect, test } from 'vitest'
import { honeypotField } from '#app/domain/form-fields.ts'
import { isHoneypotFilled } from './form-submissions.ts'

function aForm(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test('a form with a filled-in honeypot comes from a bot', () => {
  expect(isHoneypotFilled(aForm({ email: 'maria@mail.example', [honeypotField]: 'https://spam.example' }))).toBe(true)
})

test('a form with an empty honeypot or none comes from a person', () => {
  expect(isHoneypotFilled(aForm({ email: 'maria@mail.example', [honeypotField]: '' }))).toBe(false)
  expect(isHoneypotFilled(aForm({ email: 'maria@mail.example' }))).toBe(false)
  expect(isHoneypotFilled(null)).toBe(false)
})
