import { expect, test } from 'vitest'
import { parseCookies } from '#app/domain/cookies.ts'
import type { Message } from '#app/domain/messages/message-format.ts'
import { toBase64Url } from '#app/domain/urls.ts'
import { getFlashMessages, writeFlash } from './flash.ts'
import { signedCookies } from './signed-cookies.ts'

const cookiesFrom = (sent = '') =>
  signedCookies({
    tenant: 'limassol',
    secrets: ['a secret of some length'],
    requestCookies: parseCookies(sent),
    https: false,
    now: 0,
  })

const roundTrip = async (messages: readonly Message[]) => {
  const cookie = (await writeFlash(cookiesFrom(), messages)).split(';')[0] ?? ''
  return { size: cookie.length, messages: await getFlashMessages(cookiesFrom(cookie)) }
}

test('flash messages are read back as they were written', async () => {
  const messages: Message[] = [
    { kind: 'error', title: 'Out of Stock', text: 'Available stock: 3' },
    { kind: 'success', title: null, text: 'Άρωμα «Λεμόνι» <b>' },
    { kind: 'error', title: null, text: 'Please type a number', form: 'add-7', typed: '0' },
  ]
  expect((await roundTrip(messages)).messages).toEqual(messages)
})

test('a flash cookie stores JSON under fixed names', async () => {
  const stored = { kind: 'error', title: null, text: 'Please type a number', form: 'add-7', typed: '0' }
  const cookie = await cookiesFrom().write('flash', toBase64Url(new TextEncoder().encode(JSON.stringify([stored]))))
  expect(await getFlashMessages(cookiesFrom(cookie.split(';')[0]))).toEqual([stored])
})

test('messages that don’t fit into the cookie are dropped whole', async () => {
  const long: Message = { kind: 'info', title: null, text: 'Ω'.repeat(500) }
  const { size, messages } = await roundTrip([long, long, long, long, long])
  expect(messages).toEqual([long, long])
  expect(size).toBeLessThan(4096)
})

test('a missing, forged or unreadable flash cookie has no messages', async () => {
  expect(await getFlashMessages(cookiesFrom())).toEqual([])
  expect(await getFlashMessages(cookiesFrom('flash=W10.zz.aaaa'))).toEqual([])
  const strange = await cookiesFrom().write('flash', 'not-json')
  expect(await getFlashMessages(cookiesFrom(strange.split(';')[0]))).toEqual([])
})
