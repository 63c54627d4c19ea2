import { expect, test } from 'vitest'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import {
  aCatalogue,
  aCategory,
  aListingQuery,
  aMasterCategory,
  aPicture,
  aProduct,
  aVariant,
} from '#tests/factories/catalogue.ts'
import { aPageText, aSlide, someContent } from '#tests/factories/content.ts'
import { aLine, showStockRules, someLists } from '#tests/factories/lists.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { getComparison, getListsView } from '../cart/lists.ts'
import type { Database } from '../database.ts'
import { Search } from '../search/search.ts'
import { frame, homePage, productPage } from './storefront-pages.ts'

const greek = { ...anonymousBuyer, language: 'el' } as const
const english = { ...anonymousBuyer, language: 'en' } as const

/** A shop with some Greek texts. */
const aGreekShop = (db: Database) =>
  stockShop(
    db,
    aCatalogue({
      masterCategories: [aMasterCategory({ description: 'Devices', el: { description: 'Συσκευές' } })],
      categories: [
        aCategory({ description: 'Pods', el: { description: 'Κάψουλες' } }),
        aCategory({ code: 'kits', description: 'Kits', sequence: 9 }),
      ],
      products: [
        aProduct({
          name: 'Cotton',
          categories: ['pods', 'kits'],
          shortDescription: 'Pure cotton',
          longDescription: '<p>Soft</p>',
          el: {
            name: 'Βαμβάκι',
            shortDescription: 'Καθαρό βαμβάκι',
            longDescription: '<p>Απαλό<script>alert(1)</script></p>',
          },
        }),
        aProduct({ sku: 'PLAIN', name: 'Plain' }),
      ],
    }),
    someContent({
      slides: [aSlide({ title1: 'Welcome', subtitle: 'New', el: { title1: 'Καλώς ήρθατε' } })],
      pageContent: [aPageText({ text: '<p>Since 2011</p>', el: { text: '<p>Από το 2011</p><script></script>' } })],
    }),
  )

test(
  'pages show Greek texts where they exist, and the default otherwise',
  runWithDatabase((db) => {
    aGreekShop(db)
    const texts = (language: 'en' | 'el') => {
      const { categories, footerText } = frame(db, language)
      const [slide] = homePage(db, { ...anonymousBuyer, language }, noon).slides
      const menu = categories.map(({ description, subcategories }) => [
        description,
        ...subcategories.map((subcategory) => subcategory.description),
      ])
      return [menu, footerText, slide?.subtitle, slide?.title1]
    }
    expect(texts('el')).toEqual([[['Συσκευές', 'Κάψουλες', 'Kits']], '<p>Από το 2011</p>', 'New', 'Καλώς ήρθατε'])
    expect(texts('en')).toEqual([[['Devices', 'Pods', 'Kits']], '<p>Since 2011</p>', 'New', 'Welcome'])
    expect(frame(db)).toEqual(frame(db, 'en'))
  }),
)

test(
  'a product’s Greek HTML is cleaned, and a product without Greek texts is shown in English',
  runWithDatabase((db) => {
    aGreekShop(db)
    expect(productPage(db, 1, greek, noon)?.product).toMatchObject({
      name: 'Βαμβάκι',
      shortDescription: 'Καθαρό βαμβάκι',
      longDescription: '<p>Απαλό</p>',
      categoryName: 'Κάψουλες',
      categories: [
        { name: 'Κάψουλες', masterName: 'Συσκευές' },
        { name: 'Kits', masterName: 'Συσκευές' },
      ],
    })
    expect(productPage(db, 1, english, noon)?.product).toMatchObject({ name: 'Cotton', categoryName: 'Pods' })
    expect(productPage(db, 2, greek, noon)?.product.name).toBe('Plain')
  }),
)

test(
  'a listing names its category and filters in each visitor’s language',
  runWithDatabase((db) => {
    aGreekShop(db)
    const search = new Search(db)
    const listNames = (buyer: typeof greek | typeof english) => {
      const query = aListingQuery({ choices: { category: ['1'] } })
      const { category, facets } = search.listing(query, buyer, noon)
      return [category?.name, facets.find(({ name }) => name === 'subcategory')?.values.map(({ label }) => label)]
    }
    expect(listNames(greek)).toEqual(['Συσκευές', ['Κάψουλες', 'Kits']])
    expect(listNames(english)).toEqual(['Devices', ['Pods', 'Kits']])
    expect(listNames(greek)).toEqual(['Συσκευές', ['Κάψουλες', 'Kits']])
  }),
)

