import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import {
  createVoucherCode,
  formatVoucherCode,
  getVoucherExpiry,
  getVoucherRefund,
  getVoucherState,
  getVoucherTaxation,
  listTaxedPayments,
  maskVoucherCode,
  parseVoucherCode,
  splitVoucherPayment,
  toLastDay,
  type Voucher,
  type VoucherRefund,
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

test('a voucher that was switched off is inactive even if it has expired, and one that has expired is expired even if it is empty', () => {
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
] as const)('a text that can’t be a code is refused: %s', ([, text]) => {
  expect(parseVoucherCode(text)).toBeNull()
})

test('a masked code shows its last characters', () => {
  expect(maskVoucherCode('NPQR')).toBe('•••• NPQR')
})

const shares = [
  { basisPoints: 1900, gross: cents(1000), vat: cents(160) },
  { basisPoints: 500, gross: cents(500), vat: cents(24) },
]
const multi = (id: number, balance: number) => ({
  ...{ id, kind: 'multi-purpose' as const, taxedAt: null, balance: cents(balance) },
})
const single = (id: number, taxedAt: number | null, balance: number) => ({
  ...{ id, kind: 'single-purpose' as const, taxedAt, balance: cents(balance) },
})
const split = (vouchers: Parameters<typeof splitVoucherPayment<ReturnType<typeof multi | typeof single>>>[1]) =>
  splitVoucherPayment(shares, vouchers).map(({ voucher, amount }) => [voucher.id, amount])

test('single-purpose vouchers pay first, each for its own rate, then the others in their order', () => {
  expect(split([multi(1, 100), single(2, 500, 900), single(3, 1900, 300), multi(4, 9999)])).toEqual([
    [2, 500],
    [3, 300],
    [1, 100],
    [4, 600],
  ])
  expect(split([single(1, 1900, 700), single(2, 1900, 700)])).toEqual([
    [1, 700],
    [2, 300],
  ])
  expect(split([single(1, 900, 700), multi(2, 0)])).toEqual([])
})

test('an old single-purpose voucher without a rate pays after those with one, for what is left', () => {
  expect(split([multi(1, 9999), single(2, null, 900), single(3, 1900, 1000)])).toEqual([
    [3, 1000],
    [2, 500],
  ])
})

test('only payments with single-purpose vouchers were taxed before', () => {
  const payments = splitVoucherPayment(shares, [single(1, 500, 200), single(2, null, 100), multi(3, 50)])
  expect(listTaxedPayments(payments)).toEqual([
    { taxedAt: 500, amount: 200 },
    { taxedAt: null, amount: 100 },
  ])
})

test('a refund returns to vouchers what they may have paid for, and the rest as money', () => {
  const single = { held: 2000, taxedAt: 1900 }
  const multi = { held: 500, taxedAt: null }
  const refund = (change: Partial<VoucherRefund>, ...vouchers: (typeof single | typeof multi)[]) =>
    getVoucherRefund({ amount: 1000, ofPayment: 5000, bought: 0, products: [], ...change }, vouchers)
  const other = [{ basisPoints: 500, gross: cents(1000) }]
  expect(refund({})).toBe(0)
  expect(refund({}, single)).toBe(1000)
  expect(refund({ amount: 4000 }, multi, single)).toBe(2500)
  expect(refund({ products: other }, single)).toBe(0)
  expect(refund({ products: [{ basisPoints: 1900, gross: cents(1000) }] }, single)).toBe(1000)
  // The multi-purpose voucher may have paid for it.
  expect(refund({ products: other }, multi, single)).toBe(500)
  expect(refund({ bought: 1000 }, multi, single)).toBe(0)
  expect(refund({ bought: 600, products: other }, multi, single)).toBe(400)
  // More than the payment can return.
  expect(refund({ bought: 1000, ofPayment: 300 }, multi, single)).toBe(700)
  expect(refund({ products: other, ofPayment: 300 }, single)).toBe(700)
  // A voucher at this rate may have paid for it.
  expect(refund({ products: other }, single, { held: 1, taxedAt: 500 })).toBe(1000)
})

const expire = (day: string, months: number) => {
  const at = getVoucherExpiry(Date.parse(`${day}T21:30:00Z`), months, 'Asia/Nicosia')
  return at === null ? null : new Date(at).toISOString()
}

test('a bought voucher is valid to the end of its last day in the shop’s time zone', () => {
  // 23:30 in winter.
  expect(expire('2026-11-21', 24)).toBe('2028-11-21T22:00:00.000Z')
  // 00:30 of the next day in summer.
  expect(expire('2026-06-30', 6)).toBe('2027-01-01T22:00:00.000Z')
  expect(expire('2026-11-21', 0)).toBeNull()
})

test('a voucher ends on the last day of a month that is too short for its day', () => {
  expect(expire('2026-12-31', 2)).toBe('2027-02-28T22:00:00.000Z')
  expect(expire('2026-12-31', 14)).toBe('2028-02-29T22:00:00.000Z')
})

test('the last day is the one before the end', () => {
  expect(toLastDay(Date.parse('2028-11-21T22:00:00.000Z'))).toBe('2028-11-21T21:59:59.999Z')
  expect(toLastDay(null)).toBeNull()
})

test('a voucher is single-purpose if all products have one VAT rate and no other country’s VAT is charged', () => {
  const home = { destinationVat: {} }
  expect(getVoucherTaxation(home, [1900])).toEqual({ isSinglePurpose: true, rate: 1900 })
  expect(getVoucherTaxation({ destinationVat: { GR: {} } }, [500])).toEqual({ isSinglePurpose: true, rate: 500 })
  const refuse = (reason: string) => ({ isSinglePurpose: false, reason })
  expect(getVoucherTaxation(home, [1900, 0])).toEqual(refuse('several-rates'))
  expect(getVoucherTaxation(home, [0])).toEqual(refuse('no-rate'))
  expect(getVoucherTaxation(home, [])).toEqual(refuse('no-rate'))
  expect(getVoucherTaxation({ destinationVat: { GR: { '19': 24 } } }, [1900])).toEqual(refuse('destination-vat'))
})
