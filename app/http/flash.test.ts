import { expect, test } from 'vitest'
import { parseCookies } from '#app/domain/cookies.ts'
import type { Message } from '#app/domain/messages/message.ts'
import { flash, flashed } from './flash.ts'
import { signedCookies } from './signed-cookies.ts'

const jar = (sent = '') =>
  signedCookies({
    tenant: 'limassol',
    secrets: ['a secret of some length'],
    sent: parseCookies(sent),
    https: false,
    now: 0,
  })

const carried = async (messages: readonly Message[]) => {
  const cookie = (await flash(jar(), messages)).split(';')[0] ?? ''
  return { size: cookie.length, said: await flashed(jar(cookie)) }
}

test('the next page says what the form before it left', async () => {
  const messages: Message[] = [
    { kind: 'error', title: 'Out of Stock', text: 'Available stock: 3' },
    { kind: 'success', title: null, text: 'Άρωμα «Λεμόνι» <b>' },
    { kind: 'error', title: null, text: 'Please type a number', form: 'add-7', typed: '0' },
  ]
  expect((await carried(messages)).said).toEqual(messages)
})

test('more than a cookie holds is cut by whole messages', async () => {
  const long: Message = { kind: 'info', title: null, text: 'Ω'.repeat(500) }
  const { size, said } = await carried([long, long, long, long, long])
  expect(said).toEqual([long, long])
  expect(size).toBeLessThan(4096)
})

test('without a message, or with one that the shop did not write, nothing is said', async () => {
  expect(await flashed(jar())).toEqual([])
  expect(await flashed(jar('flash=W10.zz.aaaa'))).toEqual([])
  const strange = await jar().write('flash', 'not-json')
  expect(await flashed(jar(strange.split(';')[0]))).toEqual([])
})
