import type { AppLoadContext, EntryContext } from '@remix-run/cloudflare'
import { createElement, type FunctionComponent, Suspense } from 'react'
import { expect, test } from 'vitest'
import handleRequest from './entry.server.tsx'

/** Renders a page with this content in a Suspense boundary. */
function renderPage(content: FunctionComponent) {
  const root = { id: 'root', path: '', hasLoader: false }
  const page = () => createElement(Suspense, null, createElement(content))
  const remixContext = {
    manifest: { routes: { root } },
    routeModules: { root: { default: page } },
    future: {},
    staticHandlerContext: {
      ...{ errors: null, loaderData: { root: {} }, actionData: null },
      matches: [{ params: {}, pathname: '/', pathnameBase: '/', route: root }],
      location: { pathname: '/', search: '', hash: '', key: 'first', state: null },
    },
  }
  const context = { language: 'en', nonce: 'once', requestId: 'r1', hasJavaScript: true, served: null }
  return handleRequest(
    new Request('https://kiosk.example/'),
    200,
    new Headers(),
    remixContext as unknown as EntryContext,
    context as unknown as AppLoadContext,
  )
}

test('a long part of a page that is finished is sent in place, not at the end of the document for a script to move', async () => {
  const text = 'word '.repeat(10_000)
  const response = await renderPage(() => text)
  expect([response.status, await response.text()]).toEqual([200, `<!--$-->${text}<!--/$-->`])
})
