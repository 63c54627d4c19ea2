import { z } from '#app/domain/schema.ts'
import * as cell from '../catalogue/cell-formats.ts'
import type { StoredPicture } from '../catalogue/stored-product.ts'
import type { FormMessageKey } from '../customers/fields.ts'
import { inputSchema, textUpTo } from './product-forms.ts'

const day = 86_400_000

/**
 * How long the file of a removed picture stays, in milliseconds: longer than the thirty days that a restore of the
 * database can go back, because the restored shop may show the picture.
 */
export const REMOVED_PICTURE_RETENTION_MS = 31 * day

export const PICTURES_PER_PAGE = 50

/** The limits of an upload: bytes, and pixels in total. */
export const MAX_UPLOAD = { bytes: 10 * 1024 * 1024, pixels: 60_000_000 } as const

/** `format`: an unsupported or broken file. `unavailable`: pictures can't be re-encoded at the moment. */
export type UploadIssue = 'format' | 'size' | 'pixels' | 'unavailable'

/** A file uploaded in the admin, with its alt text. */
export interface UploadedPicture {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly name: string
  readonly alt: string
  /** The alt text in Greek, '' for none. */
  readonly altEl?: string
}

export type UploadOutcome =
  /** The path by which forms select the picture from now on. */
  { readonly ok: true; readonly path: string } | { readonly ok: false; readonly reason: UploadIssue }

/** Uploads: the tenant's folder in the bucket, and the list of pictures in its database. */
export interface PictureService {
  /** Checks the file by its content and stores it re-encoded, without metadata. The same file is stored once. */
  upload(picture: UploadedPicture, actor: string): Promise<UploadOutcome>
  /** Removes an unused upload; false for any other picture. The scheduler deletes its file later. */
  remove(path: string, actor: string): Promise<boolean>
}

/** A file; null for none. The form checks only its size: the upload checks the content. */
const Upload = z
  .unknown()
  .optional()
  .transform((file, ctx): File | null => {
    if (!(file instanceof File) || file.size === 0) return null
    if (file.size <= MAX_UPLOAD.bytes) return file
    ctx.issues.push({ code: 'custom', message: 'field.pictureSize' satisfies FormMessageKey, input: file })
    return z.NEVER
  })

/**
 * `picture` is the path of a selected picture. `upload`, `uploadAlt` and `uploadAltEl` are a new one, which is selected
 * once uploaded.
 */
export const pictureFields = {
  picture: textUpTo(300),
  upload: Upload,
  uploadAlt: textUpTo(300),
  uploadAltEl: textUpTo(300),
}

/** The most pictures of a product or variant. */
const MAX_PICTURES = 12

/** The pictures of a product or variant: those that stay, and one that is added. */
export interface PicturesForm {
  /** The remaining pictures in their new order: the old index and the alt texts; an empty Greek one is ''. */
  readonly existing: readonly { readonly index: number; readonly alt: string; readonly altEl: string }[]
  /** The path of the added picture, '' for none. */
  readonly added: string
  /** The alt texts typed for the added picture, '' for none. */
  readonly addedAlt: string
  readonly addedAltEl: string
}

/**
 * Each picture has four fields: `alt_0`, `altEl_0`, `place_0`, `gone_0`. A product needs at least one picture, a
 * variant none.
 */
export function createPicturesForm(count: number, minCount: 0 | 1) {
  const position = inputSchema(cell.wholeNumber, 'field.number', z.int().min(1).max(100))
  const imageFields = Array.from({ length: count }, (_, index) => [
    [`alt_${index}`, textUpTo(300)] as const,
    [`altEl_${index}`, textUpTo(300)] as const,
    [`place_${index}`, position] as const,
    [`gone_${index}`, z.boolean().default(false)] as const,
  ]).flat()
  const shape: Record<string, z.ZodType> = { ...Object.fromEntries(imageFields), ...pictureFields }
  return z.object(shape).transform((form, ctx): PicturesForm => {
    const existing = Array.from({ length: count }, (_, index) => index)
      .filter((index) => form[`gone_${index}`] !== true)
      .sort((a, b) => getPosition(form, a) - getPosition(form, b))
      .map((index) => ({ index, alt: String(form[`alt_${index}`]), altEl: String(form[`altEl_${index}`]) }))
    const hasNewPicture = form.picture !== '' || form.upload !== null
    const addIssue = (message: FormMessageKey) => ctx.addIssue({ code: 'custom', path: ['picture'], message })
    if (existing.length < minCount && !hasNewPicture) addIssue('field.required')
    if (existing.length + Number(hasNewPicture) > MAX_PICTURES) addIssue('field.tooManyPictures')
    return {
      existing,
      added: String(form.picture),
      addedAlt: String(form.uploadAlt),
      addedAltEl: String(form.uploadAltEl),
    }
  })
}

/**
 * The sort key of a picture. A moved picture sorts before the picture that has its new position if it moves up, and
 * after it if it moves down.
 */
function getPosition(form: Readonly<Record<string, unknown>>, index: number): number {
  const position = Number(form[`place_${index}`])
  return position + Math.sign(position - (index + 1)) / 4
}

/** The form's values of a list of pictures. */
export function toPicturesFormValues(pictures: readonly StoredPicture[]): Record<string, string> {
  return Object.fromEntries(
    pictures.flatMap(({ alt, el }, index) => [
      [`alt_${index}`, alt],
      [`altEl_${index}`, el?.alt ?? ''],
      [`place_${index}`, String(index + 1)],
    ]),
  )
}

/** Applies the form to the list. A picture that the list already has is not added again and takes the new alt text. */
export function applyPicturesForm(
  pictures: readonly StoredPicture[],
  { existing, addedAlt, addedAltEl }: PicturesForm,
  added: StoredPicture | null,
): StoredPicture[] {
  const retained = existing.flatMap(({ index, alt, altEl }) => {
    const picture = pictures[index]
    return picture === undefined ? [] : [withAlts(picture, alt, altEl)]
  })
  if (added === null) return retained
  if (!retained.some(({ path }) => path === added.path)) return [...retained, added]
  return retained.map((picture) =>
    picture.path === added.path
      ? withAlts(picture, addedAlt || picture.alt, addedAltEl || (picture.el?.alt ?? ''))
      : picture,
  )
}

/** The picture with these alternative texts; it has no Greek one if `altEl` is ''. */
function withAlts({ el: _, ...picture }: StoredPicture, alt: string, altEl: string): StoredPicture {
  return { ...picture, alt, ...(altEl === '' ? {} : { el: { alt: altEl } }) }
}

/**
 * The pictures that the form showed, in its field `version`. After a double click the second request is compared with
 * it.
 */
const PicturesVersion = z.array(
  z.strictObject({
    ...{ path: z.string(), width: z.number(), height: z.number(), alt: z.string() },
    el: z.strictObject({ alt: z.string() }).optional(),
  }),
)

/** The field `version` of a form that shows these pictures. */
export function formatPicturesVersion(pictures: readonly StoredPicture[]): string {
  return JSON.stringify(pictures.map(({ path, width, height, alt, el }) => ({ path, width, height, alt, el })))
}

/** Null for an invalid version. */
export function parsePicturesVersion(version: string): StoredPicture[] | null {
  try {
    return PicturesVersion.safeParse(JSON.parse(version)).data ?? null
  } catch {
    return null
  }
}
