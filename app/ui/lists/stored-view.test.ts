import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { formatMirror, loadMirror } from './stored-view.ts'

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
  notices: [{ kind: 'price', was: 300 }],
}
const view = {
  ...{ lines: [line], saved: [], total: cents(750), count: 3, vatExcluded: false, wished: [4], compared: [] },
  notOnOffer: { wished: 1, compared: 0 },
}
const mirror = { version: 1, tenant: 'kiosk', beside: '1~1.3.6y~ ', view }

const parse = (stored: unknown) => loadMirror(JSON.stringify(stored), 'kiosk')
const withLine = (change: object) => ({ ...mirror, view: { ...view, lines: [{ ...line, ...change }] } })

test('a mirror of this shop is parsed, and stored with the field names of earlier releases', () => {
  const { notices: warnings, ...otherLineFields } = line
  const { notOnOffer: unavailable, ...otherViewFields } = view
  const parsed = parse(mirror)
  const parsedView = { ...otherViewFields, unavailable, lines: [{ ...otherLineFields, warnings }] }
  expect(parsed).toEqual({ ...mirror, view: parsedView })
  expect(parsed && JSON.parse(formatMirror(parsed))).toEqual(mirror)
})

test('a mirror of another shop or version, or a missing one, is null', () => {
  expect(parse({ ...mirror, tenant: 'other' })).toBeNull()
  expect(parse({ ...mirror, version: 2 })).toBeNull()
  expect(loadMirror(null, 'kiosk')).toBeNull()
})

test.each(['', '{', 'null', '[]', '0', '"text"', '{"version":1,"tenant":"kiosk"}'])('%j is not a mirror', (text) => {
  expect(loadMirror(text, 'kiosk')).toBeNull()
})

test.each([
  ['no view', { ...mirror, view: null }],
  ['lines that are not a list', { ...mirror, view: { ...view, lines: {} } }],
  ['no saved lines', { ...mirror, view: { ...view, saved: undefined } }],
  ['a count that is a text', { ...mirror, view: { ...view, count: '3' } }],
  ['wishes that are not numbers', { ...mirror, view: { ...view, wished: ['<b>'] } }],
  ['no cookies beside it', { ...mirror, beside: 3 }],
  ['a line that is null', { ...mirror, view: { ...view, lines: [null] } }],
  ['a line without a price', withLine({ price: undefined })],
  ['a line with a fractional quantity', withLine({ quantity: 0.5 })],
  ['a line whose name is an object', withLine({ name: { toString: 'x' } })],
  ['a line without a picture', withLine({ picture: null })],
])('a mirror with %s is null', (_name, stored) => {
  expect(parse(stored)).toBeNull()
})
