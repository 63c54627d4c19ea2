import { newNonce } from '../answer-headers.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A page as it is kept, with the places in it where the nonce of each answer is put. */
export interface KeptPage {
  readonly body: Bytes
  readonly noncesAt: readonly number[]
  readonly headers: readonly (readonly [string, string])[]
  /** Milliseconds since 1970. */
  readonly madeAt: number
}

const encoder = new TextEncoder()

/**
 * Finds the nonce in a finished page. It was made for this one answer, after everything that stands on the page was
 * written, so nothing but the page's own markup can have it: no text that looks like a nonce is ever given one.
 */
export function keptPage(body: Bytes, nonce: string, headers: KeptPage['headers'], madeAt: number): KeptPage {
  const whole = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const noncesAt: number[] = []
  for (let at = whole.indexOf(nonce); at !== -1; at = whole.indexOf(nonce, at + nonce.length)) noncesAt.push(at)
  return { body, noncesAt, headers, madeAt }
}

/**
 * The page for one visitor, in the kept bytes themselves until the next one's is asked for: an answer begins with a copy of
 * them (Fetch, "extract a body"), and a second one would take as long as all else. All nonces are equally long.
 */
export function bodyFor({ body, noncesAt }: Pick<KeptPage, 'body' | 'noncesAt'>, nonce: string): Bytes {
  const bytes = encoder.encode(nonce)
  for (const at of noncesAt) body.set(bytes, at)
  return body
}

const keptHeader = 'kept'

/** What a data centre has to know of a page beside its body. */
interface Note extends Pick<KeptPage, 'headers' | 'madeAt'> {
  readonly nonce: string
}

/** As a data centre keeps it for so many seconds: with a nonce that nobody was ever sent. */
export function toDataCentre(page: KeptPage, seconds: number): Response {
  const { headers, madeAt } = page
  const note: Note = { headers, madeAt, nonce: newNonce() }
  const answer = new Response(bodyFor(page, note.nonce), { headers: Object.fromEntries(headers) })
  answer.headers.set(keptHeader, JSON.stringify(note))
  answer.headers.set('Cache-Control', `public, max-age=${seconds}`)
  return answer
}

/** Null for what can't be read: it is as good as not kept. */
export async function fromDataCentre(answer: Response): Promise<KeptPage | null> {
  try {
    const { headers, madeAt, nonce }: Note = JSON.parse(answer.headers.get(keptHeader) ?? '')
    return keptPage(new Uint8Array(await answer.arrayBuffer()), nonce, headers, madeAt)
  } catch {
    return null
  }
}
