import { expect, test } from 'vitest'
import { links } from '#app/links.ts'
import { getCachePath } from '#workers/gateway/page-cache/visit.ts'

/** Which of the shop's links lead to cached pages. */

const getLinkCachePath = (address: string) => getCachePath(new URL(address, 'https://kiosk.example'))

test('the page cache knows every parameter of the shop’s links', () => {
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
    const options = new URL(address, 'https://kiosk.example').searchParams
    const known = new URL(getLinkCachePath(address) ?? '', 'https://kiosk.example').searchParams
    expect([...known].sort(), address).toEqual([...options].sort())
  }
})

test('private and unknown URLs are never cached', () => {
  for (const address of [
    ...[links.cart(), links.wishlist(), links.compare(), links.lists(), links.checkout(), links.order('token')],
    ...[links.login(), links.register(), links.dashboard(), links.accountData(), links.forgotPassword(), '/session'],
    ...['/shop/cart.data', '/pages/contact', '/pages/partner', '/pages/cookies', '/newsletter', '/product/default/0'],
    ...['/product/review/7', '/nothing', '/vivasuccess?s=1', '/shop/market/', '/sitemap.xml', '/language', '/age'],
  ])
    expect(getLinkCachePath(address), address).toBeNull()
})
