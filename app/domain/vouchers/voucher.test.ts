import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import {
  createVoucherCode,
  formatVoucherCode,
  getVoucherState,
  maskVoucherCode,
  parseVoucherCode,
  type Voucher,
} from './voucher.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

const getState = (voucher: Partial<Pick<Voucher, 'isActive' | 'expiresAt' | 'balance'>>) =>
  getVoucherState({ isActive: true, expiresAt: null, balance: cents(2500), ...voucher }, now)

test('a voucher pays while it is switched on, has a balance and has not expired', () => {
  expect([getState({}), getState({ balance: cents(1) }), getState({ expiresAt: now + 1 })]).toEqual([
    ...['active', 'active', 'active'],
  ])
  expect(getState({ balance: cents(0) })).toBe('empty')
  expect(getState({ expiresAt: now })).toBe('expired')
})

test('a voucher that was switched off is inactive even if it has expired, and an expired one even if it is empty', () => {
  expect(getState({ isActive: false, expiresAt: now - 1, balance: cents(0) })).toBe('inactive')
  expect(getState({ expiresAt: now - 1, balance: cents(0) })).toBe('expired')
})

test('a code has four groups of four characters, each from one random byte', () => {
  expect(createVoucherCode(Uint8Array.from({ length: 16 }, (_, index) => index))).toBe('ABCD-EFGH-JKLM-NPQR')
  // More bytes than a code needs don't make it longer.
  expect(createVoucherCode(new Uint8Array(40))).toBe('AAAA-AAAA-AAAA-AAAA')
})

test('every character of a code is equally likely, and none looks like another', () => {
  const bytes = Array.from({ length: 256 }, (_, index) => index)
  const codes = Array.from({ length: 16 }, (_, index) => createVoucherCode(new Uint8Array(bytes.slice(index * 16))))
  const characters = [...codes.join('').replaceAll('-', '')]
  const distinct = [...new Set(characters)]
  expect(distinct).toHaveLength(32)
  for (const character of distinct) {
    expect(characters.filter((each) => each === character)).toHaveLength(8)
    expect('0O1I').not.toContain(character)
  }
})

test('a typed code is the same with or without hyphens and spaces, in lowercase and in full-width characters', () => {
  const characters = 'ABCDEFGHJKLMNPQ2'
  expect(formatVoucherCode(characters)).toBe('ABCD-EFGH-JKLM-NPQ2')
  for (const typed of ['ABCD-EFGH-JKLM-NPQ2', ' abcd efgh  jklm npq2\n', characters, 'ＡＢＣＤ-EFGH-JKLM-NPQ２'])
    expect(parseVoucherCode(typed)).toBe(characters)
})

test.for([
  ['too short', 'ABCD-EFGH-JKLM-NPQ'],
  ['too long', 'ABCD-EFGH-JKLM-NPQRS'],
  ['a zero', 'ABCD-EFGH-JKLM-NPQ0'],
  ['another alphabet', 'ΑΒCD-EFGH-JKLM-NPQR'],
  ['other separators', 'ABCD/EFGH/JKLM/N'],
  ['empty', ''],
] as const)('text that can’t be a code is none: %s', ([, text]) => {
  expect(parseVoucherCode(text)).toBeNull()
})

test('a masked code shows its last characters', () => {
  expect(maskVoucherCode('NPQR')).toBe('•••• NPQR')
})
