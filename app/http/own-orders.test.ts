import { expect, test } from 'vitest'
import { parseCookies } from '#app/domain/cookies.ts'
import { keepOwnOrder, keepPlacedOrder, noteLeftCart, ownOrders, ownOrdersInCart } from './own-orders.ts'
import { signedCookies } from './signed-cookies.ts'

const jar = (sent = '') =>
  signedCookies({ tenant: 'kiosk', secrets: ['x'.repeat(40)], sent: parseCookies(sent), https: true, now: 0 })
const token = (number: number) => String(number).padStart(43, 'x')

/** What the browser sends after it was told so. */
const sentAfter = (told: string) => told.split(';')[0] ?? ''

test('the newest of this browser’s orders comes first', async () => {
  const one = sentAfter(await keepOwnOrder(jar(), token(1)))
  const two = sentAfter(await keepOwnOrder(jar(one), token(2)))
  expect(await ownOrders(jar(two))).toEqual([token(2), token(1)])
  expect(await ownOrders(jar(sentAfter(await keepOwnOrder(jar(two), token(1)))))).toEqual([token(1), token(2)])
})

test('an order that needs no provider is this browser’s, and none of its lines is in the cart', async () => {
  const one = sentAfter(await keepOwnOrder(jar(), token(1)))
  const two = sentAfter(await keepPlacedOrder(jar(one), token(2)))
  expect([await ownOrders(jar(two)), await ownOrdersInCart(jar(two))]).toEqual([[token(2), token(1)], [token(1)]])
})

test('the oldest is forgotten for the eleventh', async () => {
  let sent = ''
  for (let number = 1; number <= 11; number++) sent = sentAfter(await keepOwnOrder(jar(sent), token(number)))
  const own = await ownOrders(jar(sent))
  expect([own.length, own.at(0), own.at(-1)]).toEqual([10, token(11), token(2)])
})

test('an order whose lines have left the cart stays this browser’s', async () => {
  const one = sentAfter(await keepOwnOrder(jar(), token(1)))
  const two = sentAfter(await keepOwnOrder(jar(one), token(2)))
  const left = sentAfter(await noteLeftCart(jar(two), [token(1)]))
  expect([await ownOrders(jar(left)), await ownOrdersInCart(jar(left))]).toEqual([[token(2), token(1)], [token(2)]])
  expect(await ownOrders(jar(sentAfter(await noteLeftCart(jar(left), [token(1)]))))).toEqual([token(2), token(1)])
})
