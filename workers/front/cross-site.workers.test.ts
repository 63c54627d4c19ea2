import { expect, test } from 'vitest'
import { aFront, aPublishedShop } from '#tests/factories/front.ts'

const unsafe = ['POST', 'PUT', 'PATCH', 'DELETE']
const bodies = [
  'application/x-www-form-urlencoded',
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=x',
]

test('what comes from another page than the shop’s own changes nothing, whatever it carries', async () => {
  let reached = 0
  const { ask } = aFront({
    remix: async () => {
      reached++
      return new Response('done')
    },
  })
  const { host, home } = await aPublishedShop()
  const foreign: Record<string, string>[] = [
    {},
    { Origin: 'null' },
    { Origin: 'https://evil.example' },
    { Origin: `https://${host}.evil.example` },
    { Origin: `http://${host}` },
    { Origin: `https://${host}:444` },
    { Origin: `https://${host}/` },
    { Origin: host },
    { Origin: '%%%' },
    { Origin: '' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site', Origin: `https://${host}` },
    { 'Sec-Fetch-Site': 'none' },
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' },
  ]
  for (const method of unsafe)
    for (const type of bodies)
      for (const headers of foreign) {
        const answer = await ask(home, { method, headers: { 'Content-Type': type, ...headers }, body: '{}' })
        expect(answer.status, `${method} ${type} ${JSON.stringify(headers)}`).toBe(403)
      }
  expect(reached).toBe(0)
})

test('the shop’s own forms pass, from old browsers and from pages that send no referrer too', async () => {
  const { ask } = aFront()
  const { host, home } = await aPublishedShop()
  const own: Record<string, string>[] = [
    { Origin: `https://${host}` },
    { 'Sec-Fetch-Site': 'same-origin' },
    { 'Sec-Fetch-Site': 'same-origin', Origin: `https://${host}` },
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' },
  ]
  for (const headers of own) expect((await ask(home, { method: 'POST', headers, body: 'a=b' })).status).toBe(200)
})

test('reading needs no origin', async () => {
  const { ask } = aFront()
  const { home } = await aPublishedShop()
  for (const method of ['GET', 'HEAD'])
    expect((await ask(home, { method, headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(200)
})
