import { expect, test } from 'vitest'
import { mapLink, placeOf } from './place.ts'

test('a shop that has not said where it is stands nowhere, not in the Gulf of Guinea', () => {
  expect(placeOf({ latitude: 0, longitude: 0 })).toBeNull()
  expect(placeOf({ latitude: 34.6755, longitude: 0 })).toEqual({ latitude: 34.6755, longitude: 0 })
})

test('a link leads to the place on the map', () => {
  expect(mapLink({ latitude: 34.6755, longitude: -33.0475 })).toBe(
    'https://www.google.com/maps/search/?api=1&query=34.6755,-33.0475',
  )
})
