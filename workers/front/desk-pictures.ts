import { createHash } from 'node:crypto'
import { pictureFile } from '#app/domain/catalogue/picture-file.ts'
import type { PictureDesk } from '#app/domain/desk/picture-desk.ts'
import { readPicture } from '#app/domain/pictures/read-picture.ts'
import type { DeskHandle } from '#workers/shop/desk/desk-handle.ts'

interface DeskPicturesParts {
  readonly images: Pick<R2Bucket, 'put'>
  /** The tenant's own, of the record under whose host the desk was asked. */
  readonly folder: string
  readonly shop: Pick<DeskHandle, 'keepPicture' | 'forgetPicture'>
}

/**
 * Pictures of the desk, kept as they are: a Worker has no encoder. The file's name is made of its content, so that it may
 * be cached for ever like the files of published pictures, and says nothing that somebody typed.
 */
export function deskPictures({ images, folder, shop }: DeskPicturesParts): PictureDesk {
  return {
    async bring({ bytes, name, alt }, who) {
      const read = readPicture(bytes)
      if (!read.ok) return read
      const { format, width, height } = read.facts
      const path = `${folder}/desk/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${format}`
      const contentType = pictureFile(path)?.contentType
      if (contentType === undefined) throw new Error(`${path} is no name of a picture`)
      // First the file: what stands in the list can be shown.
      const put = () => images.put(path, bytes, { httpMetadata: { contentType } })
      await put()
      // The shop's clock may just have deleted what was put.
      if (await shop.keepPicture({ path, width, height, alt }, name, who)) await put()
      return { ok: true, path }
    },

    remove: (path, who) => shop.forgetPicture(path, who),
  }
}
