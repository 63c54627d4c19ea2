import { expect, test } from 'vitest'
import { links } from '#app/links.ts'
import { keptAddress } from './kept-addresses.ts'

const kept = (address: string) => keptAddress(new URL(address, 'https://kiosk.example'))

test('what is hung on to a link makes no page of its own', () => {
  expect(kept('/?utm_source=mail&fbclid=abc')).toBe('/')
  expect(kept('/product/default/7?gclid=x&colour=Red&__proto__=1')).toBe('/product/default/7?colour=Red')
  expect(kept('/pages/terms?page=2')).toBe('/pages/terms')
})

test('the same question in another order is the same page, and repeated choices are both kept', () => {
  const one = kept('/shop/sidebar/3cols?sort=name&brand=2&brand=1&category=3')
  expect(one).toBe('/shop/sidebar/3cols?brand=2&brand=1&category=3&sort=name')
  expect(kept('/shop/sidebar/3cols?category=3&brand=2&sort=name&brand=1')).toBe(one)
})

test('every parameter that a link of the shop can have is known', () => {
  const listing = links.listing('list', {
    ...{
      category: ['1'],
      subcategory: ['2'],
      brand: ['3'],
      colour: ['Red'],
      size: ['S'],
      nicotine: ['3'],
      volume: ['10'],
    },
    ...{
      inStock: ['1'],
      onSale: ['1'],
      new: ['1'],
      brandName: 'Aria',
      searchTerm: 'mint',
      minPrice: '1',
      maxPrice: '9',
    },
    ...{ sort: 'name', perPage: 48, page: 2 },
  })
  const product = links.product({ id: 7 }, { colour: 'Red', size: 'S', alternative: 8, variant: 9 })
  for (const address of [
    listing,
    product,
    links.suggestions('mint', '3'),
    links.blog({ page: 2, perPage: 12 }),
    links.inLanguage(listing, 'el'),
  ]) {
    const given = new URL(address, 'https://kiosk.example').searchParams
    const known = new URL(kept(address) ?? '', 'https://kiosk.example').searchParams
    expect([...known].sort(), address).toEqual([...given].sort())
  }
})

test('a page’s data is kept beside it, by the routes that it is asked of', () => {
  expect(kept('/_root.data?_routes=routes%2Fhome%2Froute&x=1')).toBe('/_root.data?_routes=routes%2Fhome%2Froute')
  expect(kept('/shop/market.data?page=2')).toBe('/shop/market.data?page=2')
  expect(kept('/?_routes=root')).toBe('/')
})

test('what is somebody’s own, unknown or endless is never kept', () => {
  for (const address of [
    ...[links.cart(), links.wishlist(), links.compare(), links.basket(), links.checkout(), links.order('token')],
    ...[links.login(), links.register(), links.dashboard(), links.accountData(), links.forgotPassword(), '/session'],
    ...['/shop/cart.data', '/pages/contact', '/pages/partner', '/pages/cookies', '/newsletter', '/product/default/0'],
    ...['/product/review/7', '/nothing', '/vivasuccess?s=1', '/shop/market/', '/sitemap.xml', '/language', '/age'],
    '/?lang=el&view=fullwidth',
    `/shop/market?searchTerm=${'x'.repeat(700)}`,
  ])
    expect(kept(address), address).toBeNull()
})
