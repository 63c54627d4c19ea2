import type { AppLoadContext, EntryContext } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import { frameless } from './domain/errors/frameless.ts'
import handleRequest, { handleDataRequest, handleError, methodsOf } from './entry.server.tsx'

/** What is reported of a request that ended so. */
function reported(error: unknown, signal?: AbortSignal): unknown[] {
  const failures: unknown[] = []
  const context = { reportFailure: (_kind: string, thrown: unknown) => failures.push(thrown) }
  const request = new Request('https://kiosk.example/', signal === undefined ? {} : { signal })
  handleError(error, { request, context: context as unknown as AppLoadContext, params: {} })
  return failures
}

test('what a page throws is reported, unless its visitor has gone', () => {
  const error = new Error('broken')
  expect(reported(error)).toEqual([error])
  expect(reported(error, AbortSignal.abort())).toEqual([])
})

test('a method that a page does not take is no failure of the shop', () => {
  const refusal = { status: 405, statusText: 'Method Not Allowed', internal: true, data: '' }
  expect(reported(refusal)).toEqual([])
  expect(reported({ ...refusal, status: 500 })).toHaveLength(1)
})

test('a redirect that is sent as data ends with its response, and other data with its lines', async () => {
  const answer = async (status: number) => {
    const headers = { 'X-Remix-Response': 'yes' }
    const sent = await handleDataRequest(new Response('[{"_1":2},"redirect"]\n', { status, headers }))
    return [sent.status, sent.headers.get('X-Remix-Response'), await sent.text()]
  }
  expect(await answer(202)).toEqual([202, 'yes', '[{"_1":2},"redirect"]'])
  expect(await answer(200)).toEqual([200, 'yes', '[{"_1":2},"redirect"]\n'])
})

test('what a form threw before anything was known of its shop is left to the front, but for what the desk says of itself', async () => {
  const staticHandlerContext = { errors: { root: { status: 405 } }, loaderData: { root: null } }
  const answer = (status: number) =>
    handleRequest(
      new Request('https://kiosk.example/'),
      status,
      new Headers(),
      { staticHandlerContext } as unknown as EntryContext,
      { language: 'en' } as AppLoadContext,
    )
  for (const status of [400, 404, 405, 500]) {
    const { status: said, headers, body } = await answer(status)
    expect([said, headers.get(frameless), body]).toEqual([status, '1', null])
  }
  for (const status of [401, 403]) await expect(answer(status)).rejects.toThrow()
})

test('a page takes forms where it has an action, at its own address and at that of its data', () => {
  const page = (id: string, path: string | undefined, more: object = {}, action = false) => [
    id,
    { id, path, parentId: 'root', module: { default: () => null, ...(action ? { action: () => null } : {}) }, ...more },
  ]
  const routes = Object.fromEntries([
    page('root', '', { parentId: undefined }),
    page('home', undefined, { index: true }),
    page('about', 'pages/about'),
    page('register', 'register', {}, true),
    page('desk', 'desk'),
    page('overview', undefined, { parentId: 'desk', index: true }),
    page('new', 'goods/new', { parentId: 'desk' }),
    page('product', 'goods/:id', { parentId: 'desk' }, true),
  ])
  const methods = methodsOf({ routes } as Parameters<typeof methodsOf>[0])
  for (const path of ['/', '/_root.data', '/pages/about', '/pages/about.data', '/desk', '/desk/goods/new', '/nowhere'])
    expect([path, methods(path)]).toEqual([path, 'GET, HEAD'])
  for (const path of ['/register', '/register.data', '/register/', '/desk/goods/7', '/desk/goods/7.data'])
    expect([path, methods(path)]).toEqual([path, 'GET, HEAD, POST'])
})
