import { expect, test } from 'vitest'
import { aFront, aPublishedShop } from '#tests/factories/front.ts'

const viva = (body: string, init: RequestInit = {}) => ({ method: 'POST', body, ...init })
const message = (orderCode: string) =>
  JSON.stringify({
    MessageId: 'm1',
    EventTypeId: 1796,
    EventData: { OrderCode: orderCode, TransactionId: '252b950e-27f2-4300-ada1-4dedd7c17904', StatusId: 'F' },
  })

test('a message about a payment that nobody here began is taken and changes nothing', async () => {
  const { ask } = aFront()
  const { home } = await aPublishedShop()
  const answer = await ask(`${home}webhooks/viva`, viva(message('9077444259872608')))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
})

test('a webhook needs no origin, and every other post still does', async () => {
  const { ask } = aFront()
  const { home } = await aPublishedShop()
  const foreign = { headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' } }
  expect((await ask(`${home}webhooks/viva`, viva(message('1'), foreign))).status).toBe(200)
  expect((await ask(`${home}shop/basket`, viva('', foreign))).status).toBe(403)
})

test.each(['', '{', '[]', 'null', '{"EventData":{}}', JSON.stringify({ id: 'x' })])(
  '%j is no message',
  async (body) => {
    const { ask } = aFront()
    const { home } = await aPublishedShop()
    expect((await ask(`${home}webhooks/viva`, viva(body))).status).toBe(400)
    expect((await ask(`${home}webhooks/paypal`, viva(body))).status).toBe(400)
  },
)

test('a message of a megabyte is not read', async () => {
  const { ask } = aFront()
  const { home } = await aPublishedShop()
  expect((await ask(`${home}webhooks/viva`, viva('x'.repeat(1_000_000)))).status).toBe(413)
})

test('without credentials the key is not to be had, and the address says so', async () => {
  const { ask } = aFront()
  const { home } = await aPublishedShop()
  expect((await ask(`${home}webhooks/viva`)).status).toBe(503)
})

test('an unknown host has no webhooks', async () => {
  const { ask } = aFront()
  expect((await ask('https://nobody.example/webhooks/viva', viva(message('1')))).status).toBe(404)
})

test('where Viva’s addresses are known, nobody else’s message is read', async () => {
  const { home } = await aPublishedShop()
  const from = async (address: string | null, env: Parameters<typeof aFront>[0]) => {
    const headers = new Headers(address === null ? [] : [['CF-Connecting-IP', address]])
    return (await aFront(env).ask(`${home}webhooks/viva`, viva(message('1'), { headers }))).status
  }
  const listed = { env: { VIVA_SENDERS: '192.0.2.7 192.0.2.8' } }
  expect([await from('192.0.2.7', listed), await from('192.0.2.8', listed)]).toEqual([200, 200])
  expect([await from('192.0.2.70', listed), await from('192.0.2', listed), await from(null, listed)]).toEqual([
    403, 403, 403,
  ])
  expect([await from('192.0.2.70', {}), await from('192.0.2.70', { env: { VIVA_SENDERS: '' } })]).toEqual([200, 200])
})
