import type { PictureFile } from '#app/domain/catalogue/picture-file.ts'
import { pictureType } from '../transform-picture.ts'

/** The type under which a file is served: a rendition's and a drawing's by its name, a master's by its bytes; null for no picture. */
export async function contentTypeOf(
  file: PictureFile,
  bytes: ArrayBuffer,
  images: ImagesBinding | undefined,
): Promise<string | null> {
  if (file.kind === 'brand') return 'image/svg+xml'
  if (file.kind === 'rendition') return `image/${file.format}`
  return images === undefined ? null : pictureType(images, bytes)
}

/** The files of an image folder by their keys, with the digests of what they hold. */
export async function filesIn(images: Pick<R2Bucket, 'list'>, folder: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  let cursor: string | undefined
  do {
    const page: R2Objects = await images.list({ prefix: `${folder}/`, ...(cursor === undefined ? {} : { cursor }) })
    for (const { key, etag } of page.objects) files[key] = etag
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined)
  return files
}
