import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BitSet } from './bit-set.ts'
import { FacetColumn, FacetValues, Selection } from './facet-values.ts'

/** Few and many values, with few and many products each, so that both counting methods run. */
const products = fc.constantFrom(3, 60).chain((values) =>
  fc.array(fc.uniqueArray(fc.nat(values).map(String), { maxLength: 3 }), {
    minLength: 1,
    maxLength: 300,
    size: 'max',
  }),
)

test('both ways of counting give each value the number of products that have it', () => {
  fc.assert(
    fc.property(products, fc.array(fc.nat(299), { maxLength: 300 }), (values, members) => {
      const bits = new BitSet(values.length)
      const selected = new Set(members.filter((member) => member < values.length))
      for (const member of selected) bits.add(member)
      const input = new FacetValues()
      // A duplicate value counts once.
      for (const [at, own] of values.entries()) for (const value of [...own, ...own]) input.add(at, value)
      const column = new FacetColumn(values.length, input)
      const counts = new Selection(bits).getCounts(column)
      for (const [index, value] of column.values.entries())
        expect(counts[index]).toBe([...selected].filter((member) => values[member]?.includes(value)).length)
      for (const value of values.flat())
        expect(column.get(value)?.count()).toBe(values.filter((own) => own.includes(value)).length)
      expect(new Set(column.values)).toEqual(new Set(values.flat()))
    }),
    { numRuns: 300 },
  )
})
