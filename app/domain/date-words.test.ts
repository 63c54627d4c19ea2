import { expect, test } from 'vitest'
import { dateWords } from './date-words.ts'

test('the half of the day stays beside its hour', () => {
  const at = (locale: string, minute: boolean) =>
    dateWords('2026-11-22T23:46:00Z', { locale, time_zone: 'Asia/Nicosia' }, minute)
  expect(at('en-CY', true)).toBe('23 Nov 2026, 1:46\u00a0am')
  expect(at('el-CY', true)).toMatch(/1:46\u00a0π\.μ\.$/)
  expect(at('en-CY', false)).toBe('23 Nov 2026')
})
