import { expect, test } from 'vitest'
import { getMessages } from '#app/domain/messages/translate.ts'
import { cents } from '#app/domain/money.ts'
import { type Tenant, toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { aDisplayedVariant } from '#tests/factories/product-detail.ts'
import {
  getDisplayedDelivery,
  getVoucherDelivery,
  listAttributes,
  toDisplayedReviews,
  toRatingBars,
} from './displayed-data.ts'

const tenant = toTenant(anOpenedTenant())

test('a product lists its strength and volume, and the colour and size of its only variant, each once', () => {
  const list = (sizes: readonly string[], own: { nicotineMgPerMl?: number; volumeMl?: number } = {}) =>
    listAttributes(
      {
        ...{ nicotineMgPerMl: null, volumeMl: null, ...own },
        variants: sizes.map((size, index) => aDisplayedVariant(index + 1, 'Red', 500, { size })),
      },
      getMessages(tenant),
    ).map(({ name, value }) => `${name}: ${value}`)
  expect(list(['0.2 ohm'])).toEqual(['Colour: Red', 'Resistance: 0.2 ohm'])
  expect(list(['10 ml'])).toEqual(['Colour: Red', 'Volume: 10 ml'])
  expect(list(['10 ml'], { volumeMl: 10 })).toEqual(['Colour: Red', 'Volume: 10 ml'])
  expect(list(['3 mg/ml'], { nicotineMgPerMl: 3 })).toEqual(['Colour: Red', 'Nicotine strength: 3 mg/ml'])
  expect(list(['3 mg/ml', '6 mg/ml'], { nicotineMgPerMl: 6 })).toEqual(['Nicotine strength: up to 6 mg/ml'])
  expect(list(['S', 'M'])).toEqual([])
})

test('a shop without delivery dates and opening hours still shows its free delivery', () => {
  const courier = { id: 1, description: 'Courier', cost: cents(350), countries: ['CY'] }
  const show = (settings: Partial<Tenant['settings']>, cost = 350) => {
    return getDisplayedDelivery(
      {
        ...tenant,
        ...{ working_hours: false, countries: ['CY'], shipping: [{ ...courier, cost: cents(cost) }] },
        settings: { ...tenant.settings, deliveryOrderUntil: '', freeDeliveryFrom: cents(0), ...settings },
      },
      Date.parse('2026-11-24T12:00:00Z'),
    )
  }
  const offer = (text: string) => ({ promises: [], offer: text, collection: null })
  expect(show({ freeDeliveryFrom: cents(1500) })).toEqual(offer('Free delivery from €15.00'))
  expect(show({}, 0)).toEqual(offer('Free delivery'))
  expect(show({})).toBeNull()
})

test('the bars of the histogram have their share of all reviews, and a label for screen readers', () => {
  const bars = toRatingBars([3, 0, 0, 1, 0], tenant)
  expect(bars.map(({ stars, count, percent }) => [stars, count, percent])).toEqual([
    [5, 3, 75],
    [4, 0, 0],
    [3, 0, 0],
    [2, 1, 25],
    [1, 0, 0],
  ])
  expect(bars[3]?.label).toBe('2 out of 5 stars: 1 review')
  expect(toRatingBars([0, 0, 0, 0, 0], tenant).every(({ percent }) => percent === 0)).toBe(true)
})

test('a photo has a small picture, a link to its largest one and the name of its author', async () => {
  const photo = { path: 'kiosk/reviews/0123456789abcdef0123456789abcdef', width: 1600, height: 1200, alt: '' }
  const review = { author: 'Maria G.', verified: true, rating: 5, text: 'Good', at: '2026-11-20T10:00:00.000Z' }
  const portrait = { ...photo, width: 900 }
  const displayed = await toDisplayedReviews(Promise.resolve([{ ...review, photos: [photo, portrait] }]), tenant)
  expect(displayed).toMatchObject([{ author: 'Maria G.', badge: 'Verified buyer' }])
  expect(displayed[0]?.photos).toEqual([
    {
      src: `/img/${photo.path}-240.webp`,
      href: `/img/${photo.path}-1600.webp`,
      alt: 'Photo 1 from Maria G.’s review',
    },
    { src: `/img/${photo.path}-240.webp`, href: `/img/${photo.path}-960.webp`, alt: 'Photo 2 from Maria G.’s review' },
  ])
})

test.each([
  [24, 'en-GB', 'The voucher is valid for 24 months from that day.'],
  [1, 'el-CY', 'Η δωροεπιταγή ισχύει για 1 μήνα από εκείνη την ημέρα.'],
  [0, 'en-GB', 'The voucher never expires.'],
])('with a validity of %i months, the page of a gift voucher in %s says so', (giftVoucherMonths, locale, text) => {
  const tenant = toTenant(anOpenedTenant())
  const page = getVoucherDelivery({ ...tenant, locale, settings: { ...tenant.settings, giftVoucherMonths } }, [])
  expect(page).toContain(text)
})

test('the page of a single-purpose voucher says that it does not pay for deliveries abroad, if the shop has any', () => {
  const tenant = toTenant(anOpenedTenant())
  const settings = { ...tenant.settings, companyVat: 'CY10259033P', sellsSinglePurposeVouchers: true }
  const shop = { ...tenant, settings, countries: ['CY', 'GR'], destination_vat: {} }
  const note = 'It can be used for collection or delivery in Cyprus.'
  expect(getVoucherDelivery(shop, [1900])).toContain(note)
  expect(getVoucherDelivery(shop, [1900, 500])).not.toContain(note)
  expect(getVoucherDelivery({ ...shop, countries: ['CY'] }, [1900])).not.toContain(note)
  expect(getVoucherDelivery({ ...shop, destination_vat: { GR: { '19': 24 } } }, [1900])).not.toContain(note)
  expect(getVoucherDelivery({ ...shop, settings: tenant.settings }, [1900])).not.toContain(note)
})
