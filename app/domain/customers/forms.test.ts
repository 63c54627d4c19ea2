import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { aRegisterForm } from '#tests/factories/register-form.ts'
import {
  createAddressFields,
  ForgotForm,
  forgotPasswordIssues,
  ProfileForm,
  passwordIssues,
  profileIssues,
  ResetForm,
  SignInForm,
  signInIssues,
  TwoFactorForm,
} from './account-forms.ts'
import { findFirstIssue, type IssueOrder } from './fields.ts'
import { createRegisterForm, registerIssues } from './registration.ts'

const register = createRegisterForm(['CY', 'GR'])

/** The issues of a posted form: those of each field, and the form's message. */
function submit(schema: z.ZodType, order: IssueOrder, fields: Readonly<Record<string, string | undefined>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value)
  const submission = parseWithZod(form, { schema })
  const issues = submission.status === 'success' ? {} : (submission.error ?? {})
  return { issues, message: findFirstIssue(order, issues) }
}

const registerWith = (changes: Readonly<Record<string, string | undefined>>) =>
  submit(register, registerIssues, { ...aRegisterForm(), ...changes })

test('a complete registration has no issues, and its phone number is normalized', () => {
  expect(registerWith({})).toEqual({ issues: {}, message: null })
  expect(register.parse(aRegisterForm({ phone: '+357 99 123456' })).phone).toBe('+35799123456')
})

test.for(['email', 'password', 'firstName', 'lastName', 'country', 'street', 'city', 'postcode'])(
  'registering needs %s',
  (field) => {
    for (const value of [undefined, '']) {
      const { issues, message } = registerWith({ [field]: value })
      expect(Object.keys(issues)).toEqual([field])
      expect(message).toBe('register.required')
    }
  },
)

test('the registration checks in the spec’s order: required fields, phone, privacy', () => {
  const all = { email: 'no-at-sign', phone: 'abc', privacy: undefined }
  expect(registerWith(all).message).toBe('register.required')
  expect(registerWith({ ...all, email: undefined }).message).toBe('register.required')
  expect(registerWith({ phone: 'abc', privacy: undefined }).message).toBe('register.phone')
  expect(registerWith({ phone: undefined, privacy: undefined }).message).toBe('register.phone')
  expect(registerWith({ privacy: undefined }).message).toBe('register.privacy')
  expect(registerWith(all).issues).toEqual({
    email: ['field.emailMissingAt'],
    phone: ['field.phone'],
    privacy: ['field.privacy'],
  })
})

test('the account treats an empty phone like any other missing field', () => {
  const address = submit(createAddressFields(['CY']), profileIssues, { ...aRegisterForm(), phone: '' })
  expect(address).toEqual({ issues: { phone: ['field.phoneRequired'] }, message: 'register.required' })
})

test('the shop’s own checks come after those of the spec', () => {
  expect(registerWith({ password: 'short', privacy: undefined }).message).toBe('register.privacy')
  expect(registerWith({ phone: '+35799', privacy: undefined }).message).toBe('register.privacy')
  expect(registerWith({ password: 'short' }).message).toBe('field.password')
  expect(registerWith({ email: 'a@b', password: 'short' }).message).toBe('field.email')
  expect(registerWith({ city: 'x'.repeat(121) }).message).toBe('form.tooLong')
})

test('a country that the shop does not offer is refused, and the company is optional', () => {
  expect(registerWith({ country: 'FR' })).toEqual({
    issues: { country: ['field.country'] },
    message: 'register.required',
  })
  expect(registerWith({ company: undefined }).message).toBeNull()
})

test('a registration needs a postcode of its country, reported together with the other issues', () => {
  expect(registerWith({ postcode: '303' })).toEqual({
    issues: { postcode: ['field.postcode'] },
    message: 'field.postcode',
  })
  expect(registerWith({ postcode: '105 57', country: 'GR' }).message).toBeNull()
  expect(registerWith({ postcode: '105 57', city: '' })).toEqual({
    issues: { city: ['field.required'], postcode: ['field.postcode'] },
    message: 'register.required',
  })
})

test('signing in needs a login and a password', () => {
  const signIn = (fields: Record<string, string>) => submit(SignInForm, signInIssues, fields).message
  expect(signIn({ login: 'maria' })).toBe('login.required.text')
  expect(signIn({ login: ' ', password: 'x' })).toBe('login.required.text')
  expect(signIn({ login: 'maria', password: ' ' })).toBeNull()
})

test('an overlong login or password fails like a wrong one', () => {
  for (const long of [{ login: 'm'.repeat(255) }, { password: 'x'.repeat(201) }])
    expect(submit(SignInForm, signInIssues, { login: 'maria', password: 'x', ...long }).message).toBe(
      'login.invalid.text',
    )
})

test('a forgotten password needs a valid email address', () => {
  const forgot = (email: string) => submit(ForgotForm, forgotPasswordIssues, { email }).message
  expect(forgot('')).toBe('forgot.empty')
  expect(forgot('maria')).toBe('forgot.invalidEmail')
  expect(forgot('maria@mail')).toBe('forgot.invalidEmail')
  expect(forgot('maria@mail.example')).toBeNull()
})

test('a reset needs both fields, and they must match', () => {
  const reset = (fields: Record<string, string>) => submit(ResetForm, passwordIssues, fields).message
  expect(reset({})).toBe('reset.bothRequired')
  expect(reset({ password: 'long enough' })).toBe('reset.bothRequired')
  expect(reset({ again: 'long enough' })).toBe('reset.bothRequired')
  expect(reset({ password: 'long enough', again: 'Long enough' })).toBe('reset.mismatch')
  expect(reset({ password: 'short', again: 'short' })).toBe('field.password')
  expect(reset({ password: 'long enough', again: 'long enough' })).toBeNull()
})

test('an authenticator code may contain a space', () => {
  expect(TwoFactorForm.parse({ code: '123 456' })).toEqual({ code: '123456' })
  expect(TwoFactorForm.safeParse({ code: '12345' }).success).toBe(false)
})

test.each(['firstName', 'lastName', 'street', 'city', 'postcode'])(
  'a registration with a link in %s is refused, with one message',
  (field) => {
    expect(registerWith({ [field]: 'www.evil.example' })).toEqual({
      issues: { [field]: ['field.noLinks'] },
      message: 'form.noLinks',
    })
  },
)

test('the account and its addresses refuse links too', () => {
  const address = { ...aRegisterForm(), street: 'eve@evil.example' }
  expect(submit(createAddressFields(['CY']), profileIssues, address).message).toBe('form.noLinks')
  expect(submit(ProfileForm, profileIssues, { ...aRegisterForm(), lastName: 'evil.com' }).message).toBe('form.noLinks')
})
