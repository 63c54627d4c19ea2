import { createHash } from 'node:crypto'
import { MAX_UPLOAD, type PictureService, type UploadIssue } from '#app/domain/admin/pictures.ts'
import type { Picture, PictureWidth } from '#app/domain/catalogue/picture.ts'
import { type PictureFile, parsePictureFile } from '#app/domain/catalogue/picture-file.ts'
import { MAX_PHOTO_BYTES, photoTypes, type ReviewPhotoService } from '#app/domain/reviews/review-forms.ts'
import { getCompanyName } from '#app/domain/tenancy/shop-view.ts'
import { createAccounts } from '#workers/accounts/accounts.ts'
import { createAdminAccounts } from '#workers/accounts/admin-accounts.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import { getSignedCookies } from './cookies.ts'
import { createShopClient, type GatewayContext, getTenant } from './gateway-context.ts'

interface AdminPicturesDeps {
  readonly images: ImagesBinding | undefined
  readonly media: Pick<R2Bucket, 'put'>
  /** The image folder in the tenant's record. */
  readonly folder: string
  readonly shop: ShopClient
}

/**
 * Uploads in the admin. Each is re-encoded once, as a master. The master's name is a digest of the upload, so it can be
 * cached indefinitely and contains no text that a user typed.
 */
export function createAdminPictures({ images, media, folder, shop }: AdminPicturesDeps): PictureService {
  return {
    async upload({ bytes, name, alt, altEl = '' }, actor) {
      const result = await createMaster(images, bytes, adminLimits)
      if (!result.ok) return result
      const { bytes: master, contentType, width, height } = result.master
      const path = `${folder}/desk/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`
      // Store the file before the database row, so that every listed picture can be shown.
      const store = () => media.put(path, master, { httpMetadata: { contentType } })
      await store()
      // The scheduler may have deleted the file after the first write.
      const picture = { path, width, height, alt, ...(altEl === '' ? {} : { el: { alt: altEl } }) }
      if (await shop.write((db, tenantId) => db.addPicture(tenantId, picture, name, actor))) await store()
      return { ok: true, path }
    },

    remove: (path, actor) => shop.write((db, tenantId) => db.removePicture(tenantId, path, actor)),
  }
}

/**
 * The content type of a file; null if it is not a picture. The name of a rendition or a logo gives its type. A master
 * is WebP or, on a developer's machine, SVG. Masters from earlier releases have the original format's extension.
 */
function detectContentType(file: PictureFile, key: string, bytes: ArrayBuffer): string | null {
  if (file.kind === 'brand') return file.format === 'png' ? 'image/png' : 'image/svg+xml'
  if (file.kind === 'rendition') return `image/${file.format}`
  const [, extension] = /\.(avif|webp|jpg|png)$/.exec(key) ?? []
  if (extension !== undefined) return `image/${extension === 'jpg' ? 'jpeg' : extension}`
  const signature = new TextDecoder('latin1').decode(bytes.slice(0, 12))
  if (/^RIFF.{4}WEBP$/s.test(signature)) return 'image/webp'
  return /^<(svg|\?xml)\b/.test(signature) ? 'image/svg+xml' : null
}

interface FileToStore {
  readonly key: string
  readonly bytes: ArrayBuffer
  readonly contentType: string
}

/** Reads the files of a form whose field names are their keys. Rejects all of them if one is invalid. */
export async function readUploadedFiles(
  form: FormData | null,
  folder: string,
): Promise<{ readonly files: readonly FileToStore[] } | { readonly error: string }> {
  if (form === null) return { error: 'The body is not a form' }
  const files: FileToStore[] = []
  for (const [key, value] of form) {
    const file = parsePictureFile(key)
    if (typeof value === 'string' || file?.folder !== folder)
      return { error: `${key} is not the name of a picture in the folder ${folder}` }
    const bytes = await value.arrayBuffer()
    const contentType = detectContentType(file, key, bytes)
    if (contentType === null) return { error: `${key} is not a picture` }
    files.push({ key, bytes, contentType })
  }
  return { files }
}

