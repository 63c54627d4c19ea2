import { expect, test } from 'vitest'
import { parseDocumentNumber } from './document-number.ts'
import { documentNumberPattern, formatDocumentNumber } from './invoice.ts'

test('a document number is parsed into its kind, year and count', () => {
  expect(parseDocumentNumber('INV-2026-000123')).toEqual({ kind: 'invoice', year: 2026, last: 123 })
  expect(parseDocumentNumber('CN-2026-000001')).toEqual({ kind: 'credit-note', year: 2026, last: 1 })
  for (const text of ['INV-2026-123', 'INV-26-000123', 'X-2026-000123', ''])
    expect(parseDocumentNumber(text)).toBeNull()
})

test('the number after the highest one that can be entered is still a valid document number', () => {
  expect(parseDocumentNumber('INV-2026-999999999')).toBeNull()
  const last = parseDocumentNumber('INV-2026-99999999')?.last ?? 0
  expect(formatDocumentNumber('invoice', 2026, last + 1)).toMatch(documentNumberPattern)
})
