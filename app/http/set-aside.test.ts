import { expect, test } from 'vitest'
import { parseCookies } from '#app/domain/cookies.ts'
import { heldAside, holdAside } from './set-aside.ts'
import { signedCookies } from './signed-cookies.ts'

const jar = (sent = '') =>
  signedCookies({
    tenant: 'limassol',
    secrets: ['secret'],
    sent: parseCookies(sent),
    https: false,
    now: Date.parse('2026-11-21T12:00:00Z'),
  })

const kept = async (set: string) => heldAside(jar(set.split(';')[0] ?? ''))

test('what was set aside comes back as it was, without what has no quantity', async () => {
  const lines = [
    { variant: 7, quantity: 3 },
    { variant: 8, quantity: null },
  ]
  expect(await kept(await holdAside(jar(), { lines, wished: [9, 10] }))).toEqual({
    lines: [{ variant: 7, quantity: 3 }],
    wished: [9, 10],
  })
})

test('a hundred lines and wishes fit into one cookie', async () => {
  const lines = Array.from({ length: 100 }, (_, index) => ({ variant: 10_000_000 + index, quantity: 10_000 }))
  const cookie = await holdAside(jar(), { lines, wished: lines.map(({ variant }) => variant) })
  expect(cookie.length).toBeLessThanOrEqual(4096)
  expect((await kept(cookie))?.lines).toEqual(lines)
})

test('no cookie, an empty one and a forged one set nothing aside', async () => {
  expect(await heldAside(jar())).toBeNull()
  expect(await kept(await holdAside(jar(), { lines: [], wished: [] }))).toBeNull()
  expect(await kept('aside=1~7.3.0~-1~~.zzzzzz.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).toBeNull()
})
