import { expect, test } from 'vitest'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aListingQuery, aProduct } from '#tests/factories/catalogue.ts'
import { someContent } from '#tests/factories/content.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { Search } from './search.ts'

/** The names that a search finds, with one `Search` whose caches are used. */
function createSearch(db: Database) {
  const search = new Search(db)
  const find = (searchTerm: string) => search.listing(aListingQuery({ searchTerm, perPage: 100 }), anonymousBuyer, noon)
  return {
    search,
    total: (term: string) => find(term).total,
    names: (term: string) => find(term).products.map(({ name }) => name),
  }
}

const pods = (...names: string[]) =>
  names.map((name, n) => aProduct({ sku: `POD-${n + 1}`, slug: `pod-${n + 1}`, name }))

test(
  'a repeated term finds the current products',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue({ products: pods('Mint Pod', 'Mint Kit') }), someContent())
    const { names, total } = createSearch(db)
    expect(names('mint')).toHaveLength(2)
    const [first, second] = names('MINT ')
    db.sql.exec(
      'UPDATE stock SET quantity = 0 WHERE variant_id IN (SELECT v.id FROM variants v JOIN products p ON p.id = v.product_id WHERE p.name = ?)',
      first ?? '',
    )
    expect(names('mint')).toEqual([second, first])
    stockShop(db, { products: pods('Mint Pod', 'Mango Kit') })
    expect(names('mint')).toEqual(['Mint Pod'])
    expect(total('menta')).toBe(0)
    stockShop(db, {}, someContent({ synonyms: [['menta', 'mint']] }))
    expect(total('menta')).toBe(1)
  }),
)

test(
  'a term finds its own products, however many other terms were searched in between',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue({ products: pods('Mint Pod', 'Mango Kit') }))
    const { names } = createSearch(db)
    for (let round = 0; round < 150; round++) expect(names(`nothing${'x'.repeat(round)}`)).toEqual([])
    expect([names('mint'), names('mango'), names('mint')]).toEqual([['Mint Pod'], ['Mango Kit'], ['Mint Pod']])
  }),
)

test(
  'products that only mention a word come last, and are left out if more than a thousand have it in their name',
  runWithDatabase((db) => {
    const many = Array.from({ length: 1001 }, (_, n) =>
      aProduct({ sku: `MINT-${n}`, slug: `mint-${n}`, name: `Mint ${n}`, popularity: n }),
    )
    const mentions = aProduct({ sku: 'CASE', slug: 'case', name: 'Case', shortDescription: 'Smells of mint and mango' })
    stockShop(db, aCatalogue({ products: [...many.slice(0, 1000), mentions] }))
    const { names, total, search } = createSearch(db)
    expect(total('mint')).toBe(1001)
    expect(names('mint')[0]).toBe('Mint 999')
    expect(names('mango')).toEqual(['Case'])
    const last = search.listing(aListingQuery({ searchTerm: 'mint', perPage: 100, page: 11 }), anonymousBuyer, noon)
    expect(last.products.map(({ name }) => name)).toEqual(['Case'])
    stockShop(db, { products: many.slice(1000) })
    expect(total('mint')).toBe(1001)
    expect(names('mint')[0]).toBe('Mint 1000')
    expect(names('mint case')).toEqual(['Case'])
    const suggested = search.suggestions('mint', null, anonymousBuyer, noon).map(({ name }) => name)
    expect(suggested).toEqual(names('mint').slice(0, 5))
  }),
  // A thousand products are imported first.
  60_000,
)
