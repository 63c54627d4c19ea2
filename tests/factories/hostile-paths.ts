import type { Dice } from './dice.ts'

/** The host that no answer may lead to. */
export const foreignHost = 'evil.example'

const slashes = [
  '/',
  '//',
  '///',
  '\\',
  '/\\',
  '\\/',
  '\\\\',
  '/.',
  '/./',
  '/.//',
  '/..//',
  '/a/..//',
  '/%2e//',
  '/%2E%2e//',
  '/.\\',
  '/;/',
  '/%2F',
  '/%5C',
  '/%09/',
  '/\t/',
  '/\n/',
  '/\r\n/',
  '\t//',
  ' //',
  '/\u00a0/',
  '/\u3000/',
  '/@',
  '/:@',
  '/%00/',
]
const schemes = [
  '',
  '',
  '',
  'https:',
  'http:',
  'HTTPS:',
  'https:/',
  'http:\t',
  'javascript:',
  'data:',
  ' https:',
  'ht\ntps:',
  '\u0000https:',
  'x:',
]
const hosts = [
  foreignHost,
  foreignHost,
  `user@${foreignHost}`,
  `${foreignHost}:80`,
  `${foreignHost}%23`,
  `${foreignHost}.`,
  'EVIL.example',
  'evil\u3002example',
  `[::1]@${foreignHost}`,
]
const paths = [
  '',
  '/',
  '/..',
  '/../..',
  '?a=b',
  '#c',
  '/%2e%2e/',
  '.data',
  '?back=//evil.example',
  '/desk',
  '/\r\nSet-Cookie: a=b',
]
const places = ['', '', '', '/shop/cart', '/desk', '/desk/..', '/pages/login?back=', '.']

/** Where an attacker would like to lead a shopper, as it may stand in a form, a query, a header or an address. */
export function aHostilePath(dice: Dice): string {
  const path = [places, schemes, slashes, hosts, paths].map((some) => dice.pick(some)).join('')
  return dice.pick([
    path,
    path,
    path,
    encodeURI(path),
    encodeURIComponent(path),
    path.replaceAll('/', '%2f'),
    path.replaceAll('/', '\\'),
  ])
}
