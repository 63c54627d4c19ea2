import type { HeldPicture, HeldProduct } from '#app/domain/catalogue/held-product.ts'
import type { Picture } from '#app/domain/catalogue/picture.ts'
import { picturesPerPage } from '#app/domain/desk/picture-desk.ts'
import { type PicturesForm, withPictures } from '#app/domain/desk/picture-forms.ts'
import { picturesVersion, seenPictures } from '#app/domain/desk/seen-pictures.ts'
import { heldProducts } from '../catalogue/held-products.queries.ts'
import { writeHeldProduct } from '../catalogue/write-product.ts'
import type { Database } from '../database.ts'
import { pictureFrom } from '../picture.ts'
import { noteChange } from './audit.queries.ts'
import {
  broughtPictures,
  countBroughtPictures,
  listPicture,
  shownPictures,
  unlistPicture,
} from './desk-pictures.queries.ts'
import type { DeskPictures, ProductPictures, SaveOutcome } from './desk-product.ts'
import { forgetRemovals, noteRemoval } from './removed-pictures.queries.ts'
import { pictureByPath, pictureChoices } from './row-choices.queries.ts'

/**
 * Puts a picture whose file is in the bucket among those that can be chosen. Tells whether it was removed before: then its
 * file may be going just now.
 */
export function keepPicture(db: Database, picture: Picture, name: string, who: string, now: number): boolean {
  return db.transactionSync(() => {
    const wasRemoved = forgetRemovals(db, [picture.path]) > 0
    if (!listPicture(db, picture, name)) return wasRemoved
    const detail = { name, alt: picture.alt, size: `${picture.width} × ${picture.height}` }
    noteChange(db, { who, what: 'picture.added', subject: picture.path, detail }, now)
    return wasRemoved
  })
}

/** Takes a picture that nothing shows off the list; false for any other. Its file stays for a while. */
export function forgetPicture(db: Database, path: string, who: string, now: number): boolean {
  return db.transactionSync(() => {
    if (shownPictures(db, [path]).has(path)) return false
    const name = unlistPicture(db, path)
    if (name === null) return false
    noteRemoval(db, path, now)
    noteChange(db, { who, what: 'picture.removed', subject: path, detail: { name } }, now)
    return true
  })
}

export function pictureList(db: Database, asked: number): DeskPictures {
  const pages = Math.max(1, Math.ceil(countBroughtPictures(db) / picturesPerPage))
  const page = Math.min(asked, pages)
  const offset = (page - 1) * picturesPerPage
  return { pictures: broughtPictures(db, { offset, limit: picturesPerPage }), page, pages }
}

/** The pictures of a product, or of one of its variants by its SKU; null for a variant that there is not. */
function picturesOf(product: HeldProduct, sku: string | null): readonly HeldPicture[] | null {
  if (sku === null) return product.pictures
  return product.variants.find((variant) => variant.sku === sku)?.pictures ?? null
}

export function productPictures(db: Database, id: number, sku: string | null): ProductPictures | null {
  const [held] = heldProducts(db, [id])
  const pictures = held === undefined ? null : picturesOf(held.product, sku)
  if (held === undefined || pictures === null) return null
  const { name } = held.product
  return { id, name, sku, pictures, version: picturesVersion(pictures), choices: pictureChoices(db) }
}

/** Saves which pictures a product shows, or one of its variants, unless somebody else did meanwhile. */
export function savePictures(
  db: Database,
  id: number,
  sku: string | null,
  version: string,
  form: PicturesForm,
  who: string,
  now: number,
): SaveOutcome {
  return db.transactionSync((): SaveOutcome => {
    const [held] = heldProducts(db, [id])
    const before = held === undefined ? null : picturesOf(held.product, sku)
    if (held === undefined || before === null) return { ok: false, reason: 'not-found' }
    const seen = seenPictures(version)
    if (seen === null) return { ok: false, reason: 'changed' }
    const chosen = form.added === '' ? null : pictureByPath(db, form.added)
    if (chosen === null && form.added !== '') return { ok: false, reason: 'unknown-code' }
    const pictures = withPictures(seen, form, chosen === null ? null : pictureFrom(chosen))
    const current = picturesVersion(before)
    // After a double click the product shows what the first request saved.
    if (picturesVersion(pictures) === current) return { ok: true }
    if (version !== current) return { ok: false, reason: 'changed' }
    writeHeldProduct(db, withList(held.product, sku, pictures), now)
    const detail = { pictures: `${told(before)} → ${told(pictures)}` }
    noteChange(db, { who, what: 'goods.pictures', subject: sku ?? held.product.sku, detail }, now)
    return { ok: true }
  })
}

function withList(product: HeldProduct, sku: string | null, pictures: HeldPicture[]): HeldProduct {
  if (sku === null) return { ...product, pictures }
  const variants = product.variants.map((variant) => (variant.sku === sku ? { ...variant, pictures } : variant))
  return { ...product, variants }
}

/** As the log tells them: by the ends of their paths. */
const told = (pictures: readonly HeldPicture[]) => pictures.map(({ path }) => path.replace(/^.*\//, '')).join(', ')
