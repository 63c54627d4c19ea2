import { expect, test } from 'vitest'
import { aGateway, aPublishedShop } from '#tests/factories/gateway.ts'
import { localVariables } from '#workers/env.ts'

/** Simulators that return the request that they got. */
const SANDBOX = {
  async fetch(request: Request) {
    const { pathname, search } = new URL(request.url)
    return Response.json({ method: request.method, requested: pathname + search, body: await request.text() })
  },
} as Fetcher

test('in local use the simulators respond, even to cross-site forms', async () => {
  const { sendRequest } = aGateway({ env: { ...localVariables, SANDBOX } })
  const response = await sendRequest('http://127.0.0.1/sandbox/viva/www/api/orders?x=1', {
    method: 'POST',
    headers: { Origin: 'https://elsewhere.example' },
    body: 'amount',
  })
  expect(await response.json()).toEqual({
    method: 'POST',
    requested: '/sandbox/viva/www/api/orders?x=1',
    body: 'amount',
  })
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test('in production the path does not exist, even with the binding', async () => {
  const { home } = await aPublishedShop()
  const { sendRequest } = aGateway({ env: { SANDBOX } })
  for (const address of ['https://unknown.example/sandbox/inbox', `${home}sandbox/inbox`])
    expect(await (await sendRequest(address)).text(), address).not.toContain('requested')
  expect((await sendRequest('https://unknown.example/sandbox/inbox')).status).toBe(404)
})

test('the local environment serves no simulators on the internet or without the binding', async () => {
  const exposed = aGateway({ env: { ...localVariables, SANDBOX } })
  expect((await exposed.sendRequest('https://kiosk.com/sandbox/inbox')).status).toBe(503)
  const withoutSimulators = aGateway({ env: localVariables })
  expect((await withoutSimulators.sendRequest('http://unknown.localhost/sandbox/inbox')).status).toBe(404)
})
