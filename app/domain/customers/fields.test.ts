import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  Email,
  Line,
  listPhoneFormats,
  NewPassword,
  normalizeLogin,
  normalizePhone,
  OptionalLine,
  Phone,
} from './fields.ts'

const findIssue = (result: { error?: { issues: readonly { message: string }[] } }) =>
  result.error?.issues.map(({ message }) => message)

test.for([
  ['99123456', '99123456'],
  ['+357 99 123 456', '+35799123456'],
  ['0047 912 34 567', '+4791234567'],
  ['+47 912 34 567', '+4791234567'],
  ['(25) 123 456', '25123456'],
  ['25/123456', '25123456'],
  ['25.123.456', '25123456'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['99-12-34-56', '99123456'],
  ['99 – 123456', '99123456'],
  // As copied from an address book.
  ['\u202a+357 99\u00a0123456\u202c', '+35799123456'],
] as const)('the phone number %s is read as %s', ([input, expected]) => {
  expect(Phone.parse(input)).toBe(expected)
})

test.for([undefined, '', ' ', '\u200b'])('a phone field with %j is missing, not invalid', (input) => {
  expect(findIssue(Phone.safeParse(input))).toEqual(['field.phoneRequired'])
})

test.for(['+', 'abc', '99,123456', '99+123456', '()', '٩٩١٢٣٤٥٦', '1'.repeat(41)])(
  'the phone number "%s" is refused',
  (input) => {
    expect(findIssue(Phone.safeParse(input))).toEqual(['field.phone'])
  },
)

test.for(['12', '+357', '(0)9-12'])('the phone number "%s" is too short to be called', (input) => {
  expect(findIssue(Phone.safeParse(input))).toEqual(['field.phoneTooShort'])
})

test('a number is found by its digits, in any typed format and any stored format of earlier releases', () => {
  for (const input of ['+357 99 123456', '0035799123456', '357-99-123456'])
    expect(listPhoneFormats(input)).toEqual(['35799123456', '+35799123456', '0035799123456'])
  expect(listPhoneFormats('maria')).toEqual(['maria', '+maria', '00maria'])
  expect(listPhoneFormats(' + ')).toEqual([])
})

test('normalizing a phone number is idempotent', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[+0-9 ()./-]{1,20}$/), (input) => {
      expect(normalizePhone(normalizePhone(input))).toBe(normalizePhone(input))
    }),
    { examples: [['(00)357 99 123456'], ['0)0+'], ['+(0)(0)5']], numRuns: 1_000 },
  )
})

test.for(['a@b.cy', 'maria.p+shop@mail.example.museum', "o'neil@x-y.photography", 'μαρία@παράδειγμα.ελ'])(
  'the email address %s is accepted',
  (address) => {
    expect(Email.parse(` ${address} `)).toBe(address)
  },
)

test.for([
  ['', 'field.required'],
  ['   ', 'field.required'],
  ['maria', 'field.emailMissingAt'],
  ['maria@', 'field.email'],
  ['@mail.cy', 'field.email'],
  ['a@b', 'field.email'],
  ['a@b.c', 'field.email'],
  ['a@b@c.cy', 'field.email'],
  ['a b@c.cy', 'field.email'],
  ['maria@mail..cy', 'field.email'],
  ['maria@mail.-x.cy', 'field.email'],
  ['a@b.cy\nBcc: x@y.cy', 'field.email'],
  ['a@b.cy\r\n', null],
  [`${'a'.repeat(250)}@b.cy`, 'field.tooLong'],
] as const)('the issue of the email address %j is %s', ([input, message]) => {
  expect(findIssue(Email.safeParse(input))).toEqual(message === null ? undefined : [message])
})

test('any text has at most one issue as an email address', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (input) => {
      expect(findIssue(Email.safeParse(input))?.length ?? 0).toBeLessThanOrEqual(1)
    }),
  )
})

test('a posted line has no line breaks', () => {
  for (const schema of [Line, OptionalLine])
    expect(schema.parse(' Maria\r\nBcc: x@y.cy\u0000 ')).toBe('Maria Bcc: x@y.cy')
  expect(findIssue(Line.safeParse('\n\t'))).toEqual(['field.required'])
  expect(OptionalLine.parse(undefined)).toBe('')
})

test('a new password has at least eight characters, spaces and symbols included, and is stored as typed', () => {
  expect(NewPassword.parse('  pass  ')).toBe('  pass  ')
  expect(NewPassword.parse('😀'.repeat(8))).toBe('😀'.repeat(8))
  expect(findIssue(NewPassword.safeParse('😀'.repeat(7)))).toEqual(['field.password'])
  expect(findIssue(NewPassword.safeParse(''))).toEqual(['field.required'])
  expect(findIssue(NewPassword.safeParse('x'.repeat(201)))).toEqual(['field.tooLong'])
})

test('logins are compared without regard to case', () => {
  expect(normalizeLogin(' Maria@Mail.CY ')).toBe('maria@mail.cy')
  expect(normalizeLogin('ΜΑΡΙΑ')).toBe(normalizeLogin('μαρια'))
})
