import { expect, test } from 'vitest'
import { parseCookies } from '#app/domain/cookies.ts'
import { signedText } from './browser-cookies.ts'

const signed = (text: string) => `${text}.tth5tx.4F_jq-9s`
const read = (cookies: string, https = false) => signedText('cart', parseCookies(cookies), https)

test('a signed cookie is read without its expiry and signature', () => {
  expect(read(`js=1; cart=${signed('1~7.2.go~')}; lists=${signed('1~2~')}`)).toBe('1~7.2.go~')
})

test('only the name of the page’s own protocol counts, as on the server', () => {
  const both = `cart=${signed('tossed')}; __Host-cart=${signed('own')}`
  expect([read(both, true), read(both)]).toEqual(['own', 'tossed'])
  expect(read(`cart=${signed('tossed')}`, true)).toBe('')
})

test.each(['', 'js=1', 'mycart=1.2.3', 'cart=', 'cart=nonsense', 'shopping-cart=a.b.c', 'x=cart=a.b.c', 'Cart=a.b.c'])(
  '%j holds nothing',
  (cookies) => {
    expect(read(cookies)).toBe('')
  },
)
