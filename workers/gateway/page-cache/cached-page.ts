import type { RenderedPage } from '../render-page.ts'
import { createNonce } from '../security-headers.ts'

/** Bytes of the largest page that is cached. */
const MAX_PAGE_BYTES = 1024 * 1024

/** Whether the status and headers of a response allow visitors to share it. */
export function isCacheable({ status, headers, body }: Response): boolean {
  return (
    status === 200 &&
    body !== null &&
    !headers.has('set-cookie') &&
    !headers.has('vary') &&
    !/no-store/i.test(headers.get('cache-control') ?? '')
  )
}

/** The whole body; null when it is too large, is cut off, or lacks a part that failed or was late. */
export async function readPageBody(
  body: ReadableStream<Uint8Array>,
  { isComplete }: RenderedPage,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = body.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.byteLength
      chunks.push(next.value)
      if (size > MAX_PAGE_BYTES) {
        await reader.cancel()
        return null
      }
    }
  } catch {
    return null
  }
  return isComplete() ? Buffer.concat(chunks, size) : null
}

type Bytes = Uint8Array<ArrayBuffer>

/** A finished page and the offsets at which each response's nonce is written. */
export interface CachedPage {
  readonly body: Bytes
  readonly nonceOffsets: readonly number[]
  readonly headers: readonly (readonly [string, string])[]
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

const encoder = new TextEncoder()

/**
 * Finds the nonce in a finished page. Each rendering has a new random nonce, which the authors of the texts on the page
 * can't know. So only the page's own markup contains it, and no text receives a valid nonce.
 */
export function createCachedPage(
  body: Bytes,
  nonce: string,
  headers: CachedPage['headers'],
  createdAt: number,
): CachedPage {
  const buffer = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const nonceOffsets: number[] = []
  for (let offset = buffer.indexOf(nonce); offset !== -1; offset = buffer.indexOf(nonce, offset + nonce.length))
    nonceOffsets.push(offset)
  return { body, nonceOffsets, headers, createdAt }
}

/**
 * Writes a visitor's nonce into the cached bytes and returns them, without a copy: `new Response` copies them anyway
 * (Fetch, "extract a body"), and a second copy would double the time. The bytes are valid until the next call. All
 * nonces have the same length.
 */
export function renderBody({ body, nonceOffsets }: Pick<CachedPage, 'body' | 'nonceOffsets'>, nonce: string): Bytes {
  const bytes = encoder.encode(nonce)
  for (const offset of nonceOffsets) body.set(bytes, offset)
  return body
}

const METADATA_HEADER = 'x-cache-metadata'

/** The data that the data centre cache stores besides the body. */
interface CacheMetadata extends Pick<CachedPage, 'headers' | 'createdAt'> {
  readonly nonce: string
}

/** The page as a data centre stores it, with a nonce that no visitor receives. */
export function toCacheResponse(page: CachedPage, seconds: number): Response {
  const { headers, createdAt } = page
  const metadata: CacheMetadata = { headers, createdAt, nonce: createNonce() }
  const response = new Response(renderBody(page, metadata.nonce), { headers: Object.fromEntries(headers) })
  response.headers.set(METADATA_HEADER, JSON.stringify(metadata))
  response.headers.set('Cache-Control', `public, max-age=${seconds}`)
  return response
}

/** Null for an unreadable entry, which counts as a miss. */
export async function parseCacheResponse(response: Response): Promise<CachedPage | null> {
  try {
    const { headers, createdAt, nonce }: CacheMetadata = JSON.parse(response.headers.get(METADATA_HEADER) ?? '')
    return createCachedPage(new Uint8Array(await response.arrayBuffer()), nonce, headers, createdAt)
  } catch {
    return null
  }
}
