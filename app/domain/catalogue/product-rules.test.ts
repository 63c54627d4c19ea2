import { expect, test } from 'vitest'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { TenantRecord } from '../tenancy/tenant-record.ts'
import { findRefillViolations, getProductRules } from './stored-product.ts'

const liquid = { nicotineMgPerMl: 3, volumeMl: 10, deleted: false, variants: [{ size: null }] }
const findViolations = (changes: object, maxMl: number | null = 10) =>
  findRefillViolations({ ...liquid, ...changes }, maxMl).map((path) => path.join('.'))

test('a product with nicotine is refused if its volume is above the record’s limit', () => {
  expect(findViolations({})).toEqual([])
  expect(findViolations({ volumeMl: 10.5 })).toEqual(['volumeMl'])
  expect(findViolations({ volumeMl: 2.5 }, 2)).toEqual(['volumeMl'])
})

test('the volume in a size counts as well', () => {
  const variants = [{ size: '10 ml' }, { size: '30ml' }, { size: '20 mg/ml' }, { size: '10,5 ml' }]
  expect(findViolations({ variants })).toEqual(['variants.1.size', 'variants.3.size'])
  expect(findViolations({ volumeMl: null, variants })).toEqual(['variants.1.size', 'variants.3.size'])
})

test.each([
  ['without nicotine, such as a shortfill of 50 ml', { nicotineMgPerMl: 0, volumeMl: 50 }],
  ['that are not liquids', { nicotineMgPerMl: null, volumeMl: 50 }],
  ['without a known volume', { volumeMl: null }],
  ['that are deleted', { volumeMl: 50, deleted: true }],
])('products %s are allowed', (_what, changes) => {
  expect(findViolations(changes)).toEqual([])
})

test('a shop without a limit accepts any volume', () => {
  const rules = (changes = {}) => getProductRules(TenantRecord.parse(aTenantRecord(changes)))
  expect(rules()).toEqual({ timeZone: 'Asia/Nicosia', refillMl: null })
  expect(rules({ refill_ml: 10 })).toEqual({ timeZone: 'Asia/Nicosia', refillMl: 10 })
  expect(findViolations({ volumeMl: 100 }, null)).toEqual([])
})
