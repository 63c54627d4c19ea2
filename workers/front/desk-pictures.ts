import { createHash } from 'node:crypto'
import type { PictureDesk } from '#app/domain/desk/picture-desk.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import { masterOf } from './transform-picture.ts'

interface DeskPicturesParts {
  readonly images: ImagesBinding | undefined
  readonly media: Pick<R2Bucket, 'put'>
  /** The tenant's own, of the record under whose host the admin was asked. */
  readonly folder: string
  readonly shop: ShopClient
}

/**
 * Pictures that are uploaded in the admin. Their master is re-encoded once. Its name is the digest of the upload, so that
 * it may be cached for ever and says nothing that somebody typed.
 */
export function deskPictures({ images, media, folder, shop }: DeskPicturesParts): PictureDesk {
  return {
    async bring({ bytes, name, alt }, who) {
      const made = await masterOf(images, bytes)
      if (!made.ok) return made
      const { bytes: master, contentType, width, height } = made.master
      const path = `${folder}/desk/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`
      // First the file: what stands in the list can be shown.
      const put = () => media.put(path, master, { httpMetadata: { contentType } })
      await put()
      // The scheduler may have deleted the file after it was written.
      if (await shop.write((db, tenantId) => db.keepPicture(tenantId, { path, width, height, alt }, name, who)))
        await put()
      return { ok: true, path }
    },

    remove: (path, who) => shop.write((db, tenantId) => db.forgetPicture(tenantId, path, who)),
  }
}
