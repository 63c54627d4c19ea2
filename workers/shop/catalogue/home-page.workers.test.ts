import { expect, test } from 'vitest'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import { aBrand, aCatalogue, aCategory, aMasterCategory, aPicture, aProduct } from '#tests/factories/catalogue.ts'
import { aPageText, someContent } from '#tests/factories/content.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { frame, homePage, hotDeals, newProducts } from './storefront-pages.ts'

const loadHomePage = (db: Database) => homePage(db, anonymousBuyer, noon)

test(
  'menus follow PCM_Seq and CatSequence',
  runWithDatabase((db) => {
    stockShop(
      db,
      aCatalogue({
        masterCategories: [
          aMasterCategory({ sequence: 2 }),
          aMasterCategory({ code: 'liquids', description: 'E-liquids', sequence: 1, picture: aPicture() }),
        ],
        categories: [
          aCategory({ sequence: 1 }),
          aCategory({ code: 'kits', description: 'Kits', sequence: 2 }),
          aCategory({ code: 'salts', master: 'liquids', description: 'Salts' }),
        ],
        products: [aProduct({ categories: ['pods', 'kits', 'salts'] })],
      }),
    )
    expect(
      frame(db).categories.map(({ description, subcategories }) => [
        description,
        ...subcategories.map((sub) => sub.description),
      ]),
    ).toEqual([
      ['E-liquids', 'Salts'],
      ['Devices', 'Pods', 'Kits'],
    ])
    expect(frame(db).categories.map(({ picture }) => picture?.path ?? null)).toEqual([
      'test-shop/products/thing.0a1b2c3d',
      null,
    ])
  }),
)

test(
  'categories without products are not in the menus',
  runWithDatabase((db) => {
    stockShop(
      db,
      aCatalogue({
        masterCategories: [
          aMasterCategory(),
          aMasterCategory({ code: 'empty' }),
          aMasterCategory({ code: 'childless' }),
        ],
        categories: [aCategory(), aCategory({ code: 'sold' }), aCategory({ code: 'none', master: 'empty' })],
        products: [aProduct(), aProduct({ sku: 'GONE', categories: ['sold', 'none'], deleted: true })],
      }),
    )
    expect(frame(db).categories.map(({ description, subcategories }) => [description, subcategories.length])).toEqual([
      ['Devices', 1],
    ])
  }),
)

test(
  'popular categories follow CAT_IQWEB_POPULAR_ORDER, and −1 hides a category',
  runWithDatabase((db) => {
    const popular = (code: string, popularOrder: number) =>
      aCategory({ code, description: code, popular: true, popularOrder })
    stockShop(
      db,
      aCatalogue({
        categories: [aCategory({ popularOrder: 1 }), popular('second', 2), popular('out', -1), popular('first', 0)],
        products: [aProduct({ categories: ['second', 'out', 'first', 'pods'] })],
      }),
    )
    expect(loadHomePage(db).popularCategories.map(({ description }) => description)).toEqual(['first', 'second'])
  }),
)

test(
  'brands on the home page are those flagged for it, by Brand_Sequences',
  runWithDatabase((db) => {
    const displayed = (code: string, sequence: number) => aBrand({ code, name: code, sequence, showOnHomePage: true })
    const products = ['second', 'first', 'aria'].map((brand) => aProduct({ sku: brand.toUpperCase(), brand }))
    stockShop(db, aCatalogue({ brands: [aBrand(), displayed('second', 2), displayed('first', 1)], products }))
    expect(loadHomePage(db).brands.map(({ name }) => name)).toEqual(['first', 'second'])
  }),
)

test(
  'the home page shows no category or brand without products',
  runWithDatabase((db) => {
    const displayed = (changes: Parameters<typeof aCategory>[0]) =>
      aCategory({ popular: true, popularOrder: 1, ...changes })
    const left = aProduct({ sku: 'LEFT' })
    const onlyKit = aProduct({ sku: 'GONE', categories: ['kits'], brand: 'nova' })
    stockShop(
      db,
      aCatalogue({
        categories: [displayed({}), displayed({ code: 'kits' })],
        brands: [aBrand({ showOnHomePage: true }), aBrand({ code: 'nova', name: 'Nova', showOnHomePage: true })],
        products: [left, onlyKit],
      }),
    )
    const tiles = () => [loadHomePage(db).popularCategories.length, loadHomePage(db).brands.length]
    expect(tiles()).toEqual([2, 2])
    db.sql.exec("UPDATE products SET deleted = 1 WHERE sku = 'GONE'")
    expect(tiles()).toEqual([1, 1])
  }),
)

test(
  'the home page has its categories image and the popup ad, never a deleted product',
  runWithDatabase((db) => {
    stockShop(
      db,
      aCatalogue({
        products: [
          aProduct({ sku: 'AD', popupAd: true }),
          aProduct({ sku: 'GONE', popupAd: true, deleted: true, addedAt: '2026-11-20T00:00:00Z' }),
        ],
      }),
      someContent({ pageContent: [aPageText({ page: 1, position: 'home categories image', picture: aPicture() })] }),
    )
    expect(loadHomePage(db).popupAd?.name).toBe('Product AD')
    expect(loadHomePage(db).categoriesImage?.alt).toBe('A thing')
    db.sql.exec('UPDATE products SET deleted = 1')
    expect(loadHomePage(db).popupAd).toBeNull()
  }),
)

test(
  'an empty shop has an empty home page',
  runWithDatabase((db) => {
    expect(loadHomePage(db)).toEqual({
      slides: [],
      popularCategories: [],
      categoriesImage: null,
      brands: [],
      popupAd: null,
      storeCount: 0,
    })
    expect(frame(db)).toEqual({ categories: [], footerText: '', address: '', hasPosts: false })
  }),
)

test(
  'new products are the ten newest of those flagged new, those in stock first',
  runWithDatabase((db) => {
    const days = Array.from({ length: 14 }, (_, day) => day + 1)
    stockShop(
      db,
      aCatalogue({
        products: [
          aProduct({ sku: 'PLAIN', addedAt: '2026-11-20T00:00:00Z' }),
          aProduct({ sku: 'GONE', new: true, deleted: true, addedAt: '2026-11-20T00:00:00Z' }),
          ...days.map((day) =>
            aProduct({
              ...{ sku: `N${day}`, new: true, stock: day === 13 ? 0 : 1 },
              addedAt: `2026-10-${String(day).padStart(2, '0')}T00:00:00Z`,
            }),
          ),
        ],
      }),
    )
    expect(newProducts(db, anonymousBuyer, noon).map(({ name }) => name)).toEqual(
      days
        .toReversed()
        .filter((day) => day !== 13)
        .slice(0, 10)
        .map((day) => `Product N${day}`),
    )
  }),
)

test(
  'hot deals are at most ten flagged products, those in stock first',
  runWithDatabase((db) => {
    const deals = Array.from({ length: 11 }, (_, n) =>
      aProduct({ sku: `D${n}`, hotDeal: true, popularity: n, stock: n === 10 ? 0 : 1 }),
    )
    stockShop(
      db,
      aCatalogue({
        products: [aProduct(), aProduct({ sku: 'GONE', hotDeal: true, deleted: true, popularity: 99 }), ...deals],
      }),
    )
    expect(hotDeals(db, anonymousBuyer, noon).map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, n) => `Product D${9 - n}`),
    )
  }),
)
