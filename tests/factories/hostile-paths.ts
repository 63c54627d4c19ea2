import type { Random } from './random.ts'

/** The attacker's host, to which no response may lead. */
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
  '/admin',
  '/\r\nSet-Cookie: a=b',
]
const pathPrefixes = ['', '', '', '/shop/cart', '/admin', '/admin/..', '/pages/login?back=', '.']

/** A random open-redirect payload, for a form, a query, a header or a path. */
export function aHostilePath(random: Random): string {
  const path = [pathPrefixes, schemes, slashes, hosts, paths].map((options) => random.pick(options)).join('')
  return random.pick([
    path,
    path,
    path,
    encodeURI(path),
    encodeURIComponent(path),
    path.replaceAll('/', '%2f'),
    path.replaceAll('/', '\\'),
  ])
}
