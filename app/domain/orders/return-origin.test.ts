import { expect, test } from 'vitest'
import { returnOrigin } from './return-origin.ts'

const shop = { hosts: ['shop.example', 'www.shop.example'], url: 'https://shop.example' }
const kiosk = { hosts: ['kiosk.localhost'], url: 'http://kiosk.localhost:8787' }

test.each([
  ['https://shop.example', 'https://shop.example'],
  ['https://www.shop.example', 'https://www.shop.example'],
  // Ports and protocols are as the shop is served, whatever the browser said.
  ['http://www.shop.example:8080', 'https://www.shop.example'],
  ['https://shop.example:444', 'https://shop.example'],
  ['https://evil.example', 'https://shop.example'],
  ['https://shop.example.evil.example', 'https://shop.example'],
  ['', 'https://shop.example'],
])('a payer who was at %j comes back to %s', (visited, origin) => {
  expect(returnOrigin(shop, visited, { local: false })).toBe(origin)
})

test.each([
  ['http://kiosk.localhost:9100', 'http://kiosk.localhost:9100'],
  ['http://other.localhost:9100', 'http://kiosk.localhost:8787'],
])('on a developer’s machine a payer who was at %s comes back to %s', (visited, origin) => {
  expect(returnOrigin(kiosk, visited, { local: true })).toBe(origin)
})
