import { expect, test } from 'vitest'
import { parseCookies } from '#app/domain/cookies.ts'
import { getGuestLists, restoresGuestLists, saveGuestLists } from './lists-cookies.ts'
import { signedCookies } from './signed-cookies.ts'

const cookiesFrom = (sent = '') =>
  signedCookies({
    tenant: 'limassol',
    secrets: ['secret'],
    requestCookies: parseCookies(sent),
    https: false,
    now: Date.parse('2026-11-21T12:00:00Z'),
  })

const readBack = async (setCookie: string) => getGuestLists(cookiesFrom(setCookie.split(';')[0] ?? ''))

test('guest lists are read back as they were saved, without lines that have no quantity', async () => {
  const lines = [
    { variant: 7, quantity: 3 },
    { variant: 8, quantity: null },
  ]
  expect(await readBack(await saveGuestLists(cookiesFrom(), { lines, wished: [9, 10] }))).toEqual({
    lines: [{ variant: 7, quantity: 3 }],
    wished: [9, 10],
  })
})

test('a guest wishlist with products without a chosen variant is read back', async () => {
  const lists = { lines: [{ variant: 7, quantity: 3 }], wished: [-9, 10, -11] }
  expect(await readBack(await saveGuestLists(cookiesFrom(), lists))).toEqual(lists)
})

test('a change counts as restoring the guest lists only if it restores all of them', () => {
  const guest = { lines: [{ variant: 7, quantity: 3 }], wished: [-9] }
  expect(restoresGuestLists(guest, guest)).toBe(true)
  expect(restoresGuestLists({ ...guest, wished: [] }, guest)).toBe(false)
  expect(restoresGuestLists({ lines: [{ variant: 8, quantity: 1 }], wished: [-9] }, guest)).toBe(false)
  expect(restoresGuestLists(guest, null)).toBe(false)
})

test('a hundred cart lines and wishlist entries fit into one cookie', async () => {
  const lines = Array.from({ length: 100 }, (_, index) => ({ variant: 10_000_000 + index, quantity: 10_000 }))
  const cookie = await saveGuestLists(cookiesFrom(), { lines, wished: lines.map(({ variant }) => variant) })
  expect(cookie.length).toBeLessThanOrEqual(4096)
  expect((await readBack(cookie))?.lines).toEqual(lines)
})

test('a missing, empty or forged cookie has no guest lists', async () => {
  expect(await getGuestLists(cookiesFrom())).toBeNull()
  expect(await readBack(await saveGuestLists(cookiesFrom(), { lines: [], wished: [] }))).toBeNull()
  expect(await readBack('aside=1~7.3.0~-1~~.zzzzzz.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).toBeNull()
})
