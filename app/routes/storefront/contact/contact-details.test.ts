import { expect, test } from 'vitest'
import { getGoogleMapsUrl, toShopLocation } from './contact-details.tsx'

test('a shop without coordinates has no location', () => {
  expect(toShopLocation({ latitude: 0, longitude: 0 })).toBeNull()
  expect(toShopLocation({ latitude: 34.6755, longitude: 0 })).toEqual({ latitude: 34.6755, longitude: 0 })
})

test('the link opens the coordinates in Google Maps', () => {
  expect(getGoogleMapsUrl({ latitude: 34.6755, longitude: -33.0475 })).toBe(
    'https://www.google.com/maps/search/?api=1&query=34.6755,-33.0475',
  )
})
