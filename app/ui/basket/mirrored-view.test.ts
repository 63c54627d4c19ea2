import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { readMirror } from './mirrored-view.ts'

const line = {
  variant: 1,
  product: 2,
  name: 'Mint 10 ml',
  choice: '',
  quantity: 3,
  sum: 750,
  orderable: true,
  price: { now: 250, was: null },
  picture: { path: 'shop/mint.1', width: 800, height: 800, alt: '' },
}
const view = { lines: [line], saved: [], total: cents(750), count: 3, vatExcluded: false, wished: [4], compared: [] }
const mirror = { version: 1, tenant: 'kiosk', beside: '1~1.3.6y~ ', view }

const read = (stored: unknown) => readMirror(JSON.stringify(stored), 'kiosk')
const withLine = (change: object) => ({ ...mirror, view: { ...view, lines: [{ ...line, ...change }] } })

test('a mirror of this shop is read as it was written', () => {
  expect(read(mirror)).toEqual(mirror)
})

test('the mirror of another shop, of another form or of nothing is none', () => {
  expect(read({ ...mirror, tenant: 'other' })).toBeNull()
  expect(read({ ...mirror, version: 2 })).toBeNull()
  expect(readMirror(null, 'kiosk')).toBeNull()
})

test.each(['', '{', 'null', '[]', '0', '"text"', '{"version":1,"tenant":"kiosk"}'])('%j is no mirror', (text) => {
  expect(readMirror(text, 'kiosk')).toBeNull()
})

test.each([
  ['no view', { ...mirror, view: null }],
  ['lines that are no list', { ...mirror, view: { ...view, lines: {} } }],
  ['no saved lines', { ...mirror, view: { ...view, saved: undefined } }],
  ['a count that is a text', { ...mirror, view: { ...view, count: '3' } }],
  ['wishes that are no numbers', { ...mirror, view: { ...view, wished: ['<b>'] } }],
  ['no cookies beside it', { ...mirror, beside: 3 }],
  ['a line that is nothing', { ...mirror, view: { ...view, lines: [null] } }],
  ['a line without a price', withLine({ price: undefined })],
  ['a line with half a product', withLine({ quantity: 0.5 })],
  ['a line whose name is an object', withLine({ name: { toString: 'x' } })],
  ['a line without a picture', withLine({ picture: null })],
])('a mirror with %s is broken, and none', (_what, stored) => {
  expect(read(stored)).toBeNull()
})
