import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import type { ProductDetail, Variant } from './products.ts'
import { toBreadcrumbJsonLd, toOrganizationJsonLd, toProductJsonLd, toWebsiteJsonLd } from './structured-data.ts'

const price = (now: number, was: number | null = null) => ({ now: cents(now), was: was === null ? null : cents(was) })

function aVariant(id: number, now: number, stock = 1): Variant {
  return {
    id,
    sku: `POD-${id}`,
    color: null,
    colorName: `Colour ${id}`,
    size: null,
    price: price(now),
    lowestPriorPrice: null,
    stock,
    weight: null,
    stores: [],
    pictures: [],
  }
}

function aDetail(changes: Partial<ProductDetail> = {}): ProductDetail {
  return {
    id: 7,
    slug: 'aria-pod',
    name: 'Aria pod',
    brandName: 'Aria',
    categoryName: 'Pods',
    price: { from: price(1990), to: price(1990), vatExcluded: false },
    unitPrice: null,
    onSale: false,
    new: false,
    top: false,
    stock: 3,
    variantCount: 1,
    alternativesStock: null,
    rating: { average: 0, count: 0 },
    picture: { path: 'kiosk/pod.0a1b2c3d', width: 800, height: 800, alt: '' },
    shortDescription: 'A small pod',
    sku: 'POD',
    brandId: 1,
    categories: [],
    longDescription: '',
    pictures: [],
    variants: [aVariant(1, 1990, 3)],
    relatedVariants: [],
    saleUntil: null,
    vatRate: 19,
    weight: 0,
    giftVoucher: false,
    nicotineMgPerMl: null,
    volumeMl: null,
    manufacturer: null,
    videoUrl: null,
    stores: [],
    salePercent: 0,
    lowestPriorPrice: null,
    ...changes,
  }
}

const urls = {
  origin: 'https://kiosk.example',
  product: 'https://kiosk.example/product/default/7',
  pictures: ['https://kiosk.example/img/kiosk/pod.0a1b2c3d-960.webp'],
}

test('a product of one variant has one offer with its price in euros', () => {
  expect(toProductJsonLd(aDetail(), urls)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Aria pod',
    sku: 'POD',
    image: urls.pictures,
    brand: { '@type': 'Brand', name: 'Aria' },
    offers: {
      '@type': 'Offer',
      price: '19.90',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      url: urls.product,
    },
  })
})

test('several variants are one offer from the lowest to the highest price', () => {
  const product = aDetail({
    price: { from: price(1990), to: price(2505), vatExcluded: false },
    variants: [aVariant(1, 1990), aVariant(2, 2505)],
  })
  const { offers } = toProductJsonLd(product, urls)
  expect(offers).toMatchObject({ '@type': 'AggregateOffer', lowPrice: '19.90', highPrice: '25.05', offerCount: 2 })
  expect(JSON.stringify(offers)).not.toContain('"price":')
})

test('a sold-out product is marked as out of stock', () => {
  expect(toProductJsonLd(aDetail({ stock: 0 }), urls).offers).toMatchObject({
    availability: 'https://schema.org/OutOfStock',
  })
})

test('a sale price is valid until the sale ends; a price without a sale has no end', () => {
  const saleUntil = '2026-12-01T21:59:59.000Z'
  const onSale = { price: { from: price(1990, 2490), to: price(1990, 2490), vatExcluded: false }, onSale: true }
  expect(toProductJsonLd(aDetail({ ...onSale, saleUntil }), urls).offers).toMatchObject({
    priceValidUntil: saleUntil,
  })
  expect(JSON.stringify(toProductJsonLd(aDetail(onSale), urls).offers)).not.toContain('"priceValidUntil":')
  expect(JSON.stringify(toProductJsonLd(aDetail({ saleUntil }), urls).offers)).not.toContain('"priceValidUntil":')
})

test('a rating is included once there is one', () => {
  expect(JSON.stringify(toProductJsonLd(aDetail(), urls))).not.toContain('"aggregateRating":')
  expect(toProductJsonLd(aDetail({ rating: { average: 4.6, count: 12 } }), urls).aggregateRating).toMatchObject({
    ratingValue: 4.6,
    reviewCount: 12,
    bestRating: 5,
  })
})

test('reviews carry the day they were written', () => {
  const review = {
    author: 'Eleni',
    verified: true,
    rating: 5,
    text: 'Good',
    at: '2026-10-02T08:00:00.000Z',
    photos: [],
  }
  expect(toProductJsonLd(aDetail(), urls, [review]).review).toEqual([
    expect.objectContaining({ datePublished: '2026-10-02', reviewBody: 'Good' }),
  ])
})

test('unknown values are left out and never null', () => {
  const text = JSON.stringify(toProductJsonLd(aDetail({ brandName: null }), urls))
  expect(text).not.toMatch(/null|undefined|manufacturer|"brand"/)
})

test('breadcrumbs are numbered from 1', () => {
  const steps = [
    { name: 'Home', address: 'https://kiosk.example/' },
    { name: 'Pods', address: 'https://kiosk.example/shop/sidebar/3cols?category=1' },
  ]
  expect(toBreadcrumbJsonLd(steps)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://kiosk.example/' },
      { position: 2, name: 'Pods', item: 'https://kiosk.example/shop/sidebar/3cols?category=1' },
    ],
  })
})

test('the organization has its URL and telephone, and no empty email or list of profiles', () => {
  const company = {
    name: 'Kiosk',
    origin: 'https://kiosk.example',
    logo: 'https://kiosk.example/img/kiosk/brand/logo.svg',
    telephone: '+357 25 000000',
    email: '',
    profiles: ['https://social.example/kiosk'],
  }
  const data = toOrganizationJsonLd(company)
  expect(data).toMatchObject({
    '@type': 'Organization',
    url: 'https://kiosk.example/',
    telephone: '+357 25 000000',
    sameAs: ['https://social.example/kiosk'],
  })
  expect(JSON.stringify(data)).not.toContain('"email":')
  expect(JSON.stringify(toOrganizationJsonLd({ ...company, profiles: [] }))).not.toContain('"sameAs":')
})

test("the search address is a template whose placeholder isn't escaped", () => {
  const site = toWebsiteJsonLd({
    name: 'Kiosk',
    origin: 'https://kiosk.example',
    getSearchUrl: (term) => `https://kiosk.example/shop/sidebar/3cols?searchTerm=${encodeURIComponent(term)}`,
  })
  expect(site).toMatchObject({
    '@type': 'WebSite',
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://kiosk.example/shop/sidebar/3cols?searchTerm={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  })
})
