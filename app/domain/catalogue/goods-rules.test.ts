import { expect, test } from 'vitest'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { TenantRecord } from '../tenancy/tenant-record.ts'
import { goodsRules, overRefill } from './goods-rules.ts'

const liquid = { nicotineMgPerMl: 3, volumeMl: 10, deleted: false, variants: [{ size: null }] }
const over = (changes: object, most: number | null = 10) =>
  overRefill({ ...liquid, ...changes }, most).map((path) => path.join('.'))

test('of goods with nicotine no more is offered than the record says', () => {
  expect(over({})).toEqual([])
  expect(over({ volumeMl: 10.5 })).toEqual(['volumeMl'])
  expect(over({ volumeMl: 2.5 }, 2)).toEqual(['volumeMl'])
})

test('a size that names its own volume counts as well', () => {
  const variants = [{ size: '10 ml' }, { size: '30ml' }, { size: '20 mg/ml' }, { size: '10,5 ml' }]
  expect(over({ variants })).toEqual(['variants.1.size', 'variants.3.size'])
  expect(over({ volumeMl: null, variants })).toEqual(['variants.1.size', 'variants.3.size'])
})

test.each([
  ['without nicotine, as a shortfill of 50 ml', { nicotineMgPerMl: 0, volumeMl: 50 }],
  ['that are no liquid', { nicotineMgPerMl: null, volumeMl: 50 }],
  ['of which no volume is known', { volumeMl: null }],
  ['that are switched off', { volumeMl: 50, deleted: true }],
])('goods %s may be', (_what, changes) => {
  expect(over(changes)).toEqual([])
})

test('a shop whose record says nothing of it takes what comes', () => {
  const rules = (changes = {}) => goodsRules(TenantRecord.parse(aTenantRecord(changes)))
  expect(rules()).toEqual({ timeZone: 'Asia/Nicosia', refillMl: null })
  expect(rules({ refill_ml: 10 })).toEqual({ timeZone: 'Asia/Nicosia', refillMl: 10 })
  expect(over({ volumeMl: 100 }, null)).toEqual([])
})
