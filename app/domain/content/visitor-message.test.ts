import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { firstFault } from '#app/domain/customers/first-fault.ts'
import { messageFaults, VisitorMessage } from './visitor-message.ts'

const whole = { name: 'Eleni', email: 'eleni@mail.example', phone: '', subject: '', message: 'Do you stock coils?' }

/** What the form says on top; null when it is taken. */
function said(changes: Readonly<Record<string, string>>): string | null {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...whole, ...changes })) form.append(name, value)
  const submission = parseWithZod(form, { schema: VisitorMessage })
  return firstFault(messageFaults, submission.status === 'success' ? {} : (submission.error ?? {}))
}

test('name and message are required, telephone and subject are not', () => {
  expect(said({})).toBeNull()
  for (const field of ['name', 'message'])
    for (const nothing of ['', '   ', '\r\n'])
      expect(said({ [field]: nothing }), `${field} ${JSON.stringify(nothing)}`).toBe('contact.required.text')
})

test('what is required is asked for before the e-mail address is looked at', () => {
  expect(said({ name: '', email: 'nowhere' })).toBe('contact.required.text')
  for (const email of ['', 'nowhere', 'eleni@', '@mail.example', 'eleni@mail', 'a b@mail.example'])
    expect(said({ email }), email).toBe('contact.email.text')
})

test('endings longer than three letters are fine', () => {
  for (const email of ['eleni@mail.example', 'ELENI+shop@μαγαζί.eu', ' eleni@a.co '])
    expect(said({ email }), email).toBeNull()
})

test('every field has an end', () => {
  for (const [field, most] of Object.entries({ name: 120, phone: 120, subject: 120, message: 5000 })) {
    expect(said({ [field]: 'x'.repeat(most) }), field).toBeNull()
    expect(said({ [field]: 'x'.repeat(most + 1) }), field).toBe('field.tooLong')
  }
  expect(said({ email: `eleni@${'x'.repeat(250)}.example` })).toBe('field.tooLong')
})

test('a message keeps its lines and loses what no line needs', () => {
  const parsed = VisitorMessage.parse({
    ...whole,
    name: 'Eleni\r\nBcc: x@y.example',
    message: ' One\r\ntwo\u0000\n\nthree ',
  })
  expect(parsed.message).toBe('One\ntwo \n\nthree')
  expect(parsed.name).toBe('Eleni Bcc: x@y.example')
})
