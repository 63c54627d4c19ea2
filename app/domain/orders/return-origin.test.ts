import { expect, test } from 'vitest'
import { getReturnOrigin } from '#app/domain/payments/payment-methods.ts'

const shop = { hosts: ['shop.example', 'www.shop.example'], url: 'https://shop.example' }
const kiosk = { hosts: ['kiosk.localhost'], url: 'http://kiosk.localhost:8787' }

test.each([
  ['https://shop.example', 'https://shop.example'],
  ['https://www.shop.example', 'https://www.shop.example'],
  // Outside local development, protocol and port of the request are ignored.
  ['http://www.shop.example:8080', 'https://www.shop.example'],
  ['https://shop.example:444', 'https://shop.example'],
  ['https://evil.example', 'https://shop.example'],
  ['https://shop.example.evil.example', 'https://shop.example'],
  ['', 'https://shop.example'],
])('a payer from %j comes back to %s', (requestUrl, origin) => {
  expect(getReturnOrigin(shop, requestUrl, { isLocal: false })).toBe(origin)
})

test.each([
  ['http://kiosk.localhost:9100', 'http://kiosk.localhost:9100'],
  ['http://other.localhost:9100', 'http://kiosk.localhost:8787'],
])('in local development a payer from %s comes back to %s', (requestUrl, origin) => {
  expect(getReturnOrigin(kiosk, requestUrl, { isLocal: true })).toBe(origin)
})