test(
  'sizes with a unit are localized on the product page, in its facet, in the cart and in the comparison',
  runWithDatabase((db) => {
    const variants = [aVariant({ sku: 'A', size: '0.8 ohm' }), aVariant({ sku: 'B', size: 'Wide' })]
    stockShop(db, aCatalogue({ products: [aProduct({ variants })] }))
    const search = new Search(db)
    const lists = someLists({ cart: [aLine(1, 1, 2000)], compared: [1] })
    const listSizes = (buyer: typeof greek | typeof english) => [
      productPage(db, 1, buyer, noon)?.product.variants.map(({ size }) => size),
      search.listing(aListingQuery(), buyer, noon).facets.find(({ name }) => name === 'size')?.values[0],
      getListsView(db, lists, buyer, showStockRules, noon).lines[0]?.choice,
      getComparison(db, lists, buyer, noon)[0]?.sizes,
    ]
    const facet = { value: '0.8 ohm', count: 1 }
    expect(listSizes(greek)).toMatchObject([
      ['0,8 Ω', 'Wide'],
      { ...facet, label: '0,8 Ω' },
      '0,8 Ω',
      ['0,8 Ω', 'Wide'],
    ])
    expect(listSizes(english)).toMatchObject([
      ['0.8 ohm', 'Wide'],
      { ...facet, label: '0.8 ohm' },
      '0.8 ohm',
      ['0.8 ohm', 'Wide'],
    ])
  }),
)

test(
  'colours are shown in Greek where they have a Greek name: on the product page, in the facet, in the cart and in the comparison',
  runWithDatabase((db) => {
    const variants = [
      aVariant({ sku: 'A', colorName: 'Black', el: { colorName: 'Μαύρο' } }),
      aVariant({ sku: 'B', colorName: 'Ruby' }),
    ]
    stockShop(db, aCatalogue({ products: [aProduct({ sku: 'POD', variants })] }))
    const search = new Search(db)
    const lists = someLists({ cart: [aLine(1, 1, 2000)], compared: [1] })
    const listColours = (buyer: typeof greek | typeof english) => [
      productPage(db, 1, buyer, noon)?.product.variants.map(({ colorName }) => colorName),
      search
        .listing(aListingQuery(), buyer, noon)
        .facets.find(({ name }) => name === 'colour')
        ?.values.map(({ value, label }) => [value, label]),
      getListsView(db, lists, buyer, showStockRules, noon).lines[0]?.choice,
      getComparison(db, lists, buyer, noon)[0]?.colours,
    ]
    const facet = (black: string) => [
      ['Black', black],
      ['Ruby', 'Ruby'],
    ]
    expect(listColours(english)).toEqual([['Black', 'Ruby'], facet('Black'), 'Black', ['Black', 'Ruby']])
    expect(listColours(greek)).toEqual([['Μαύρο', 'Ruby'], facet('Μαύρο').toReversed(), 'Μαύρο', ['Μαύρο', 'Ruby']])
    const chosen = aListingQuery({ choices: { colour: ['Black'] } })
    expect(search.listing(chosen, greek, noon).total).toBe(1)
  }),
)

test(
  'a colour of several products has one name in the facet, even if only one of them has a Greek name',
  runWithDatabase((db) => {
    const aPod = (sku: string, changes: object) =>
      aProduct({ sku, variants: [aVariant({ sku: `${sku}-1`, colorName: 'Black', ...changes })] })
    const products = [aPod('ONE', {}), aPod('TWO', { color: '#111111', el: { colorName: 'Μαύρο' } })]
    stockShop(db, aCatalogue({ products }))
    const { facets } = new Search(db).listing(aListingQuery(), greek, noon)
    expect(facets.find(({ name }) => name === 'colour')?.values).toMatchObject([
      { value: 'Black', label: 'Μαύρο', color: '#111111', count: 2 },
    ])
  }),
)

test(
  'a search finds a product by the Greek name of its colour, in any language of the shopper',
  runWithDatabase((db) => {
    const variants = [aVariant({ sku: 'A', colorName: 'Black', el: { colorName: 'Μαύρο' } })]
    stockShop(db, aCatalogue({ products: [aProduct({ variants }), aProduct({ sku: 'OTHER' })] }))
    const search = new Search(db)
    for (const buyer of [greek, english])
      for (const searchTerm of ['μαυρο', 'black'])
        expect(
          search.listing(aListingQuery({ searchTerm }), buyer, noon).products.map(({ id }) => id),
          searchTerm,
        ).toEqual([1])
  }),
)

