type Bytes = Uint8Array<ArrayBuffer>

/** A page as it is kept: in pieces, between which the nonce of each answer is put. */
export interface KeptPage {
  readonly pieces: readonly Bytes[]
  readonly headers: readonly (readonly [string, string])[]
  /** Milliseconds since 1970. */
  readonly madeAt: number
  readonly size: number
}

/** Every nonce has as many characters. */
const nonceLength = 24

const encoder = new TextEncoder()

/** 16 bytes of chance, as Hono makes them for the policy. */
export function newNonce(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
}

/**
 * Takes the nonce out of a finished page. It was made for this one answer, after everything that stands on the page
 * was written, so nothing but the page's own markup can have it: no text that looks like a nonce is ever given one.
 */
export function keptPage(body: Bytes, nonce: string, headers: KeptPage['headers'], madeAt: number): KeptPage {
  const whole = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const pieces: Bytes[] = []
  let from = 0
  for (let at = whole.indexOf(nonce); at !== -1; at = whole.indexOf(nonce, from)) {
    pieces.push(body.subarray(from, at))
    from = at + nonceLength
  }
  pieces.push(body.subarray(from))
  return { pieces, headers, madeAt, size: body.byteLength }
}

/** The page for one visitor. */
export function answerFrom({ pieces, headers, size }: KeptPage, nonce: string): Response {
  return new Response(pieces.length === 1 ? pieces[0] : joined(pieces, nonce, size), {
    headers: Object.fromEntries(headers),
  })
}

function joined(pieces: readonly Bytes[], nonce: string, size: number): Bytes {
  const body = new Uint8Array(size)
  const between = encoder.encode(nonce)
  let at = 0
  for (const [place, piece] of pieces.entries()) {
    if (place > 0) {
      body.set(between, at)
      at += nonceLength
    }
    body.set(piece, at)
    at += piece.byteLength
  }
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
  const answer = answerFrom(page, note.nonce)
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
