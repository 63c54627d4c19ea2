import { expect, test } from 'vitest'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import { aCatalogue, aListingQuery, aProduct } from '#tests/factories/catalogue.ts'
import { someContent } from '#tests/factories/content.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { Search } from './search.ts'

/** The names that a search finds, asked of one memory again and again. */
function searcher(db: Database) {
  const search = new Search(db)
  const find = (searchTerm: string) => search.listing(aListingQuery({ searchTerm, perPage: 100 }), anonymous, noon)
  return {
    search,
    total: (term: string) => find(term).total,
    names: (term: string) => find(term).products.map(({ name }) => name),
  }
}

const pods = (...names: string[]) =>
  names.map((name, n) => aProduct({ sku: `POD-${n + 1}`, slug: `pod-${n + 1}`, name }))

test(
  'a term that was asked before finds what there is now',
  withDatabase((db) => {
    stocked(db, aCatalogue({ products: pods('Mint Pod', 'Mint Kit') }), someContent())
    const { names, total } = searcher(db)
    expect(names('mint')).toHaveLength(2)
    const [first, second] = names('MINT ')
    db.sql.exec(
      'UPDATE stock SET quantity = 0 WHERE variant_id IN (SELECT v.id FROM variants v JOIN products p ON p.id = v.product_id WHERE p.name = ?)',
      first ?? '',
    )
    expect(names('mint')).toEqual([second, first])
    stocked(db, { products: pods('Mint Pod', 'Mango Kit') })
    expect(names('mint')).toEqual(['Mint Pod'])
    expect(total('menta')).toBe(0)
    stocked(db, {}, someContent({ synonyms: [['menta', 'mint']] }))
    expect(total('menta')).toBe(1)
  }),
)

test(
  'however many terms were asked in between, each finds its own',
  withDatabase((db) => {
    stocked(db, aCatalogue({ products: pods('Mint Pod', 'Mango Kit') }))
    const { names } = searcher(db)
    for (let round = 0; round < 150; round++) expect(names(`nothing${'x'.repeat(round)}`)).toEqual([])
    expect([names('mint'), names('mango'), names('mint')]).toEqual([['Mint Pod'], ['Mango Kit'], ['Mint Pod']])
  }),
)

test(
  'where a thousand goods are called so, those that only mention the word are left out; else they come last',
  withDatabase((db) => {
    const many = Array.from({ length: 1001 }, (_, n) =>
      aProduct({ sku: `MINT-${n}`, slug: `mint-${n}`, name: `Mint ${n}`, popularity: n }),
    )
    const mentions = aProduct({ sku: 'CASE', slug: 'case', name: 'Case', shortDescription: 'Smells of mint and mango' })
    stocked(db, aCatalogue({ products: [...many.slice(0, 1000), mentions] }))
    const { names, total, search } = searcher(db)
    expect(total('mint')).toBe(1001)
    expect(names('mint')[0]).toBe('Mint 999')
    expect(names('mango')).toEqual(['Case'])
    const last = search.listing(aListingQuery({ searchTerm: 'mint', perPage: 100, page: 11 }), anonymous, noon)
    expect(last.products.map(({ name }) => name)).toEqual(['Case'])
    stocked(db, { products: many.slice(1000) })
    expect(total('mint')).toBe(1001)
    expect(names('mint')[0]).toBe('Mint 1000')
    expect(names('mint case')).toEqual(['Case'])
    const suggested = search.suggestions('mint', null, anonymous, noon).map(({ name }) => name)
    expect(suggested).toEqual(names('mint').slice(0, 5))
  }),
  // A thousand products are imported first.
  60_000,
)
