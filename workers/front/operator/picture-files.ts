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
