import { expect, test } from 'vitest'
import { thisBrowser } from './this-browser.ts'

const seen = { session: null, known: null, agent: null }

test('a browser counts by the keyed hash that the gateway gives it, and by no hash that could be looked up', () => {
  expect(thisBrowser({ ...seen, address: 'keyed hash' }).from).toEqual({ known: null, address: 'keyed hash' })
  const token = { token: 'till' }
  expect(thisBrowser({ ...seen, address: token }).from.address).toBe(token)
})

test('pages that count nobody make no hash of the address', () => {
  let read = 0
  const browser = thisBrowser({
    ...seen,
    get address() {
      read += 1
      return 'keyed hash'
    },
  })
  expect([browser.session, browser.spoken, read]).toEqual([null, {}, 0])
  expect([browser.from.address, read]).toEqual(['keyed hash', 1])
})
