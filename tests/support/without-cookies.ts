import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext } from '@playwright/test'

/**
 * Runs a journey in a browser without cookies: a proxy removes `Set-Cookie`, and scripts can't write `document.cookie`.
 */
export async function runWithoutCookies(
  browser: Browser,
  journey: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const proxy = createServer((incoming, outgoing) => {
    const { host, port, pathname, search } = new URL(incoming.url ?? '')
    const options = { host: '127.0.0.1', port, path: pathname + search, method: incoming.method }
    const proxied = request({ ...options, headers: { ...incoming.headers, host } }, (response) => {
      const { 'set-cookie': _, ...headers } = response.headers
      outgoing.writeHead(response.statusCode ?? 502, headers)
      response.pipe(outgoing)
    })
    proxied.on('error', () => outgoing.destroy())
    incoming.pipe(proxied)
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
