import { expect, test } from 'vitest'
import { parseCookies } from '#app/domain/cookies.ts'
import { getSignedValue } from './browser-cookies.ts'

const signed = (text: string) => `${text}.tth5tx.4F_jq-9s`
const parse = (cookies: string, https = false) => getSignedValue('cart', parseCookies(cookies), https)

test('a signed cookie is read without its expiry and signature', () => {
  expect(parse(`js=1; cart=${signed('1~7.2.go~')}; lists=${signed('1~2~')}`)).toBe('1~7.2.go~')
})

test('over HTTPS only __Host- cookies are read, over HTTP only plain ones', () => {
  const both = `cart=${signed('tossed')}; __Host-cart=${signed('own')}`
  expect([parse(both, true), parse(both)]).toEqual(['own', 'tossed'])
  expect(parse(`cart=${signed('tossed')}`, true)).toBe('')
})

test.each(['', 'js=1', 'mycart=1.2.3', 'cart=', 'cart=nonsense', 'shopping-cart=a.b.c', 'x=cart=a.b.c', 'Cart=a.b.c'])(
  '%j has no cart cookie',
  (cookies) => {
    expect(parse(cookies)).toBe('')
  },
)
