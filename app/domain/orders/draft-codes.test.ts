import { expect, test } from 'vitest'
import { listCodes, maskVouchers } from './draft-codes.ts'

const lookup = {
  isDiscount: (code: string) => code === 'TEN' || code === 'ABCDEFGHJKLMNPQ2',
  findVoucher: (code: string) => (code === 'ABCDEFGHJKLMNPQR' ? { id: 7, lastCharacters: 'NPQR' } : null),
}

test.for(['ABCD-EFGH-JKLM-NPQR', 'abcdefghjklmnpqr', 'ABCD EFGH JKLM NPQR'])(
  'a draft stores no code of a gift voucher: %s',
  (code) => {
    const stored = maskVouchers(`ten, ${code}`, [], lookup)
    expect(stored).toEqual({ codes: 'TEN, ••••NPQR', vouchers: [{ id: 7, lastCharacters: 'NPQR' }] })
    expect(listCodes(stored)).toEqual({ codes: ['TEN'], vouchers: [7] })
  },
)

test('a mistyped voucher code is neither stored nor accepted', () => {
  const stored = maskVouchers('ABCD-EFGH-JKLM-NPQS', [], lookup)
  expect(stored).toEqual({ codes: '••••NPQS', vouchers: [] })
  expect(listCodes(stored)).toEqual({ codes: ['••••NPQS'], vouchers: [] })
})

test('a discount code that looks like a voucher’s stays a discount code', () => {
  expect(maskVouchers('abcdefghjklmnpq2', [], lookup)).toEqual({ codes: 'ABCDEFGHJKLMNPQ2', vouchers: [] })
})

test('a masked code matches only vouchers that the draft has', () => {
  const known = [{ id: 7, lastCharacters: 'NPQR' }]
  expect(maskVouchers('••••NPQR', known, lookup).vouchers).toEqual(known)
  expect(maskVouchers('TEN', known, lookup).vouchers).toEqual([])
  expect(maskVouchers('••••NPQR', [], lookup)).toEqual({ codes: '••••NPQR', vouchers: [] })
})
