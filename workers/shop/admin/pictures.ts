import {
  applyPicturesForm,
  formatPicturesVersion,
  PICTURES_PER_PAGE,
  type PicturesForm,
  parsePicturesVersion,
  REMOVED_PICTURE_RETENTION_MS,
} from '#app/domain/admin/pictures.ts'
import { listPictureFiles, type TranslatedPicture } from '#app/domain/catalogue/picture.ts'
import { parsePictureFile } from '#app/domain/catalogue/picture-file.ts'
import { getProductName, type StoredPicture, type StoredProduct } from '#app/domain/catalogue/stored-product.ts'
import type { TenantRecord } from '#app/domain/tenancy/tenant-record.ts'
import type { Env } from '#workers/env.ts'
import { writeStoredProduct } from '../catalogue/import-catalogue.ts'
import { loadStoredProducts } from '../catalogue/stored-products.queries.ts'
import type { Database } from '../database.ts'
import { type LanguageOrDefault, parseTranslatedPicture } from '../rows.queries.ts'
import type { ScheduledJob } from '../scheduler/scheduler.ts'
import { getDatabases, getDeployedNamespace } from '../shop-client.ts'
import { logChange } from './audit.queries.ts'
import {
  countUploadedPictures,
  deleteListedPicture,
  deleteRemovals,
  findDisplayedPictures,
  findFirstRemovalAt,
  findPictureByPath,
  insertRemoval,
  listPictureChoices,
  listRemovalsUntil,
  listUploadedPictures,
  postponeRemovals,
  upsertPicture,
} from './pictures.queries.ts'
import type { AdminPictureList, ProductPictures, SaveOutcome } from './products.ts'

/**
 * Adds a picture whose file is in the bucket to the list. True if it was removed before: a job may be deleting its file
 * right now.
 */
export function addPicture(
  db: Database,
  picture: TranslatedPicture,
  name: string,
  actor: string,
  now: number,
): boolean {
  return db.transactionSync(() => {
    const wasRemoved = deleteRemovals(db, [picture.path]) > 0
    if (!upsertPicture(db, picture, name)) return wasRemoved
    const detail = { name, alt: formatAltTexts(picture), size: `${picture.width} × ${picture.height}` }
    logChange(db, { who: actor, what: 'picture.added', subject: picture.path, detail }, now)
    return wasRemoved
  })
}

/** The alternative texts for the audit log. */
export const formatAltTexts = ({ alt, el }: TranslatedPicture) => (el === undefined ? alt : `${alt} | ${el.alt}`)

/** Removes an unused picture from the list. False if it is in use or unknown. Its file is deleted later. */
export function removePicture(db: Database, path: string, actor: string, now: number): boolean {
  return db.transactionSync(() => {
    if (findDisplayedPictures(db, [path]).has(path)) return false
    const name = deleteListedPicture(db, path)
    if (name === null) return false
    insertRemoval(db, path, now)
    logChange(db, { who: actor, what: 'picture.removed', subject: path, detail: { name } }, now)
    return true
  })
}

export function getPictureList(db: Database, requestedPage: number): AdminPictureList {
  const pages = Math.max(1, Math.ceil(countUploadedPictures(db) / PICTURES_PER_PAGE))
  const page = Math.min(requestedPage, pages)
  const offset = (page - 1) * PICTURES_PER_PAGE
  return { pictures: listUploadedPictures(db, { offset, limit: PICTURES_PER_PAGE }), page, pages }
}

/** The pictures of a product, or of the variant with this SKU. Null if there is no such variant. */
function findPictures(product: StoredProduct, sku: string | null): readonly StoredPicture[] | null {
  if (sku === null) return product.pictures
  return product.variants.find((variant) => variant.sku === sku)?.pictures ?? null
}

export function findProductPictures(
  db: Database,
  id: number,
  sku: string | null,
  language?: LanguageOrDefault,
): ProductPictures | null {
  const [stored] = loadStoredProducts(db, [id])
  const pictures = stored === undefined ? null : findPictures(stored.product, sku)
  if (stored === undefined || pictures === null) return null
  const name = getProductName(stored.product, language)
  const choices = listPictureChoices(db, language)
  return { id, name, sku, pictures, version: formatPicturesVersion(pictures), choices }
}

