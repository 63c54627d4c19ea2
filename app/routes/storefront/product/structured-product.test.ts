import { expect, test } from 'vitest'
import { getDisplayedProduct, parseChoice } from '#app/domain/catalogue/displayed-product.ts'
import { aDetail, anAlternative } from '#tests/factories/product-detail.ts'
import { buildStructuredData } from './structured-product.ts'

const pod = aDetail({ relatedVariants: [anAlternative()] })
const kiosk = { url: 'https://kiosk.example', languages: ['en', 'el'] } as const

test('structured data has the price range of the product, or the price of the chosen variant', () => {
  const offersOf = (search: string) => {
    const displayedProduct = getDisplayedProduct(pod, parseChoice(new URLSearchParams(search)))
    return buildStructuredData(pod, displayedProduct, [], kiosk, 'en')[0].offers
  }
  expect(offersOf('')).toMatchObject({ '@type': 'AggregateOffer', lowPrice: '10.00', highPrice: '20.00' })
  expect(offersOf('colour=Blue')).toMatchObject({ '@type': 'Offer', price: '20.00' })
  expect(offersOf('alternative=50')).toMatchObject({ '@type': 'AggregateOffer', lowPrice: '10.00' })
  expect(offersOf('')).toHaveProperty('url', 'https://kiosk.example/product/default/7')
})

test('only a variant on sale has the end of the sale in its structured data', () => {
  const sale = aDetail({ onSale: true, saleUntil: '2026-12-01T22:00:00.000Z' })
  const offerOf = (colour: string) =>
    buildStructuredData(sale, getDisplayedProduct(sale, { colour }), [], kiosk, 'en')[0].offers
  expect(offerOf('Red')).toMatchObject({ price: '10.00', priceValidUntil: '2026-12-01T22:00:00.000Z' })
  expect(JSON.stringify(offerOf('Blue'))).not.toContain('priceValidUntil')
})

test('structured data uses the canonical URLs of the page’s language', () => {
  const path = [{ label: 'Αρχική', to: '/' }]
  const [{ offers, image }, { itemListElement }] = buildStructuredData(
    pod,
    getDisplayedProduct(pod, {}),
    path,
    kiosk,
    'el',
  )
  expect(offers).toMatchObject({ url: 'https://kiosk.example/product/default/7?lang=el' })
  expect(itemListElement).toMatchObject([
    { item: 'https://kiosk.example/?lang=el' },
    { item: 'https://kiosk.example/product/default/7?lang=el' },
  ])
  expect(image).toEqual(expect.arrayContaining([expect.stringMatching(/^https:\/\/kiosk\.example\/img\/.*\.webp$/)]))
})
