import type { MadePage } from '../make-page.ts'

/** Bytes of the largest page that is kept. */
const largest = 1024 * 1024

/** Whether an answer is everybody's, as far as its head tells. */
export function mayBeKept({ status, headers, body }: Response): boolean {
  return (
    status === 200 &&
    body !== null &&
    !headers.has('set-cookie') &&
    !headers.has('vary') &&
    !/no-store/i.test(headers.get('cache-control') ?? '')
  )
}

/** The whole body; null for one that is too large, breaks off, or lacks a part that failed or came too late. */
export async function collect(
  body: ReadableStream<Uint8Array>,
  { isWhole }: MadePage,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const pieces: Uint8Array[] = []
  let size = 0
  const reader = body.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.byteLength
      pieces.push(next.value)
      if (size > largest) {
        await reader.cancel()
        return null
      }
    }
  } catch {
    return null
  }
  return isWhole() ? Buffer.concat(pieces, size) : null
}
