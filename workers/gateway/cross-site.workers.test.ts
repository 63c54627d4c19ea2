import { expect, test } from 'vitest'
import { aGateway, aPublishedShop } from '#tests/factories/gateway.ts'

const unsafeMethods = ['POST', 'PUT', 'PATCH', 'DELETE']
const bodies = [
  'application/x-www-form-urlencoded',
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=x',
]

test('a form from another site is refused, whatever headers it has', async () => {
  let reached = 0
  const { sendRequest } = aGateway({
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
    // A Referer counts only without the two other headers.
    { Origin: 'null', Referer: home },
    { Origin: '', Referer: home },
    { Origin: 'https://evil.example', Referer: home },
    { 'Sec-Fetch-Site': 'cross-site', Referer: home },
    { 'Sec-Fetch-Site': 'none', Referer: home },
    ...[
      ...['', 'about:blank', host, '/', `//${host}/`, `http://${host}/`, `https://${host}:444/`],
      ...[`https://${host}.evil.example/`, `https://evil.example/${home}`, `https://${host}@evil.example/`],
      ...[`https://evil.example/?${home}`, `https://evil.example\\@${host}/`, `view-source:${home}`],
    ].map((referer) => ({ Referer: referer })),
  ]
  for (const method of unsafeMethods)
    for (const type of bodies)
      for (const headers of foreign) {
        const response = await sendRequest(home, { method, headers: { 'Content-Type': type, ...headers }, body: '{}' })
        expect(response.status, `${method} ${type} ${JSON.stringify(headers)}`).toBe(403)
      }
  expect(reached).toBe(0)
})

test('the shop’s own forms pass, even from text browsers, old browsers and pages without a referrer', async () => {
  const { sendRequest } = aGateway()
  const { host, home } = await aPublishedShop()
  const own: Record<string, string>[] = [
    { Origin: `https://${host}` },
    { 'Sec-Fetch-Site': 'same-origin' },
    { 'Sec-Fetch-Site': 'same-origin', Origin: `https://${host}` },
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' },
    { Referer: home },
    { Referer: `${home}shop/cart?x=1` },
  ]
  for (const headers of own)
    expect((await sendRequest(home, { method: 'POST', headers, body: 'a=b' })).status).toBe(200)
})

test('a read needs no Origin', async () => {
  const { sendRequest } = aGateway()
  const { home } = await aPublishedShop()
  for (const method of ['GET', 'HEAD'])
    expect((await sendRequest(home, { method, headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(200)
})
