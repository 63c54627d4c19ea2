import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { pipeline } from 'node:stream'
import { constants, createGzip } from 'node:zlib'

/**
 * What stands between a deployed Worker and a browser: it packs texts, and lets each piece on as it comes. A page's cookies it
 * lays into the browser: whoever measures pages brings them as a header, where the page's own script would not find them.
 */
export async function withEdge<Result>(worker: number, use: (port: number) => Promise<Result>): Promise<Result> {
  const edge = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const sent = request(
      { host: '127.0.0.1', agent: false, port: worker, path: asked.url, method: asked.method, headers },
      (answered) => {
        // Whoever asked may be gone by now.
        if (answer.destroyed) return void answered.destroy()
        const { 'content-encoding': _, 'content-length': length, ...rest } = answered.headers
        const packed = asked.method === 'GET' && /^text\/|javascript|json|xml/.test(rest['content-type'] ?? '')
        const told = packed ? { 'content-encoding': 'gzip' } : length === undefined ? {} : { 'content-length': length }
        const isPage = /^text\/html/.test(rest['content-type'] ?? '')
        const brought = isPage ? (asked.headers.cookie ?? '').split('; ').filter(Boolean) : []
        const cookies = [...brought.map((pair) => `${pair}; Path=/`), ...(rest['set-cookie'] ?? [])]
        answer.writeHead(answered.statusCode ?? 502, { ...rest, ...told, 'set-cookie': cookies })
        const ended = () => undefined
        if (packed) pipeline(answered, createGzip({ flush: constants.Z_SYNC_FLUSH }), answer, ended)
        else pipeline(answered, answer, ended)
      },
    )
    sent.on('error', () => answer.destroy())
    asked.pipe(sent)
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
