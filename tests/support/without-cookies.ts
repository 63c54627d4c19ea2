import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext } from '@playwright/test'

/** Gives this a browser that keeps no cookies: none comes through to it, and its scripts can write none. */
export async function withoutCookies(
  browser: Browser,
  journey: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const proxy = createServer((asked, answer) => {
    const { host, port, pathname, search } = new URL(asked.url ?? '')
    const options = { host: '127.0.0.1', port, path: pathname + search, method: asked.method }
    const sent = request({ ...options, headers: { ...asked.headers, host } }, (response) => {
      const { 'set-cookie': _, ...headers } = response.headers
      answer.writeHead(response.statusCode ?? 502, headers)
      response.pipe(answer)
    })
    sent.on('error', () => answer.destroy())
    asked.pipe(sent)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  const context = await browser.newContext({
    proxy: { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' },
  })
  await context.addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '', set() {} }))
  try {
    await journey(context)
  } finally {
    await context.close()
    proxy.closeAllConnections()
    proxy.close()
  }
}
