import type { PictureWidth } from '#app/domain/catalogue/picture.ts'
import { largestUpload, type UploadFault } from '#app/domain/desk/picture-desk.ts'

/** Pictures through Cloudflare's Images binding: it reads every format, applies a camera's rotation and drops metadata. */

interface FileOfPicture {
  readonly bytes: ArrayBuffer
  /** In production a drawing passes through as it is. */
  readonly contentType: string
}

type Master = FileOfPicture & { readonly width: number; readonly height: number }

export type MadeMaster =
  | { readonly ok: true; readonly master: Master }
  | { readonly ok: false; readonly fault: UploadFault }

const accepted: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])

/** Wider than any rendition, so that a later release may serve larger ones. */
const masterWidth = 2400

/** The account has used up its transformations. */
const quotaSpent = 9422

/** Re-encodes an upload: first frame only, turned upright, without metadata, at most 2400 pixels wide. */
export async function masterOf(images: ImagesBinding | undefined, bytes: Uint8Array<ArrayBuffer>): Promise<MadeMaster> {
  if (images === undefined) return { ok: false, fault: 'unavailable' }
  if (bytes.length > largestUpload.bytes) return { ok: false, fault: 'size' }
  const size = await sizeOf(images, bytes)
  if (size === null || !accepted.has(size.format)) return { ok: false, fault: 'format' }
  if (size.width * size.height > largestUpload.pixels) return { ok: false, fault: 'pixels' }
  try {
    const { bytes: encoded, contentType } = await transformed(images, streamOf(bytes), masterWidth, 90)
    const shown = await sizeOf(images, new Uint8Array(encoded))
    if (shown === null) return { ok: false, fault: 'format' }
    return { ok: true, master: { bytes: encoded, contentType, width: shown.width, height: shown.height } }
  } catch (thrown) {
    return { ok: false, fault: isQuotaSpent(thrown) ? 'unavailable' : 'format' }
  }
}

/** A smaller file of a master. Throws what the binding throws: the quota is spent, or the master can't be decoded. */
export function renditionOf(
  images: ImagesBinding,
  master: ReadableStream,
  width: PictureWidth,
): Promise<FileOfPicture> {
  return transformed(images, master, width, 80)
}

async function transformed(
  images: ImagesBinding,
  source: ReadableStream,
  width: number,
  quality: number,
): Promise<FileOfPicture> {
  const result = await images
    .input(source)
    .transform({ width, fit: 'scale-down' })
    .output({ format: 'image/webp', quality, anim: false })
  return { bytes: await new Response(result.image()).arrayBuffer(), contentType: result.contentType() }
}

/** Null for what is no picture, and for a drawing, which has no pixels. */
async function sizeOf(images: ImagesBinding, bytes: Uint8Array<ArrayBuffer>) {
  const info = await images.info(streamOf(bytes)).catch(() => null)
  return info !== null && 'width' in info ? info : null
}

function streamOf(bytes: BlobPart): ReadableStream<Uint8Array> {
  return new Blob([bytes]).stream()
}

function isQuotaSpent(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === quotaSpent
}
