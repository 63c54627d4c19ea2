import { expect, test } from 'vitest'
import { carrierCodes, carriers, getTrackingUrl, NewParcel } from './parcels.ts'

test('a tracking number leads to its carrier’s page, whatever characters it has', () => {
  const parcel = NewParcel.parse({ carrier: 'ups', tracking: '1Z 9&x=$&', url: 'https://elsewhere.example' })
  expect(getTrackingUrl(parcel)).toBe('https://www.ups.com/track?tracknum=1Z%209%26x%3D%24%26')
  expect(getTrackingUrl(NewParcel.parse({ carrier: 'ups' }))).toBeNull()
})

test('a parcel of another carrier has its own URL, which must use https', () => {
  const other = (url: string) => NewParcel.safeParse({ carrier: 'other', tracking: '7', url })
  for (const url of ['http://courier.example/7', 'javascript:alert(1)', 'https://me:secret@courier.example', 'courier'])
    expect(other(url).success, url).toBe(false)
  expect(getTrackingUrl(NewParcel.parse({ carrier: 'other', url: 'https://courier.example/7' }))).toBe(
    'https://courier.example/7',
  )
  expect(getTrackingUrl(NewParcel.parse({ carrier: 'other', tracking: '7' }))).toBeNull()
})

test('every carrier except “other” has a name and an https URL with one tracking number', () => {
  for (const code of carrierCodes.filter((each) => each !== 'other')) {
    const { name, trackingUrl } = carriers[code]
    expect(name).not.toBe('')
    expect(trackingUrl).toMatch(/^https:\/\/[^{]+\{number\}$/)
  }
})
