import { expect, test } from 'vitest'
import { identifyBrowser } from './browser-identity.ts'

const browserInput = { session: null, knownToken: null, userAgent: null }

test('a browser is counted by the gateway’s keyed hash, and a client of the Retail API by its token', () => {
  expect(identifyBrowser({ ...browserInput, address: 'keyed hash' }).client).toEqual({
    knownHash: null,
    address: 'keyed hash',
  })
  const token = { token: 'till' }
  expect(identifyBrowser({ ...browserInput, address: token }).client.address).toBe(token)
})

test('pages that do not count visitors do not hash the address', () => {
  let read = 0
  const browser = identifyBrowser({
    ...browserInput,
    get address() {
      read += 1
      return 'keyed hash'
    },
  })
  expect([browser.session, browser.languageOption, read]).toEqual([null, {}, 0])
  expect([browser.client.address, read]).toEqual(['keyed hash', 1])
})