/** Lists the files of an image folder: etag by key. */
export async function listFiles(images: Pick<R2Bucket, 'list'>, folder: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  let cursor: string | undefined
  do {
    const page: R2Objects = await images.list({ prefix: `${folder}/`, ...(cursor === undefined ? {} : { cursor }) })
    for (const { key, etag } of page.objects) files[key] = etag
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined)
  return files
}

/**
 * Pictures are encoded with the Cloudflare Images binding: it reads every format, applies the camera's rotation and
 * drops metadata.
 */

interface EncodedPicture {
  readonly bytes: ArrayBuffer
  /** An SVG passes through unchanged in production. */
  readonly contentType: string
}

type Master = EncodedPicture & { readonly width: number; readonly height: number }

type MasterResult =
  | { readonly ok: true; readonly master: Master }
  | { readonly ok: false; readonly reason: UploadIssue }

interface MasterLimits {
  readonly bytes: number
  /** The accepted content types of the file. */
  readonly types: readonly string[]
  /** Larger pictures are scaled down. Without a height, only the width is limited. */
  readonly width: number
  readonly height?: number
}

const adminLimits: MasterLimits = {
  bytes: MAX_UPLOAD.bytes,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  // Wider than any rendition, so that a later release can add larger ones.
  width: 2400,
}

/** Cloudflare's error code when the account has used up its transformations. */
const QUOTA_ERROR_CODE = 9422

/** Re-encodes an upload: first frame only, upright, without metadata, not larger than the limits. */
async function createMaster(
  images: ImagesBinding | undefined,
  bytes: Uint8Array<ArrayBuffer>,
  limits: MasterLimits,
): Promise<MasterResult> {
  if (images === undefined) return { ok: false, reason: 'unavailable' }
  if (bytes.length > limits.bytes) return { ok: false, reason: 'size' }
  const size = await readSize(images, bytes)
  if (size === null || !limits.types.includes(size.format)) return { ok: false, reason: 'format' }
  if (size.width * size.height > MAX_UPLOAD.pixels) return { ok: false, reason: 'pixels' }
  try {
    const { bytes: encoded, contentType } = await encodePicture(images, toStream(bytes), limits, 90)
    const encodedSize = await readSize(images, new Uint8Array(encoded))
    if (encodedSize === null) return { ok: false, reason: 'format' }
    return { ok: true, master: { bytes: encoded, contentType, width: encodedSize.width, height: encodedSize.height } }
  } catch (error) {
    return { ok: false, reason: isQuotaExceeded(error) ? 'unavailable' : 'format' }
  }
}

/** Makes a smaller file from a master. Throws when the quota is used up or the master can't be decoded. */
export function createRendition(
  images: ImagesBinding,
  master: ReadableStream,
  width: PictureWidth,
  format: 'webp' | 'png' = 'webp',
): Promise<EncodedPicture> {
  return encodePicture(images, master, { width }, 80, format)
}

async function encodePicture(
  images: ImagesBinding,
  source: ReadableStream,
  { width, height }: Pick<MasterLimits, 'width' | 'height'>,
  quality: number,
  format: 'webp' | 'png' = 'webp',
): Promise<EncodedPicture> {
  const result = await images
    .input(source)
    .transform({ width, ...(height === undefined ? {} : { height }), fit: 'scale-down' })
    .output({ format: `image/${format}`, quality, anim: false })
  return { bytes: await new Response(result.image()).arrayBuffer(), contentType: result.contentType() }
}

/** Null for an SVG, which has no size in pixels, and for bytes that are not a picture. */
async function readSize(images: ImagesBinding, bytes: Uint8Array<ArrayBuffer>) {
  const info = await images.info(toStream(bytes)).catch(() => null)
  return info !== null && 'width' in info ? info : null
}

function toStream(bytes: BlobPart): ReadableStream<Uint8Array> {
  return new Blob([bytes]).stream()
}

function isQuotaExceeded(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === QUOTA_ERROR_CODE
}

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
 * Photos of reviews. The Images binding decodes each file and encodes its pixels again, so nothing else of it is
 * stored: no EXIF, no position, no embedded preview.
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
      // One by one, because each decoded picture takes a lot of memory.
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
