import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { calculateUnitPrice, getSoldVolume, getUnitPrice } from '#app/domain/pricing/price.ts'

test('small bottles have a price per 100 ml, a litre and more a price per litre', () => {
  expect(calculateUnitPrice(cents(590), 10)).toEqual({ price: 5900, per: '100ml' })
  expect(calculateUnitPrice(cents(1990), 50)).toEqual({ price: 3980, per: '100ml' })
  expect(calculateUnitPrice(cents(2500), 999)).toEqual({ price: 250, per: '100ml' })
  expect(calculateUnitPrice(cents(2500), 1000)).toEqual({ price: 2500, per: 'litre' })
  expect(calculateUnitPrice(cents(9000), 5000)).toEqual({ price: 1800, per: 'litre' })
})

test('half a cent of a unit price is rounded up', () => {
  expect(calculateUnitPrice(cents(1), 200)).toEqual({ price: 1, per: '100ml' })
  expect(calculateUnitPrice(cents(1), 201)).toEqual({ price: 0, per: '100ml' })
  expect(calculateUnitPrice(cents(100), 30)).toEqual({ price: 333, per: '100ml' })
})

test('a volume may have a fraction', () => {
  expect(calculateUnitPrice(cents(100), 2.5)).toEqual({ price: 4000, per: '100ml' })
})

test('without a volume there is no unit price', () => {
  expect(calculateUnitPrice(cents(100), 0)).toBeNull()
  expect(calculateUnitPrice(cents(100), Number.NaN)).toBeNull()
  expect(calculateUnitPrice(cents(100), -10)).toBeNull()
})

test('a unit price is whole cents within half a cent of the exact one', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 1_000_000 }), (price, hundredths) => {
      const unit = calculateUnitPrice(cents(price), hundredths / 100)
      if (unit === null) throw new Error('no unit price')
      const exact = (price * (unit.per === 'litre' ? 100_000 : 10_000)) / hundredths
      expect(Math.abs(unit.price - exact)).toBeLessThanOrEqual(0.5 + exact * 1e-12)
    }),
  )
})

test("millilitres in a size override the product's volume", () => {
  const liquid = { volumeMl: 10, nicotineMgPerMl: 3 }
  expect(getSoldVolume(liquid, '60 ml')).toBe(60)
  expect(getSoldVolume(liquid, '60ML')).toBe(60)
  expect(getSoldVolume(liquid, '12.5 ml')).toBe(12.5)
  expect(getSoldVolume(liquid, '12,5 ml')).toBe(12.5)
  // Ambiguous: a thousand or one?
  expect(getSoldVolume(liquid, '1,000 ml')).toBe(10)
  expect(getSoldVolume(liquid, '6 mg/ml')).toBe(10)
  expect(getSoldVolume(liquid, null)).toBe(10)
})

test('tanks and filled devices have no unit price', () => {
  expect(getSoldVolume({ volumeMl: 2, nicotineMgPerMl: null }, null)).toBeNull()
  expect(getSoldVolume({ volumeMl: 2, nicotineMgPerMl: 20 }, null)).toBeNull()
  expect(getSoldVolume({ volumeMl: 50, nicotineMgPerMl: 0 }, null)).toBe(50)
  expect(getSoldVolume({ volumeMl: null, nicotineMgPerMl: 0 }, null)).toBeNull()
})

test('a price range has no unit price, and the volume of a chosen size counts', () => {
  const liquid = { volumeMl: 10, nicotineMgPerMl: 3 }
  const range = (from: number, to: number) => ({ from: { now: cents(from) }, to: { now: cents(to) } })
  expect(getUnitPrice(range(590, 590), liquid, null)).toEqual({ price: 5900, per: '100ml' })
  expect(getUnitPrice(range(590, 590), liquid, '50 ml')).toEqual({ price: 1180, per: '100ml' })
  expect(getUnitPrice(range(590, 790), liquid, null)).toBeNull()
  expect(getUnitPrice(range(590, 590), { volumeMl: 2, nicotineMgPerMl: null }, null)).toBeNull()
})
