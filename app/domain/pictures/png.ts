import { readerOf } from './byte-reader.ts'
import type { PictureFacts } from './read-picture.ts'

const signature = '\x89PNG\r\n\x1a\n'

/** PNG: a row of chunks, each with its length before and its checksum behind it, from IHDR to IEND. */
export function pngFacts(bytes: Uint8Array): PictureFacts | null {
  const read = readerOf(bytes)
  if (read.name(0, 8) !== signature || read.name(12, 4) !== 'IHDR' || read.big(8, 4) !== 13) return null
  const facts = { format: 'png', width: read.big(16, 4), height: read.big(20, 4) } as const
  let painted = false
  for (let at = 8; at + 12 <= read.length; ) {
    const name = read.name(at + 4, 4)
    const next = at + 12 + read.big(at, 4)
    // What moves has its frames behind this chunk.
    if (next > read.length || name === 'acTL') return null
    if (name === 'IDAT') painted = true
    if (name === 'IEND') return painted ? facts : null
    at = next
  }
  return null
}