test(
  'a product page has the names of its colours in every language, for links from pages in another one',
  runWithDatabase((db) => {
    const variants = [
      aVariant({ sku: 'A', colorName: 'Black', el: { colorName: 'Μαύρο' } }),
      aVariant({ sku: 'B', colorName: 'Ruby' }),
    ]
    stockShop(db, aCatalogue({ products: [aProduct({ sku: 'POD', variants })] }))
    const names = (black: string) => [
      { name: 'Black', shown: black },
      { name: 'Μαύρο', shown: black },
      { name: 'Ruby', shown: 'Ruby' },
    ]
    expect(productPage(db, 1, greek, noon)?.colourNames).toEqual(names('Μαύρο'))
    expect(productPage(db, 1, english, noon)?.colourNames).toEqual(names('Black'))
  }),
)

test(
  'pictures have their Greek alt text on pages, and the default one without it',
  runWithDatabase((db) => {
    const pictures = [{ ...aPicture(), el: { alt: 'Ένα πράγμα' } }, aPicture()]
    stockShop(
      db,
      aCatalogue({ products: [aProduct({ pictures })] }),
      someContent({ slides: [aSlide({ picture: { ...aPicture(), el: { alt: 'Διαφάνεια' } } })] }),
    )
    const listAlts = (buyer: typeof greek | typeof english) => [
      productPage(db, 1, buyer, noon)?.product.pictures.map(({ alt }) => alt),
      homePage(db, buyer, noon).slides.map(({ picture }) => picture.alt),
    ]
    expect(listAlts(greek)).toEqual([['Ένα πράγμα', 'A thing'], ['Διαφάνεια']])
    expect(listAlts(english)).toEqual([['A thing', 'A thing'], ['A thing']])
  }),
)

test(
  'a Greek colour name that was edited in the shop stays when the folder is published again',
  runWithDatabase((db) => {
    const publish = (colorName: string) =>
      stockShop(
        db,
        aCatalogue({ products: [aProduct({ variants: [aVariant({ colorName: 'Black', el: { colorName } })] })] }),
      )
    const getColour = () => productPage(db, 1, greek, noon)?.product.variants[0]?.colorName
    publish('Μαύρο')
    publish('Μελανό')
    expect(getColour()).toBe('Μελανό')
    db.sql.exec(`UPDATE variants SET el = '{"color_name":"Κατάμαυρο"}'`)
    publish('Μαύρο')
    expect(getColour()).toBe('Κατάμαυρο')
  }),
)

test(
  'sorting by name uses the names that the shopper reads',
  runWithDatabase((db) => {
    const called = (sku: string, name: string, inGreek: string) => aProduct({ sku, name, el: { name: inGreek } })
    stockShop(db, aCatalogue({ products: [called('A', 'Apple', 'Μήλο'), called('B', 'Pear', 'Αχλάδι')] }))
    const search = new Search(db)
    const names = (buyer: typeof greek | typeof english) =>
      search.listing(aListingQuery({ sort: 'name' }), buyer, noon).products.map(({ name }) => name)
    expect(names(english)).toEqual(['Apple', 'Pear'])
    expect(names(greek)).toEqual(['Αχλάδι', 'Μήλο'])
    expect(names(english)).toEqual(['Apple', 'Pear'])
  }),
)

test(
  'a search finds Greek words with and without accents, in any language of the shopper',
  runWithDatabase((db) => {
    aGreekShop(db)
    const search = new Search(db)
    const found = (searchTerm: string, buyer: typeof greek | typeof english) =>
      search.listing(aListingQuery({ searchTerm }), buyer, noon).products.map(({ id }) => id)
    for (const term of ['βαμβακι', 'ΒΑΜΒΆΚΙ', 'cotton', 'καθαρο', 'απαλό']) {
      expect(found(term, greek), term).toEqual([1])
      expect(found(term, english), term).toEqual([1])
    }
    expect(found('καψουλεσ', greek)).toContain(1)
    expect(found('συσκευες', english)).toContain(1)
  }),
)

test(
  'a Greek text that changed in the file is shown at once, and one that was edited in the shop is kept',
  runWithDatabase((db) => {
    const text = () => frame(db, 'el').categories[0]?.subcategories[0]?.description
    const publish = (description: string) =>
      stockShop(db, aCatalogue({ categories: [aCategory({ el: { description } })], products: [aProduct()] }))
    publish('Κάψουλες')
    publish('Κεφαλές')
    expect(text()).toBe('Κεφαλές')
    db.sql.exec(`UPDATE categories SET el = '{"description":"Δεξαμενές"}'`)
    publish('Κάψουλες')
    expect(text()).toBe('Δεξαμενές')
  }),
)
