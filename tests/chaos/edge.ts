import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { pipeline } from 'node:stream'
import { constants, createGzip } from 'node:zlib'

/**
 * Simulates Cloudflare's edge: compresses text responses and streams them. It also sets the request's cookies with each
 * page's response, because Lighthouse sends them only as a header, where the page's script can't read them.
 */
export async function withEdge<Result>(worker: number, use: (port: number) => Promise<Result>): Promise<Result> {
  const edge = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const proxied = request(
      { host: '127.0.0.1', agent: false, port: worker, path: incoming.url, method: incoming.method, headers },
      (upstream) => {
        // The client may have disconnected.
        if (outgoing.destroyed) return void upstream.destroy()
        const { 'content-encoding': _, 'content-length': length, ...rest } = upstream.headers
        const shouldCompress =
          incoming.method === 'GET' && /^text\/|javascript|json|xml/.test(rest['content-type'] ?? '')
        const encodingHeaders = shouldCompress
          ? { 'content-encoding': 'gzip' }
          : length === undefined
            ? {}
            : { 'content-length': length }
        const isPage = /^text\/html/.test(rest['content-type'] ?? '')
        const requestCookies = isPage ? (incoming.headers.cookie ?? '').split('; ').filter(Boolean) : []
        const cookies = [...requestCookies.map((pair) => `${pair}; Path=/`), ...(rest['set-cookie'] ?? [])]
        outgoing.writeHead(upstream.statusCode ?? 502, { ...rest, ...encodingHeaders, 'set-cookie': cookies })
        const ignoreEnd = () => undefined
        if (shouldCompress) pipeline(upstream, createGzip({ flush: constants.Z_SYNC_FLUSH }), outgoing, ignoreEnd)
        else pipeline(upstream, outgoing, ignoreEnd)
      },
    )
    proxied.on('error', () => outgoing.destroy())
    incoming.pipe(proxied)
  }).listen(0, '127.0.0.1')
  await once(edge, 'listening')
  const address = edge.address()
  try {
    if (address === null || typeof address === 'string') throw new Error('The edge has no port')
    return await use(address.port)
  } finally {
    edge.closeAllConnections()
    edge.close()
  }
}
