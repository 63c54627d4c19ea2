import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { findFirstIssue } from '#app/domain/customers/fields.ts'
import { ContactMessageForm, messageIssues } from './contact-message-form.ts'

const complete = { name: 'Eleni', email: 'eleni@mail.example', phone: '', subject: '', message: 'Do you stock coils?' }

/** The form's message; null if it is valid. */
function messages(changes: Readonly<Record<string, string>>): string | null {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...complete, ...changes })) form.append(name, value)
  const submission = parseWithZod(form, { schema: ContactMessageForm })
  return findFirstIssue(messageIssues, submission.status === 'success' ? {} : (submission.error ?? {}))
}

test('name and message are required, telephone and subject are not', () => {
  expect(messages({})).toBeNull()
  for (const field of ['name', 'message'])
    for (const nothing of ['', '   ', '\r\n'])
      expect(messages({ [field]: nothing }), `${field} ${JSON.stringify(nothing)}`).toBe('contact.required.text')
})

test('missing required fields are reported before an invalid email address', () => {
  expect(messages({ name: '', email: 'nowhere' })).toBe('contact.required.text')
  for (const email of ['', 'nowhere', 'eleni@', '@mail.example', 'eleni@mail', 'a b@mail.example'])
    expect(messages({ email }), email).toBe('contact.email.text')
})

test('email endings longer than three letters are valid', () => {
  for (const email of ['eleni@mail.example', 'ELENI+shop@μαγαζί.eu', ' eleni@a.co '])
    expect(messages({ email }), email).toBeNull()
})

test('every field has a length limit', () => {
  for (const [field, maxLength] of Object.entries({ name: 120, phone: 120, subject: 120, message: 5000 })) {
    expect(messages({ [field]: 'x'.repeat(maxLength) }), field).toBeNull()
    expect(messages({ [field]: 'x'.repeat(maxLength + 1) }), field).toBe('form.tooLong')
  }
  expect(messages({ email: `eleni@${'x'.repeat(250)}.example` })).toBe('form.tooLong')
})

test('a message keeps its lines and loses control characters', () => {
  const parsed = ContactMessageForm.parse({
    ...complete,
    name: 'Eleni\r\nBcc: x@y.example',
    message: ' One\r\ntwo\u0000\n\nthree ',
  })
  expect(parsed.message).toBe('One\ntwo \n\nthree')
  expect(parsed.name).toBe('Eleni Bcc: x@y.example')
})
