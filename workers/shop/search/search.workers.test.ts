import { expect, test } from 'vitest'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aListingQuery, aProduct, aVariant, publishedPictures } from '#tests/factories/catalogue.ts'
import { createSearchCatalogue, createSearchContent } from '#tests/factories/search-catalogue.ts'
import { searchPairs } from '#tests/factories/search-pairs.ts'
import { importOptions, noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { importContent } from '#workers/shop/content/import-content.queries.ts'
import type { Database } from '../database.ts'
import { Search } from './search.ts'

/** The SKUs that a search finds, best first. */
function createSearch(db: Database): (searchTerm: string) => string[] {
  stockShop(db, createSearchCatalogue(), createSearchContent())
  const search = new Search(db)
  const skus = new Map(
    [...db.sql.exec<{ id: number; sku: string }>('SELECT id, sku FROM products')].map(({ id, sku }) => [id, sku]),
  )
  return (searchTerm) =>
    search
      .listing(aListingQuery({ searchTerm, perPage: 100 }), anonymousBuyer, noon)
      .products.map(({ id }) => skus.get(id) ?? '')
}

test(
  'typical searches find the intended products',
  runWithDatabase((db) => {
    const find = createSearch(db)
    expect(searchPairs.length).toBeGreaterThanOrEqual(60)
    const missed = searchPairs.flatMap(([term, sku, scope]) => {
      const found = find(term)
      return found.slice(0, scope).includes(sku)
        ? []
        : [`${term}: ${sku} at ${found.indexOf(sku) + 1} of ${found.slice(0, 5)}`]
    })
    expect(missed).toEqual([])
  }),
)

test(
  'suggestions are the first five search results, for three letters and more',
  runWithDatabase((db) => {
    const find = createSearch(db)
    const search = new Search(db)
    for (const term of [
      'mint',
      'pod',
      'strawbery',
      'nic',
      'aroma',
      'cheap aria pod kit',
      '18650',
      'xyzzy',
      'ari-pod',
    ]) {
      const suggested = search.suggestions(term, null, anonymousBuyer, noon).map(({ name }) => name)
      const { products } = search.listing(aListingQuery({ searchTerm: term, perPage: 5 }), anonymousBuyer, noon)
      expect(suggested, term).toEqual(products.map(({ name }) => name))
    }
    for (const term of ['', 'mi', ' mi ', 'м', '  '])
      expect(search.suggestions(term, null, anonymousBuyer, noon), term).toEqual([])
    expect(find('mi').length).toBeGreaterThan(0)
  }),
)

test(
  'suggestions are limited to the chosen master category',
  runWithDatabase((db) => {
    stockShop(db, createSearchCatalogue(), createSearchContent())
    const search = new Search(db)
    const { id } = db.sql.exec<{ id: number }>("SELECT id FROM master_categories WHERE code = 'liquids'").one()
    const names = search.suggestions('mango', id, anonymousBuyer, noon).map(({ name }) => name)
    expect(names).toContain('Liqva Mango Nic Salt')
    expect(names).not.toContain('Nimbus Bar 600 Mango')
    expect(search.suggestions('mango', 999, anonymousBuyer, noon)).toEqual([])
  }),
)

test(
  'synonyms belong to the tenant: without a list there are none, and a new list applies at once',
  runWithDatabase((db) => {
    stockShop(db, createSearchCatalogue(), createSearchContent({ synonyms: [] }))
    const search = new Search(db)
    const total = (searchTerm: string) => search.listing(aListingQuery({ searchTerm }), anonymousBuyer, noon).total
    expect(total('tsigaro')).toBe(0)
    stockShop(db, {}, createSearchContent({ synonyms: [['ΚΑΠΝΌΣ', 'Tsigaro']] }))
    expect(total('tsigaro')).toBe(1)
    expect(
      importContent(db, createSearchContent({ synonyms: [['x']] }), publishedPictures(), importOptions).issues,
    ).toHaveLength(1)
  }),
)

test(
  'a misspelt word finds the products of the corrected word and of its synonyms',
  runWithDatabase((db) => {
    const products = [
      aProduct({ sku: 'LIME', name: 'Disposable Lime' }),
      aProduct({ sku: 'MANGO', name: 'Puff Mango' }),
    ]
    stockShop(db, aCatalogue({ products }), createSearchContent({ synonyms: [['disposable', 'puff']] }))
    const total = (searchTerm: string) =>
      new Search(db).listing(aListingQuery({ searchTerm }), anonymousBuyer, noon).total
    expect(total('disposable')).toBe(2)
    expect(total('dispsable')).toBe(2)
    expect(total('dispsable lime')).toBe(1)
    // Only the list of synonyms has this word, and only since it was stored.
    expect(total('onewya')).toBe(0)
    stockShop(db, {}, createSearchContent({ synonyms: [['disposable', 'puff', 'oneway']] }))
    expect(total('onewya')).toBe(2)
  }),
)

test(
  'words written together are split before a similar word is tried',
  runWithDatabase((db) => {
    const products = [
      aProduct({ sku: 'POCKET', name: 'Stow Pocket Driver' }),
      aProduct({ sku: 'KIT', name: 'Aria Pod Kit' }),
      aProduct({ sku: 'POD', name: 'Pod for another kit' }),
      aProduct({ sku: 'MINT', name: 'Mint', shortDescription: 'A mint' }),
      aProduct({ sku: 'ICE', name: 'Lime Ice' }),
    ]
    stockShop(db, aCatalogue({ products }))
    const listed = (searchTerm: string) =>
      new Search(db).listing(aListingQuery({ searchTerm }), anonymousBuyer, noon).products.map(({ name }) => name)
    expect(listed('podkit')).toEqual(['Aria Pod Kit'])
    expect(listed('podkit aria')).toEqual(['Aria Pod Kit'])
    expect(listed('pocet')).toEqual(['Stow Pocket Driver'])
    expect(listed('limeice')).toEqual(['Lime Ice'])
    // A single letter is a typo, not a word.
    expect(listed('amint')).toEqual(['Mint'])
  }),
)

test(
  'a listing has the corrected words if no product has those of the term',
  runWithDatabase((db) => {
    stockShop(db, createSearchCatalogue(), createSearchContent())
    const getCorrection = (searchTerm: string) =>
      new Search(db).listing(aListingQuery({ searchTerm }), anonymousBuyer, noon).correction
    expect(getCorrection('')).toBeNull()
    expect(getCorrection('pod kit')).toBeNull()
    expect(getCorrection('podkit')).toBe('pod kit')
    expect(getCorrection('podkit aria')).toBe('pod kit aria')
    expect(getCorrection('water melon')).toBe('watermelon')
    expect(getCorrection('tabacco')).toBe('tobacco')
    expect(getCorrection('strawbwrr')).toBe('strawberry')
    expect(getCorrection('zzqqxx')).toBeNull()
    // Only some of the words match.
    expect(getCorrection('cheap aria pod kit')).toBeNull()
  }),
)

test(
  'Greek words are found in Latin script, and Latin names in Greek script',
  runWithDatabase((db) => {
    const products = [
      aProduct({ sku: 'ICE', name: 'Meltemi Ice', el: { name: 'Meltemi Πάγος' } }),
      aProduct({ sku: 'MELON', name: 'Kasseri Watermelon', el: { name: 'Kasseri Καρπούζι' } }),
    ]
    stockShop(db, aCatalogue({ products }))
    const search = (searchTerm: string) => {
      const { products: found, correction } = new Search(db).listing(
        aListingQuery({ searchTerm }),
        anonymousBuyer,
        noon,
      )
      return [found.map(({ name }) => name), correction]
    }
    expect(search('Μελτέμι')).toEqual([['Meltemi Ice'], 'meltemi'])
    expect(search('karpouzi')).toEqual([['Kasseri Watermelon'], 'καρπουζι'])
    expect(search('pagos')).toEqual([['Meltemi Ice'], 'παγος'])
    expect(search('κασέρι karpouzi')).toEqual([['Kasseri Watermelon'], 'kasseri καρπουζι'])
  }),
)

test(
  'a term must match with all of its words if any product has them all',
  runWithDatabase((db) => {
    const find = createSearch(db)
    expect(new Set(find('liqva mango'))).toEqual(new Set(['LIQ-MANGO', 'LIQ-MANGI']))
    expect(find('nothingatall')).toEqual([])
    expect(find('!!!')).toEqual([])
    // Sold-out products come last among equals.
    expect(find('liqva mango')[0]).toBe('LIQ-MANGO')
  }),
)

test(
  'if some products have the words in their names or options, a description matches only with the whole words',
  runWithDatabase((db) => {
    const described = (sku: string, name: string, text: string, greekName = '', greekText = '') =>
      aProduct({ sku, name, shortDescription: text, el: { name: greekName, shortDescription: greekText } })
    const products = [
      described('FIG', 'Village Fig', 'Sweet and green', 'Σύκο του χωριού', 'Γλυκό'),
      described('TREE', 'Under the Tree', 'Ripe fig and walnut', 'Κάτω από το δέντρο', 'Ώριμο σύκο και καρύδι'),
      described('CELL', 'G25 Battery', 'The figures on the cell are honest', 'Μπαταρία G25', 'Με τον συκοφάντη τιμών'),
      described('SALT', 'Sea Salt Mango', 'A salty mango', 'Μάνγκο με αλάτι', 'Αλατισμένο μάνγκο'),
      described('NUTS', 'Nutty', 'Roasted and salted almonds', 'Ξηροί καρποί', 'Αλατισμένα αμύγδαλα'),
      aProduct({
        sku: 'KIT',
        name: 'Pod kit',
        variants: [aVariant({ sku: 'KIT-G', color: '#228b22', colorName: 'Forest green' })],
      }),
    ]
    const synonyms = [['fig', 'σύκο']]
    stockShop(db, aCatalogue({ products }), createSearchContent({ synonyms }))
    const search = new Search(db)
    const skus = new Map(
      [...db.sql.exec<{ id: number; sku: string }>('SELECT id, sku FROM products')].map(({ id, sku }) => [id, sku]),
    )
    const find = (searchTerm: string) =>
      search
        .listing(aListingQuery({ searchTerm }), anonymousBuyer, noon)
        .products.map(({ id }) => skus.get(id))
        .join(' ')
    const found = {
      // CELL has only "figures" and "συκοφάντη", which match neither the term nor its synonym.
      fig: 'FIG TREE',
      σύκο: 'FIG TREE',
      συκ: 'FIG',
      // NUTS has only "salted" and "αλατισμένα".
      salt: 'SALT',
      αλάτι: 'SALT',
      αλατ: 'SALT',
      'mango salt': 'SALT',
      salted: 'NUTS SALT',
      // An option counts like a name.
      green: 'KIT FIG',
      gree: 'KIT',
      // Without a name that has it, the beginning of a word in a description is enough.
      almond: 'NUTS',
      αμύγδαλ: 'NUTS',
    }
    expect(Object.fromEntries(Object.keys(found).map((term) => [term, find(term)]))).toEqual(found)
  }),
)

test(
  'a product in the size searched for comes before those that only mention it in their text',
  runWithDatabase((db) => {
    const mention = 'Cleans every coil: made for 0.8 ohm. Best with a 0.8 ohm coil of your tank.'
    const products = [
      // A popular product whose name has the other word.
      aProduct({ sku: 'CLEANER', name: 'Coil cleaner for coil tanks', popularity: 999, longDescription: mention }),
      aProduct({
        sku: 'PNP',
        name: 'PnP',
        categories: ['pods'],
        variants: [aVariant({ sku: 'PNP-08', size: '0.8 ohm' })],
      }),
      aProduct({ sku: 'NAMED', name: 'Mesh 0.8Ω', popularity: 1 }),
      aProduct({ sku: 'OTHER', name: 'Coil', variants: [aVariant({ sku: 'OTHER-06', size: '0.6 ohm' })] }),
    ].map((product) => ({
      ...product,
      shortDescription: product.sku === 'PNP' || product.sku === 'NAMED' ? 'A coil' : '',
    }))
    stockShop(db, aCatalogue({ products }))
    const search = new Search(db)
    const listed = (searchTerm: string) =>
      search.listing(aListingQuery({ searchTerm }), anonymousBuyer, noon).products.map(({ name }) => name)
    expect(listed('0.8 ohm')).toEqual(['Mesh 0.8Ω', 'PnP', 'Coil cleaner for coil tanks'])
    for (const term of ['0.8ohm coil', 'coil 0,8Ω', 'coil 0.80 ohms'])
      expect(listed(term), term).toEqual(['Mesh 0.8Ω', 'PnP', 'Coil cleaner for coil tanks'])
  }),
)

test(
  'an amount finds the products that have it in their name or option, and none with another amount',
  runWithDatabase((db) => {
    const liquid = (sku: string, name: string, ...sizes: string[]) =>
      aProduct({ sku, name, variants: sizes.map((size, n) => aVariant({ sku: `${sku}-${n}`, size })) })
    const products = [
      liquid('SHOT', 'Nicotine Shot 20 mg', '10 ml'),
      liquid('MINT', 'Mint', '3 mg/ml', '6 mg/ml'),
      liquid('PACK', 'Pack of 3 shots, 20 mg', 'one'),
      liquid('COIL-06', 'Coil 0.6 ohm', '5 pieces'),
      liquid('COIL-08', 'Coil 0.8 ohm', '5 pieces'),
      liquid('COIL-04', 'Coil', '0.4Ω'),
    ]
    stockShop(db, aCatalogue({ products }))
    const search = new Search(db)
    const listed = (searchTerm: string) =>
      search.listing(aListingQuery({ searchTerm }), anonymousBuyer, noon).products.map(({ name }) => name)
    expect(listed('3 mg')).toEqual(['Mint'])
    expect(listed('3mg/ml')).toEqual(['Mint'])
    expect(listed('0.8ohm')).toEqual(['Coil 0.8 ohm'])
    expect(listed('0,4Ω')).toEqual(['Coil'])
    expect(listed('10μλ')).toEqual(['Nicotine Shot 20 mg'])
    expect(listed('0.7 ohm')).toEqual([])
    expect(listed('2')).toEqual([])
    for (const term of ['3mg', '0.8ohm', '0.4Ω', '10μλ'])
      expect(
        search.suggestions(term, null, anonymousBuyer, noon).map(({ name }) => name),
        term,
      ).toEqual(listed(term))
  }),
)
