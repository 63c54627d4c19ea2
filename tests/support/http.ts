import { type IncomingHttpHeaders, request } from 'node:http'
import { gatedShops } from './shops.ts'

export interface RawResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** The chunks of the body, with milliseconds since the request. */
  readonly chunks: readonly { readonly at: number; readonly text: string }[]
}

export interface RawRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** Overrides the path of the address. It is sent as it is, without normalisation. */
  readonly path?: string
  /** False for a visitor who has not passed the shop's age gate. */
  readonly adult?: boolean
}

/** Sends one HTTP request to a shop. Does not follow redirects. */
export async function sendRequest(address: string, options: RawRequest = {}): Promise<RawResponse> {
  const age = options.adult === false ? null : await ageCookie(address)
  if (age === null) return send(address, options)
  const cookie = [options.headers?.cookie, `age=${age}`].filter(Boolean).join('; ')
  return send(address, { ...options, headers: { ...options.headers, cookie } })
}

const ageCookies = new Map<string, Promise<string>>()

/** The `age` cookie of a confirmed adult; null for a shop without an age gate. */
export async function ageCookie(address: string): Promise<string | null> {
  const { origin } = new URL(address)
  if (!gatedShops.includes(origin)) return null
  const ageAnswer = ageCookies.get(origin) ?? confirmAge(origin)
  ageCookies.set(origin, ageAnswer)
  return ageAnswer
}

async function confirmAge(origin: string): Promise<string> {
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' }
  const response = await send(`${origin}/age`, { method: 'POST', headers, body: 'answer=yes' })
  const value = /^age=([^;]+)/m.exec((response.headers['set-cookie'] ?? []).join('\n'))?.[1]
  if (value === undefined) throw new Error(`The age gate of ${origin} set no cookie: ${response.status}`)
  return value
}

/** Uses node:http because Node's fetch can't resolve `*.localhost` and drops the Host header. */
function send(address: string, options: RawRequest): Promise<RawResponse> {
  const url = new URL(address)
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      {
        host: '127.0.0.1',
        // Don't reuse connections: the server may have closed an idle one.
        agent: false,
        port: url.port,
        path: options.path ?? url.pathname + url.search,
        method: options.method ?? 'GET',
        headers: { host: url.host, ...options.headers },
      },
      (response) => {
        const chunks: { at: number; text: string }[] = []
        response.setEncoding('utf8')
        response.on('data', (text: string) => chunks.push({ at: performance.now() - started, text }))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: chunks.map((chunk) => chunk.text).join(''),
            chunks,
          }),
        )
      },
    )
    clientRequest.on('error', reject)
    clientRequest.end(options.body)
  })
}
