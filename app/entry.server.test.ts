import type { AppLoadContext, EntryContext } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import { framelessHeader } from './domain/errors/logging.ts'
import handleRequest, { createMethodLookup, handleDataRequest, handleError, streamTimeout } from './entry.server.tsx'
import { DEFERRED_TIMEOUT_MS } from './http/page-data.ts'

/** The errors that are reported when a request fails with `error`. */
function collectReports(error: unknown, signal?: AbortSignal): unknown[] {
  const failures: unknown[] = []
  const context = { reportFailure: (_kind: string, reportedError: unknown) => failures.push(reportedError) }
  const request = new Request('https://kiosk.example/', signal === undefined ? {} : { signal })
  handleError(error, { request, context: context as unknown as AppLoadContext, params: {} })
  return failures
}

test('an error thrown by a page is reported unless the request was aborted', () => {
  const error = new Error('broken')
  expect(collectReports(error)).toEqual([error])
  expect(collectReports(error, AbortSignal.abort())).toEqual([])
})

test('Remix waits longer for a loader’s promises than a deferred part does', () => {
  expect(streamTimeout).toBeGreaterThan(DEFERRED_TIMEOUT_MS)
})

test('a 405 is not reported as a failure, a 500 is', () => {
  const refusal = { status: 405, statusText: 'Method Not Allowed', internal: true, data: '' }
  expect(collectReports(refusal)).toEqual([])
  expect(collectReports({ ...refusal, status: 500 })).toHaveLength(1)
})

test('a single-fetch redirect is sent without its trailing line break, other data is unchanged', async () => {
  const response = async (status: number) => {
    const headers = { 'X-Remix-Response': 'yes' }
    const sent = await handleDataRequest(new Response('[{"_1":2},"redirect"]\n', { status, headers }))
    return [sent.status, sent.headers.get('X-Remix-Response'), await sent.text()]
  }
  expect(await response(202)).toEqual([202, 'yes', '[{"_1":2},"redirect"]'])
  expect(await response(200)).toEqual([200, 'yes', '[{"_1":2},"redirect"]\n'])
})

test('an error without root data gets an empty frameless response, except 401 and 403 of the admin', async () => {
  const staticHandlerContext = { errors: { root: { status: 405 } }, loaderData: { root: null } }
  const response = (status: number) =>
    handleRequest(
      new Request('https://kiosk.example/'),
      status,
      new Headers(),
      { staticHandlerContext } as unknown as EntryContext,
      { language: 'en' } as AppLoadContext,
    )
  for (const status of [400, 404, 405, 500]) {
    const { status: responseStatus, headers, body } = await response(status)
    expect([responseStatus, headers.get(framelessHeader), body]).toEqual([status, '1', null])
  }
  for (const status of [401, 403]) await expect(response(status)).rejects.toThrow()
})

test('POST is allowed for pages with an action, at the page URL and its data URL', () => {
  const page = (id: string, path: string | undefined, extra: object = {}, action = false) => [
    id,
    {
      id,
      path,
      parentId: 'root',
      module: { default: () => null, ...(action ? { action: () => null } : {}) },
      ...extra,
    },
  ]
  const routes = Object.fromEntries([
    page('root', '', { parentId: undefined }),
    page('home', undefined, { index: true }),
    page('about', 'pages/about'),
    page('register', 'register', {}, true),
    page('admin', 'admin'),
    page('overview', undefined, { parentId: 'admin', index: true }),
    page('new', 'products/new', { parentId: 'admin' }),
    page('product', 'products/:id', { parentId: 'admin' }, true),
  ])
  const methods = createMethodLookup({ routes } as Parameters<typeof createMethodLookup>[0])
  for (const path of [
    '/',
    '/_root.data',
    '/pages/about',
    '/pages/about.data',
    '/admin',
    '/admin/products/new',
    '/nowhere',
  ])
    expect([path, methods(path)]).toEqual([path, 'GET, HEAD'])
  for (const path of ['/register', '/register.data', '/register/', '/admin/products/7', '/admin/products/7.data'])
    expect([path, methods(path)]).toEqual([path, 'GET, HEAD, POST'])
})
