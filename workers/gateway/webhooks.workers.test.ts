import { expect, test } from 'vitest'
import { aGateway, aPublishedShop } from '#tests/factories/gateway.ts'

const viva = (body: string, init: RequestInit = {}) => ({ method: 'POST', body, ...init })
const message = (orderCode: string) =>
  JSON.stringify({
    MessageId: 'm1',
    EventTypeId: 1796,
    EventData: { OrderCode: orderCode, TransactionId: '252b950e-27f2-4300-ada1-4dedd7c17904', StatusId: 'F' },
  })

test('a message about an unknown payment is accepted, and its response is not cached', async () => {
  const { sendRequest } = aGateway()
  const { home } = await aPublishedShop()
  const response = await sendRequest(`${home}webhooks/viva`, viva(message('9077444259872608')))
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test('a cross-site webhook is accepted, and a cross-site form is refused', async () => {
  const { sendRequest } = aGateway()
  const { home } = await aPublishedShop()
  const foreign = { headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' } }
  expect((await sendRequest(`${home}webhooks/viva`, viva(message('1'), foreign))).status).toBe(200)
  expect((await sendRequest(`${home}shop/lists`, viva('', foreign))).status).toBe(403)
})

test.each(['', '{', '[]', 'null', '{"EventData":{}}', JSON.stringify({ id: 'x' })])(
  'the invalid message %j is refused',
  async (body) => {
    const { sendRequest } = aGateway()
    const { home } = await aPublishedShop()
    expect((await sendRequest(`${home}webhooks/viva`, viva(body))).status).toBe(400)
    expect((await sendRequest(`${home}webhooks/paypal`, viva(body))).status).toBe(400)
  },
)

test('a message of a megabyte is refused', async () => {
  const { sendRequest } = aGateway()
  const { home } = await aPublishedShop()
  expect((await sendRequest(`${home}webhooks/viva`, viva('x'.repeat(1_000_000)))).status).toBe(413)
})

test('without credentials the webhook’s key is unavailable', async () => {
  const { sendRequest } = aGateway()
  const { home } = await aPublishedShop()
  expect((await sendRequest(`${home}webhooks/viva`)).status).toBe(503)
})

test('an unknown host has no webhooks', async () => {
  const { sendRequest } = aGateway()
  expect((await sendRequest('https://nobody.example/webhooks/viva', viva(message('1')))).status).toBe(404)
})

test('with a list of Viva’s addresses other senders are refused', async () => {
  const { home } = await aPublishedShop()
  const from = async (address: string | null, env: Parameters<typeof aGateway>[0]) => {
    const headers = new Headers(address === null ? [] : [['CF-Connecting-IP', address]])
    return (await aGateway(env).sendRequest(`${home}webhooks/viva`, viva(message('1'), { headers }))).status
  }
  const listed = { env: { VIVA_SENDERS: '192.0.2.7 192.0.2.8' } }
  expect([await from('192.0.2.7', listed), await from('192.0.2.8', listed)]).toEqual([200, 200])
  expect([await from('192.0.2.70', listed), await from('192.0.2', listed), await from(null, listed)]).toEqual([
    403, 403, 403,
  ])
  expect([await from('192.0.2.70', {}), await from('192.0.2.70', { env: { VIVA_SENDERS: '' } })]).toEqual([200, 200])
})
