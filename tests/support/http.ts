import { type IncomingHttpHeaders, request } from 'node:http'
import { gatedShops } from './shops.ts'

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
  readonly body?: string | Uint8Array
  /** In the place of the address's own: it goes over the wire as it is, and nothing normalizes it. */
  readonly path?: string
  /** False for a visitor who has not answered at the shop's age gate. */
  readonly adult?: boolean
}

/** One plain request to a shop by its address, without redirects. */
export async function ask(address: string, options: RawRequest = {}): Promise<RawAnswer> {
  const age = options.adult === false ? null : await ageCookie(address)
  if (age === null) return send(address, options)
  const cookie = [options.headers?.cookie, `age=${age}`].filter(Boolean).join('; ')
  return send(address, { ...options, headers: { ...options.headers, cookie } })
}

const answered = new Map<string, Promise<string>>()

/** What a visitor of this shop holds who has said yes at its age gate; null where it has none. */
export async function ageCookie(address: string): Promise<string | null> {
  const { origin } = new URL(address)
  if (!gatedShops.includes(origin)) return null
  const yes = answered.get(origin) ?? sayYes(origin)
  answered.set(origin, yes)
  return yes
}

async function sayYes(origin: string): Promise<string> {
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await send(`${origin}/age`, { method: 'POST', headers, body: 'answer=yes' })
  const value = /^age=([^;]+)/m.exec((answer.headers['set-cookie'] ?? []).join('\n'))?.[1]
  if (value === undefined) throw new Error(`No yes at the age gate of ${origin}: ${answer.status}`)
  return value
}

/** Node's fetch finds no `*.localhost` and drops Host. */
function send(address: string, options: RawRequest): Promise<RawAnswer> {
  const url = new URL(address)
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        // A connection of its own: one kept from an earlier question may have been closed by the server since.
        agent: false,
        port: url.port,
        path: options.path ?? url.pathname + url.search,
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
