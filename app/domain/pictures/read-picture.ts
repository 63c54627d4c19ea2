import { avifFacts } from './avif.ts'
import { jpegFacts } from './jpeg.ts'
import { pngFacts } from './png.ts'
import { webpFacts } from './webp.ts'

/**
 * What the bytes of a picture say of it. A Worker can decode no picture, so it is known by its signature, measured by its
 * header, and taken for whole when its parts are; names and types that a browser sends count for nothing.
 */

/** The endings of the files that the desk takes. */
export type BroughtFormat = 'avif' | 'webp' | 'jpg' | 'png'

export interface PictureFacts {
  readonly format: BroughtFormat
  /** As it is shown: a photograph that lies on its side is turned. */
  readonly width: number
  readonly height: number
}

/** `format`: it is none of the formats, is not whole, or moves. */
export type PictureFault = 'format' | 'size' | 'pixels'

export type ReadPicture =
  | { readonly ok: true; readonly facts: PictureFacts }
  | { readonly ok: false; readonly fault: PictureFault }

/** Bytes, and pixels in all: a telephone has to unpack what it shows, four bytes a pixel. */
export const largestPicture = { bytes: 4 * 1024 * 1024, pixels: 16_000_000 } as const

/** Each reads its own format: null where the bytes are no whole picture of it, or one that moves. */
const readers: readonly ((bytes: Uint8Array) => PictureFacts | null)[] = [pngFacts, jpegFacts, webpFacts, avifFacts]

export function readPicture(bytes: Uint8Array): ReadPicture {
  if (bytes.length > largestPicture.bytes) return { ok: false, fault: 'size' }
  for (const read of readers) {
    const facts = read(bytes)
    if (facts === null) continue
    const { width, height } = facts
    if (width < 1 || height < 1) return { ok: false, fault: 'format' }
    return width * height > largestPicture.pixels ? { ok: false, fault: 'pixels' } : { ok: true, facts }
  }
  return { ok: false, fault: 'format' }
}
