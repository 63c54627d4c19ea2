import { type IncomingHttpHeaders, request } from 'node:http'

export interface RawAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** Each piece of the body with the milliseconds after the request at which it came. */
  readonly pieces: readonly { readonly at: number; readonly text: string }[]
}

export interface RawRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** One plain request to a shop by its address, without redirects. Node's fetch finds no `*.localhost` and drops Host. */
export function ask(address: string, options: RawRequest = {}): Promise<RawAnswer> {
  const url = new URL(address)
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        // A connection of its own: one kept from an earlier question may have been closed by the server since.
        agent: false,
        port: url.port,
        path: url.pathname + url.search,
        method: options.method ?? 'GET',
        headers: { host: url.host, ...options.headers },
      },
      (response) => {
        const pieces: { at: number; text: string }[] = []
        response.setEncoding('utf8')
        response.on('data', (text: string) => pieces.push({ at: performance.now() - started, text }))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: pieces.map((piece) => piece.text).join(''),
            pieces,
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(options.body)
  })
}