/** Saves the pictures of a product or of one of its variants. Refused if somebody else has changed them since. */
export function savePictures(
  db: Database,
  id: number,
  sku: string | null,
  version: string,
  form: PicturesForm,
  actor: string,
  now: number,
): SaveOutcome {
  return db.transactionSync((): SaveOutcome => {
    const [stored] = loadStoredProducts(db, [id])
    const before = stored === undefined ? null : findPictures(stored.product, sku)
    if (stored === undefined || before === null) return { ok: false, reason: 'not-found' }
    const submittedPictures = parsePicturesVersion(version)
    if (submittedPictures === null) return { ok: false, reason: 'changed' }
    const addedPicture = form.added === '' ? null : findPictureByPath(db, form.added)
    if (addedPicture === null && form.added !== '') return { ok: false, reason: 'unknown-code' }
    const pictures = applyPicturesForm(
      submittedPictures,
      form,
      addedPicture === null ? null : parseTranslatedPicture(addedPicture),
    )
    const current = formatPicturesVersion(before)
    // A second click: the product already shows what the first request saved.
    if (formatPicturesVersion(pictures) === current) return { ok: true }
    if (version !== current) return { ok: false, reason: 'changed' }
    writeStoredProduct(db, withPictureList(stored.product, sku, pictures), now)
    const detail = { pictures: `${formatPictures(before)} → ${formatPictures(pictures)}` }
    logChange(db, { who: actor, what: 'goods.pictures', subject: sku ?? stored.product.sku, detail }, now)
    return { ok: true }
  })
}

function withPictureList(product: StoredProduct, sku: string | null, pictures: StoredPicture[]): StoredProduct {
  if (sku === null) return { ...product, pictures }
  const variants = product.variants.map((variant) => (variant.sku === sku ? { ...variant, pictures } : variant))
  return { ...product, variants }
}

/** The audit log shows the ends of the paths. */
const formatPictures = (pictures: readonly StoredPicture[]) =>
  pictures.map(({ path }) => path.replace(/^.*\//, '')).join(', ')

const day = 86_400_000
/** The bucket deletes at most a thousand files in one call. */
const MAX_DELETED_PICTURES = 100

function isOwnDatabase(record: TenantRecord, env: Env, id: DurableObjectId): boolean {
  return getDatabases(getDeployedNamespace(env), record).getByName(record.database).id.equals(id)
}

/** Deletes the files of removed pictures and of removed or unused review photos after their retention period. */
export const deleteRemovedPicturesJob: ScheduledJob = {
  name: 'delete-removed-pictures',
  due(db) {
    const firstRemoval = findFirstRemovalAt(db)
    return firstRemoval === null ? null : firstRemoval + REMOVED_PICTURE_RETENTION_MS
  },
  async run({ db, env, id, now, tenant }) {
    const opened = await tenant().catch(() => null)
    const expiredBefore = now() - REMOVED_PICTURE_RETENTION_MS
    // The rows of a database that its tenant no longer uses are outdated: the shop may show pictures that they don't
    // name. The tenant may return to this database.
    if (opened === null || !isOwnDatabase(opened.record, env, id)) {
      postponeRemovals(db, expiredBefore + day)
      return
    }
    const removedPictures = listRemovalsUntil(db, expiredBefore, MAX_DELETED_PICTURES)
    const orphanedPaths = removedPictures
      .filter(({ path, isUsed }) => !isUsed && parsePictureFile(path)?.folder === opened.record.img_folder)
      .map(({ path }) => path)
    // Delete the files first: if that fails, the next run tries again.
    if (orphanedPaths.length > 0) await env.MEDIA.delete(orphanedPaths.flatMap(listPictureFiles))
    deleteRemovals(
      db,
      removedPictures.map(({ path }) => path),
    )
  },
}
