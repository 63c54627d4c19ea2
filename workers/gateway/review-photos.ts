import { createHash } from 'node:crypto'
import type { Picture } from '#app/domain/catalogue/picture.ts'
import { MAX_PHOTO_BYTES, photoTypes, type ReviewPhotoService } from '#app/domain/reviews/review-photos.ts'
import { getCompanyName } from '#app/domain/tenancy/shop-view.ts'
import { createAccounts } from '#workers/accounts/accounts.ts'
import { createAdminAccounts } from '#workers/accounts/admin-accounts.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import { getSignedCookies } from './cookies.ts'
import { createShopClient, type GatewayContext, getTenant } from './gateway-context.ts'
import { createMaster } from './pictures.ts'

interface ReviewPhotosDeps {
  readonly images: ImagesBinding | undefined
  readonly media: Pick<R2Bucket, 'put'>
  /** The image folder in the tenant's record. */
  readonly folder: string
  readonly shop: ShopClient
}

/** The greatest width and height, in pixels. The largest rendition has the same width. */
const MASTER_SIZE = 1600

/**
 * Photos of reviews. The Images binding decodes each file and encodes its pixels again, so nothing else of it is stored:
 * no EXIF, no position, no embedded preview.
 */
export function createReviewPhotos({ images, media, folder, shop }: ReviewPhotosDeps): ReviewPhotoService {
  return {
    async upload({ customer, product, files, removed, visitor }) {
      // The customer is part of the name: two customers never share a file, and a form sent twice stores it once.
      const paths = files.map((file) => {
        const digest = createHash('sha256').update(`${customer} ${product} `).update(file).digest('hex')
        return `${folder}/reviews/${digest.slice(0, 32)}`
      })
      const reservation = { customer, product, paths, removed, visitor }
      const reserved = await shop.write((db, tenantId) => db.reserveReviewPhotos(tenantId, reservation))
      if (!reserved.ok) return reserved
      const photos: Picture[] = []
      // One by one, because each decoded picture takes much memory.
      for (const [index, file] of files.entries()) {
        const limits = { bytes: MAX_PHOTO_BYTES, types: photoTypes, width: MASTER_SIZE, height: MASTER_SIZE }
        const encoded = await createMaster(images, file, limits)
        if (!encoded.ok) return { ok: false, reason: 'refused', issue: encoded.reason, index }
        const { bytes, contentType, width, height } = encoded.master
        const path = paths[index] ?? ''
        await media.put(path, bytes, { httpMetadata: { contentType } })
        photos.push({ path, width, height, alt: '' })
      }
      return { ok: true, photos }
    },
  }
}

/**
 * Who may open a photo: everybody once its review is approved, before that its author and the shop's staff. Null for
 * anybody else, and for photos that belong to no review.
 */
export async function getPhotoAccess(
  c: GatewayContext,
  path: string,
  now: number,
): Promise<'public' | 'private' | null> {
  const shop = createShopClient(c)
  const review = await shop.read((db, tenantId) => db.findPhotoReview(tenantId, path))
  if (review === null) return null
  if (review.isApproved) return 'public'
  const tenant = getTenant(c)
  const cookies = getSignedCookies(c, now)
  const createBrowser = (session: string) => ({ session, knownToken: null, address: '', userAgent: null })
  const staffToken = await cookies.read('admin')
  if (staffToken !== null) {
    const staff = await createAdminAccounts(shop, createBrowser(staffToken), getCompanyName(tenant)).getSession()
    if (staff !== null) return 'private'
  }
  const token = await cookies.read('session')
  if (token === null || review.customer === null) return null
  const accounts = createAccounts({ shop, tenant, browser: createBrowser(token), report: () => undefined })
  const session = await accounts.getSession('idle')
  return session.kind === 'signed-in' && session.buyer.customerId === review.customer ? 'private' : null
}
