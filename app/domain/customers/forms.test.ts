import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { aRegisterForm } from '#tests/factories/register-form.ts'
import { type FaultOrder, firstFault } from './first-fault.ts'
import { ForgotForm, forgotFaults, passwordFaults, ResetForm } from './password-forms.ts'
import { addressForm, ProfileForm, profileFaults } from './profile-forms.ts'
import { registerFaults, registerForm } from './register-form.ts'
import { SignInForm, signInFaults, TwoFactorForm } from './sign-in-form.ts'

const register = registerForm(['CY', 'GR'])

/** The faults of a posted form, as a page shows them: each field's own, and the one message. */
function post(schema: z.ZodType, order: FaultOrder, fields: Readonly<Record<string, string | undefined>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value)
  const submission = parseWithZod(form, { schema })
  const faults = submission.status === 'success' ? {} : (submission.error ?? {})
  return { faults, message: firstFault(order, faults) }
}

const registering = (changes: Readonly<Record<string, string | undefined>>) =>
  post(register, registerFaults, { ...aRegisterForm(), ...changes })

test('a whole registration has no fault, and its phone is digits', () => {
  expect(registering({})).toEqual({ faults: {}, message: null })
  expect(register.parse(aRegisterForm({ phone: '+357 99 123456' })).phone).toBe('+35799123456')
})

test.for(['email', 'password', 'firstName', 'lastName', 'country', 'street', 'city', 'postcode'])(
  'registering needs %s',
  (field) => {
    for (const value of [undefined, '']) {
      const { faults, message } = registering({ [field]: value })
      expect(Object.keys(faults)).toEqual([field])
      expect(message).toBe('register.required')
    }
  },
)

test('registering checks in the order of the spec: required fields, phone, privacy', () => {
  const all = { email: 'no-at-sign', phone: 'abc', privacy: undefined }
  expect(registering(all).message).toBe('register.required')
  expect(registering({ ...all, email: undefined }).message).toBe('register.required')
  expect(registering({ phone: 'abc', privacy: undefined }).message).toBe('register.phone')
  expect(registering({ phone: undefined, privacy: undefined }).message).toBe('register.phone')
  expect(registering({ privacy: undefined }).message).toBe('register.privacy')
  expect(registering(all).faults).toEqual({
    email: ['field.emailAt'],
    phone: ['field.phone'],
    privacy: ['field.privacy'],
  })
})

test('the account asks for an empty phone as for any other required field', () => {
  const address = post(addressForm(['CY']), profileFaults, { ...aRegisterForm(), phone: '' })
  expect(address).toEqual({ faults: { phone: ['field.phoneRequired'] }, message: 'register.required' })
})

test('what the spec does not check comes after what it checks', () => {
  expect(registering({ password: 'short', privacy: undefined }).message).toBe('register.privacy')
  expect(registering({ password: 'short' }).message).toBe('field.password')
  expect(registering({ email: 'a@b', password: 'short' }).message).toBe('field.email')
  expect(registering({ city: 'x'.repeat(121) }).message).toBe('field.tooLong')
})

test('a country that the shop does not offer is no country, and the company may be missing', () => {
  expect(registering({ country: 'FR' })).toEqual({
    faults: { country: ['field.country'] },
    message: 'register.required',
  })
  expect(registering({ company: undefined }).message).toBeNull()
})

test('signing in needs a name and a password', () => {
  const signIn = (fields: Record<string, string>) => post(SignInForm, signInFaults, fields).message
  expect(signIn({ login: 'maria' })).toBe('login.required.text')
  expect(signIn({ login: ' ', password: 'x' })).toBe('login.required.text')
  expect(signIn({ login: 'maria', password: ' ' })).toBeNull()
})

test('a name or a password that is too long to be anybody’s is a wrong one', () => {
  for (const long of [{ login: 'm'.repeat(255) }, { password: 'x'.repeat(201) }])
    expect(post(SignInForm, signInFaults, { login: 'maria', password: 'x', ...long }).message).toBe('login.wrong.text')
})

test('a forgotten password needs an e-mail address, well formed', () => {
  const forgot = (email: string) => post(ForgotForm, forgotFaults, { email }).message
  expect(forgot('')).toBe('forgot.empty')
  expect(forgot('maria')).toBe('forgot.format')
  expect(forgot('maria@mail')).toBe('forgot.format')
  expect(forgot('maria@mail.example')).toBeNull()
})

test('a reset needs both fields, and they must match', () => {
  const reset = (fields: Record<string, string>) => post(ResetForm, passwordFaults, fields).message
  expect(reset({})).toBe('reset.bothRequired')
  expect(reset({ password: 'long enough' })).toBe('reset.bothRequired')
  expect(reset({ again: 'long enough' })).toBe('reset.bothRequired')
  expect(reset({ password: 'long enough', again: 'Long enough' })).toBe('reset.mismatch')
  expect(reset({ password: 'short', again: 'short' })).toBe('field.password')
  expect(reset({ password: 'long enough', again: 'long enough' })).toBeNull()
})

test('a code of the authenticator may be typed with a space', () => {
  expect(TwoFactorForm.parse({ code: '123 456' })).toEqual({ code: '123456' })
  expect(TwoFactorForm.safeParse({ code: '12345' }).success).toBe(false)
})

test.each(['firstName', 'lastName', 'street', 'city', 'postcode'])(
  'a registration with a link in %s is refused, and says so once',
  (field) => {
    expect(registering({ [field]: 'www.evil.example' })).toEqual({
      faults: { [field]: ['field.webAddress'] },
      message: 'field.webAddress',
    })
  },
)

test('the account and its addresses take no link either', () => {
  const address = { ...aRegisterForm(), street: 'eve@evil.example' }
  expect(post(addressForm(['CY']), profileFaults, address).message).toBe('field.webAddress')
  expect(post(ProfileForm, profileFaults, { ...aRegisterForm(), lastName: 'evil.com' }).message).toBe(
    'field.webAddress',
  )
})
