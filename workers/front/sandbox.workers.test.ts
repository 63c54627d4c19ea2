import { expect, test } from 'vitest'
import { aFront, aPublishedShop } from '#tests/factories/front.ts'
import { localVariables } from '#workers/local-variables.ts'

/** Simulators that say what they were asked. */
const SANDBOX = {
  async fetch(request: Request) {
    const { pathname, search } = new URL(request.url)
    return Response.json({ method: request.method, asked: pathname + search, body: await request.text() })
  },
} as Fetcher

test('on a developer’s machine the simulators answer for themselves, to other sites’ posts too', async () => {
  const { ask } = aFront({ env: { ...localVariables, SANDBOX } })
  const answer = await ask('http://127.0.0.1/sandbox/viva/www/api/orders?x=1', {
    method: 'POST',
    headers: { Origin: 'https://elsewhere.example' },
    body: 'amount',
  })
  expect(await answer.json()).toEqual({ method: 'POST', asked: '/sandbox/viva/www/api/orders?x=1', body: 'amount' })
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

test('in production there is no such address, even with the binding', async () => {
  const { home } = await aPublishedShop()
  const { ask } = aFront({ env: { SANDBOX } })
  for (const address of ['https://unknown.example/sandbox/inbox', `${home}sandbox/inbox`])
    expect(await (await ask(address)).text(), address).not.toContain('asked')
  expect((await ask('https://unknown.example/sandbox/inbox')).status).toBe(404)
})

test('the environment of a developer’s machine opens nothing on the internet, and nothing without the simulators', async () => {
  const exposed = aFront({ env: { ...localVariables, SANDBOX } })
  expect((await exposed.ask('https://kiosk.com/sandbox/inbox')).status).toBe(503)
  const alone = aFront({ env: localVariables })
  expect((await alone.ask('http://unknown.localhost/sandbox/inbox')).status).toBe(404)
})
