import { readerOf } from './byte-reader.ts'
import type { PictureFacts } from './read-picture.ts'

const animated = 0b10

/** WebP: a RIFF file whose first chunk says in which of three ways the size is written. */
export function webpFacts(bytes: Uint8Array): PictureFacts | null {
  const read = readerOf(bytes)
  if (read.name(0, 4) !== 'RIFF' || read.name(8, 4) !== 'WEBP') return null
  const end = 8 + read.little(4, 4)
  const first = 20 + read.little(16, 4)
  if (!(end <= read.length) || !(first <= end)) return null
  const is = (width: number, height: number): PictureFacts => ({ format: 'webp', width, height })
  switch (read.name(12, 4)) {
    case 'VP8 ':
      return read.big(23, 3) === 0x9d012a ? is(read.little(26, 2) & 0x3fff, read.little(28, 2) & 0x3fff) : null
    case 'VP8L': {
      const size = read.little(21, 4)
      return read.byte(20) === 0x2f ? is((size & 0x3fff) + 1, ((size >>> 14) & 0x3fff) + 1) : null
    }
    case 'VP8X':
      // Behind what is said about the picture comes the picture.
      return (read.byte(20) & animated) === 0 && end > first ? is(read.little(24, 3) + 1, read.little(27, 3) + 1) : null
    default:
      return null
  }
}
