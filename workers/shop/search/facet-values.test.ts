import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Bits } from './bits.ts'
import { FacetColumn, FacetValues, Selection } from './facet-values.ts'

/** With few values and with many, and with few members and many: the two ways of counting. */
const products = fc.constantFrom(3, 60).chain((values) =>
  fc.array(fc.uniqueArray(fc.nat(values).map(String), { maxLength: 3 }), {
    minLength: 1,
    maxLength: 300,
    size: 'max',
  }),
)

test('however a facet is counted, each value has the products that have it', () => {
  fc.assert(
    fc.property(products, fc.array(fc.nat(299), { maxLength: 300 }), (values, members) => {
      const bits = new Bits(values.length)
      const chosen = new Set(members.filter((member) => member < values.length))
      for (const member of chosen) bits.add(member)
      const given = new FacetValues()
      // A value that is said twice counts once.
      for (const [at, own] of values.entries()) for (const value of [...own, ...own]) given.add(at, value)
      const column = new FacetColumn(values.length, given)
      const counts = new Selection(bits).countsOf(column)
      for (const [place, value] of column.values.entries())
        expect(counts[place]).toBe([...chosen].filter((member) => values[member]?.includes(value)).length)
      for (const value of values.flat())
        expect(column.get(value)?.count()).toBe(values.filter((own) => own.includes(value)).length)
      expect(new Set(column.values)).toEqual(new Set(values.flat()))
    }),
    { numRuns: 300 },
  )
})
