import { type PictureFile, pictureFile } from '#app/domain/catalogue/picture-file.ts'

/**
 * The type under which a file is served. A rendition and a logo have it in their name. A master is WebP or, on a developer's
 * machine, a drawing; earlier releases stored uploads as they came, with the ending of their format. Null for anything else.
 */
function contentTypeOf(file: PictureFile, key: string, bytes: ArrayBuffer): string | null {
  if (file.kind === 'brand') return 'image/svg+xml'
  if (file.kind === 'rendition') return `image/${file.format}`
  const [, ending] = /\.(avif|webp|jpg|png)$/.exec(key) ?? []
  if (ending !== undefined) return `image/${ending === 'jpg' ? 'jpeg' : ending}`
  const start = new TextDecoder('latin1').decode(bytes.slice(0, 12))
  if (/^RIFF.{4}WEBP$/s.test(start)) return 'image/webp'
  return /^<(svg|\?xml)\b/.test(start) ? 'image/svg+xml' : null
}

interface FileToStore {
  readonly key: string
  readonly bytes: ArrayBuffer
  readonly contentType: string
}

/** The files of a form, each in a field that is called by its key. All are judged before any is stored. */
export async function filesOfForm(
  form: FormData | null,
  folder: string,
): Promise<{ readonly files: readonly FileToStore[] } | { readonly fault: string }> {
  if (form === null) return { fault: 'The body is not a form' }
  const files: FileToStore[] = []
  for (const [key, value] of form) {
    const file = pictureFile(key)
    if (typeof value === 'string' || file?.folder !== folder)
      return { fault: `${key} is no name of a picture in the folder ${folder}` }
    const bytes = await value.arrayBuffer()
    const contentType = contentTypeOf(file, key, bytes)
    if (contentType === null) return { fault: `${key} is no picture` }
    files.push({ key, bytes, contentType })
  }
  return { files }
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
