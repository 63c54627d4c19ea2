import { expect, test } from 'vitest'
import { askedChoice, shownProduct } from '#app/domain/catalogue/shown-product.ts'
import { aDetail, anAlternative } from '#tests/factories/product-detail.ts'
import { structuredProduct } from './structured-product.ts'

const pod = aDetail({ relatedVariants: [anAlternative()] })
const kiosk = { url: 'https://kiosk.example', languages: ['en', 'el'] } as const

test('machines are told the range of the whole and the price of a chosen variant', () => {
  const offersOf = (search: string) => {
    const shown = shownProduct(pod, askedChoice(new URLSearchParams(search)))
    return structuredProduct(pod, shown, [], kiosk, 'en')[0].offers
  }
  expect(offersOf('')).toMatchObject({ '@type': 'AggregateOffer', lowPrice: '10.00', highPrice: '20.00' })
  expect(offersOf('colour=Blue')).toMatchObject({ '@type': 'Offer', price: '20.00' })
  expect(offersOf('alternative=50')).toMatchObject({ '@type': 'AggregateOffer', lowPrice: '10.00' })
  expect(offersOf('')).toHaveProperty('url', 'https://kiosk.example/product/default/7')
})

test('the end of a sale is told of a variant that is on sale, and of none beside it', () => {
  const sale = aDetail({ onSale: true, saleUntil: '2026-12-01T22:00:00.000Z' })
  const offerOf = (colour: string) => structuredProduct(sale, shownProduct(sale, { colour }), [], kiosk, 'en')[0].offers
  expect(offerOf('Red')).toMatchObject({ price: '10.00', priceValidUntil: '2026-12-01T22:00:00.000Z' })
  expect(JSON.stringify(offerOf('Blue'))).not.toContain('priceValidUntil')
})

test('machines are told the addresses of the page in its own language, as its canonical one', () => {
  const way = [{ label: 'Αρχική', to: '/' }]
  const [{ offers, image }, { itemListElement }] = structuredProduct(pod, shownProduct(pod, {}), way, kiosk, 'el')
  expect(offers).toMatchObject({ url: 'https://kiosk.example/product/default/7?lang=el' })
  expect(itemListElement).toMatchObject([
    { item: 'https://kiosk.example/?lang=el' },
    { item: 'https://kiosk.example/product/default/7?lang=el' },
  ])
  expect(image).toEqual(expect.arrayContaining([expect.stringMatching(/^https:\/\/kiosk\.example\/img\/.*\.webp$/)]))
})
