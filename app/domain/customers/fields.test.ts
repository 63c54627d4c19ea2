import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Email, foldLogin, Line, NewPassword, normalPhone, OptionalLine, Phone, phoneSpellings } from './fields.ts'

const faultOf = (result: { error?: { issues: readonly { message: string }[] } }) =>
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
  // As an address book copies it.
  ['\u202a+357 99\u00a0123456\u202c', '+35799123456'],
] as const)('the phone number %s is kept as %s', ([typed, kept]) => {
  expect(Phone.parse(typed)).toBe(kept)
})

test.for([undefined, '', ' ', '\u200b'])('a phone field with %j in it is required, and not a wrong number', (typed) => {
  expect(faultOf(Phone.safeParse(typed))).toEqual(['field.phoneRequired'])
})

test.for(['+', 'abc', '99,123456', '99+123456', '()', '٩٩١٢٣٤٥٦', '1'.repeat(41)])(
  'the phone number "%s" is refused',
  (typed) => {
    expect(faultOf(Phone.safeParse(typed))).toEqual(['field.phone'])
  },
)

test('a number is found by its digits, however it was typed and however a release has stored it', () => {
  for (const typed of ['+357 99 123456', '0035799123456', '357-99-123456'])
    expect(phoneSpellings(typed)).toEqual(['35799123456', '+35799123456', '0035799123456'])
  expect(phoneSpellings('maria')).toEqual(['maria', '+maria', '00maria'])
  expect(phoneSpellings(' + ')).toEqual([])
})

test('normalising a phone number twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[+0-9 ()./-]{1,20}$/), (typed) => {
      expect(normalPhone(normalPhone(typed))).toBe(normalPhone(typed))
    }),
    { examples: [['(00)357 99 123456'], ['0)0+'], ['+(0)(0)5']], numRuns: 1_000 },
  )
})

test.for(['a@b.cy', 'maria.p+shop@mail.example.museum', "o'neil@x-y.photography", 'μαρία@παράδειγμα.ελ'])(
  'the e-mail address %s is taken',
  (address) => {
    expect(Email.parse(` ${address} `)).toBe(address)
  },
)

test.for([
  ['', 'field.required'],
  ['   ', 'field.required'],
  ['maria', 'field.emailAt'],
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
] as const)('the e-mail address %j has one fault: %s', ([typed, message]) => {
  expect(faultOf(Email.safeParse(typed))).toEqual(message === null ? undefined : [message])
})

test('an e-mail address is judged quickly, however it is written', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (typed) => {
      expect(faultOf(Email.safeParse(typed))?.length ?? 0).toBeLessThanOrEqual(1)
    }),
  )
})

test('a line is one line, whatever was posted', () => {
  for (const schema of [Line, OptionalLine])
    expect(schema.parse(' Maria\r\nBcc: x@y.cy\u0000 ')).toBe('Maria Bcc: x@y.cy')
  expect(faultOf(Line.safeParse('\n\t'))).toEqual(['field.required'])
  expect(OptionalLine.parse(undefined)).toBe('')
})

test('a new password has at least eight characters, spaces and marks included, and is kept as typed', () => {
  expect(NewPassword.parse('  pass  ')).toBe('  pass  ')
  expect(NewPassword.parse('😀'.repeat(8))).toBe('😀'.repeat(8))
  expect(faultOf(NewPassword.safeParse('😀'.repeat(7)))).toEqual(['field.password'])
  expect(faultOf(NewPassword.safeParse(''))).toEqual(['field.required'])
  expect(faultOf(NewPassword.safeParse('x'.repeat(201)))).toEqual(['field.tooLong'])
})

test('logins are compared without regard to case', () => {
  expect(foldLogin(' Maria@Mail.CY ')).toBe('maria@mail.cy')
  expect(foldLogin('ΜΑΡΙΑ')).toBe(foldLogin('μαρια'))
})
