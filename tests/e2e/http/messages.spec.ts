import { expect, test } from '@playwright/test'
import { sendForm } from '#tests/support/customer.ts'
import { sendRequest } from '#tests/support/http.ts'
import { mailsTo } from '#tests/support/inbox.ts'
import { shops } from '#tests/support/shops.ts'

/** Robustness of the contact form and the partner form, tested with plain requests. */

const shop = shops.nicosia
const forms = [`${shop}/pages/contact`, `${shop}/pages/partner`]

const createMessage = (subject: string) => ({ name: 'Eleni', email: 'eleni@mail.example', subject, message: 'Hello' })

const fuzzValues = [
  ...['', '\0', '\r\nBcc: x@y.example', '__proto__', "' OR 1=1 --", '<script>alert(1)</script>'],
  ...['🂡'.repeat(50), 'x'.repeat(8_000), '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>'],
]

test('fuzzed forms get a 400, and their markup is not rendered', async () => {
  for (const form of forms) {
    for (const value of fuzzValues) {
      const fields = new URLSearchParams()
      for (const name of ['name', 'phone', 'subject', 'message', 'key', 'topic', 'to']) fields.append(name, value)
      // The invalid email makes every form fail, so that the test does not depend on which other values are refused.
      fields.append('email', 'nowhere')
      if (value === '__proto__') fields.append('name[__proto__]', 'x')
      if (value === '') fields.append('message', 'twice')
      const { status, body } = await sendForm(form, fields.toString())
      expect(status, `${form} ${value.slice(0, 30)}`).toBe(400)
      expect(body, `${form} ${value.slice(0, 30)}`).not.toMatch(/<script>alert|\bat \w+ \(/)
    }
    expect((await sendForm(form, 'x'.repeat(1_000_000))).status).toBeLessThan(500)
    expect((await sendRequest(`${form}?sent=%00&page=__proto__`)).status).toBe(200)
  }
})

test('a double click sends one mail, and a bot that fills the hidden field sends none', async () => {
  const subject = `Double ${crypto.randomUUID()}`
  const form = { ...createMessage(subject), key: crypto.randomUUID() }
  const clicks = await Promise.all([1, 2, 3].map(() => sendForm(forms[0] ?? '', form)))
  expect(clicks.map(({ status, headers }) => [status, headers.location])).toEqual(
    clicks.map(() => [302, '/pages/contact?sent=1']),
  )
  const spam = `Spam ${crypto.randomUUID()}`
  const page = (await sendRequest(forms[0] ?? '')).body
  const hidden = /<input type="text" name="(\w+)" hidden/.exec(page)?.[1] ?? 'none'
  const response = await sendForm(forms[0] ?? '', { ...createMessage(spam), [hidden]: 'https://spam.example' })
  expect([response.status, response.headers.location]).toEqual([302, '/pages/contact?sent=1'])
  const subjects = async () => (await mailsTo('bell@pedieos-vape.example')).map((mail) => mail.subject)
  await expect
    .poll(async () => (await subjects()).filter((sentSubject) => sentSubject.includes(subject)).length)
    .toBe(1)
  expect((await subjects()).filter((sentSubject) => sentSubject.includes(spam))).toEqual([])
})
