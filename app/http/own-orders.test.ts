import { expect, test } from 'vitest'
import { cookiesFrom } from '#tests/factories/signed-cookies.ts'
import {
  getOwnOrder,
  getOwnOrders,
  getOwnOrdersInCart,
  markLeftCart,
  markRegistered,
  saveOwnOrder,
  savePlacedOrder,
} from './own-orders.ts'

const token = (number: number) => String(number).padStart(43, 'x')

/** The `Cookie` header after this `Set-Cookie`. */
const getCookieHeader = (setCookie: string) => setCookie.split(';')[0] ?? ''

test('own orders are listed newest first', async () => {
  const first = getCookieHeader(await saveOwnOrder(cookiesFrom(), token(1)))
  const two = getCookieHeader(await saveOwnOrder(cookiesFrom(first), token(2)))
  expect(await getOwnOrders(cookiesFrom(two))).toEqual([token(2), token(1)])
  expect(await getOwnOrders(cookiesFrom(getCookieHeader(await saveOwnOrder(cookiesFrom(two), token(1)))))).toEqual([
    token(1),
    token(2),
  ])
})

test('an order without a provider is listed among own orders, but not among orders with lines in the cart', async () => {
  const first = getCookieHeader(await saveOwnOrder(cookiesFrom(), token(1)))
  const two = getCookieHeader(await savePlacedOrder(cookiesFrom(first), token(2)))
  expect([await getOwnOrders(cookiesFrom(two)), await getOwnOrdersInCart(cookiesFrom(two))]).toEqual([
    [token(2), token(1)],
    [token(1)],
  ])
})

test('the eleventh order replaces the oldest', async () => {
  let sent = ''
  for (let number = 1; number <= 11; number++)
    sent = getCookieHeader(await saveOwnOrder(cookiesFrom(sent), token(number)))
  const own = await getOwnOrders(cookiesFrom(sent))
  expect([own.length, own.at(0), own.at(-1)]).toEqual([10, token(11), token(2)])
})

test('an order whose lines have left the cart is still listed among own orders', async () => {
  const first = getCookieHeader(await saveOwnOrder(cookiesFrom(), token(1)))
  const two = getCookieHeader(await saveOwnOrder(cookiesFrom(first), token(2)))
  const left = getCookieHeader(await markLeftCart(cookiesFrom(two), [token(1)]))
  expect([await getOwnOrders(cookiesFrom(left)), await getOwnOrdersInCart(cookiesFrom(left))]).toEqual([
    [token(2), token(1)],
    [token(2)],
  ])
  expect(await getOwnOrders(cookiesFrom(getCookieHeader(await markLeftCart(cookiesFrom(left), [token(1)]))))).toEqual([
    token(2),
    token(1),
  ])
})

test('after a registration no earlier order offers an account, and each keeps whether its lines left the cart', async () => {
  const first = getCookieHeader(await saveOwnOrder(cookiesFrom(), token(1)))
  const two = getCookieHeader(await savePlacedOrder(cookiesFrom(first), token(2)))
  const registered = getCookieHeader(await markRegistered(cookiesFrom(two)))
  expect(await getOwnOrdersInCart(cookiesFrom(registered))).toEqual([token(1)])
  expect(await getOwnOrder(cookiesFrom(registered), token(1))).toMatchObject({ hasAccount: true, leftCart: false })
  expect(await getOwnOrder(cookiesFrom(registered), token(2))).toMatchObject({ hasAccount: true, leftCart: true })
  const left = getCookieHeader(await markLeftCart(cookiesFrom(registered), [token(1)]))
  expect(await getOwnOrder(cookiesFrom(left), token(1))).toMatchObject({ hasAccount: true, leftCart: true })
  const third = getCookieHeader(await savePlacedOrder(cookiesFrom(left), token(3)))
  expect(await getOwnOrder(cookiesFrom(third), token(3))).toMatchObject({ hasAccount: false })
  expect(await getOwnOrder(cookiesFrom(third), token(4))).toBe(null)
})
