import { z } from '#app/domain/schema.ts'
import * as cell from '../catalogue/goods-cells.ts'
import type { HeldPicture } from '../catalogue/held-product.ts'
import type { CustomersKey } from '../customers/fields.ts'
import { largestUpload } from './picture-desk.ts'
import { textUpTo, typed } from './product-forms.ts'

/** The fields by which a form of the desk chooses a picture or brings a new one along. */

/** A file; null for none. A browser judges its size alone: by its bytes it is judged where it is brought to. */
const Upload = z
  .unknown()
  .optional()
  .transform((file, ctx): File | null => {
    if (!(file instanceof File) || file.size === 0) return null
    if (file.size <= largestUpload.bytes) return file
    ctx.issues.push({ code: 'custom', message: 'field.pictureSize' satisfies CustomersKey, input: file })
    return z.NEVER
  })

/** `picture` is the path of a chosen one; `upload` and `uploadAlt` are a new one, which is chosen when it is brought. */
export const pictureFields = { picture: textUpTo(300), upload: Upload, uploadAlt: textUpTo(300) }

/** A list has no more pictures than this. */
const mostPictures = 12

/** The pictures of a product or of a variant: what becomes of each, and one that is added. */
export interface PicturesForm {
  /** Those that stay, in their new order: which one of the list it was, and what it shows. */
  readonly kept: readonly { readonly at: number; readonly alt: string }[]
  /** The path of the one that is added, '' for none. */
  readonly added: string
  /** What was typed of the one that is added, '' for nothing. */
  readonly words: string
}

/** Each of so many pictures has three fields: `alt_0`, `place_0`, `gone_0`. A product is not shown without any. */
export function picturesForm(count: number, least: 0 | 1) {
  const place = typed(cell.whole, 'field.number', z.int().min(1).max(100))
  const each = Array.from({ length: count }, (_, at) => [
    [`alt_${at}`, textUpTo(300)] as const,
    [`place_${at}`, place] as const,
    [`gone_${at}`, z.boolean().default(false)] as const,
  ]).flat()
  const shape: Record<string, z.ZodType> = { ...Object.fromEntries(each), ...pictureFields }
  return z.object(shape).transform((form, ctx): PicturesForm => {
    const kept = Array.from({ length: count }, (_, at) => at)
      .filter((at) => form[`gone_${at}`] !== true)
      .sort((one, other) => placeIn(form, one) - placeIn(form, other))
      .map((at) => ({ at, alt: String(form[`alt_${at}`]) }))
    const brings = form.picture !== '' || form.upload !== null
    const wrong = (message: CustomersKey) => ctx.addIssue({ code: 'custom', path: ['picture'], message })
    if (kept.length < least && !brings) wrong('field.required')
    if (kept.length + Number(brings) > mostPictures) wrong('field.pictures')
    return { kept, added: String(form.picture), words: String(form.uploadAlt) }
  })
}

/** Where a picture goes: one that is moved takes its new place from the picture that stands there. */
function placeIn(form: Readonly<Record<string, unknown>>, at: number): number {
  const place = Number(form[`place_${at}`])
  return place + Math.sign(place - (at + 1)) / 4
}

/** What the form shows of the pictures that there are. */
export function picturesValues(pictures: readonly HeldPicture[]): Record<string, string> {
  return Object.fromEntries(
    pictures.flatMap(({ alt }, at) => [
      [`alt_${at}`, alt],
      [`place_${at}`, String(at + 1)],
    ]),
  )
}

/** The list as the form says it; one that it has already is not added again and takes the words that came with it. */
export function withPictures(
  pictures: readonly HeldPicture[],
  { kept, words }: PicturesForm,
  added: HeldPicture | null,
): HeldPicture[] {
  const stay = kept.flatMap(({ at, alt }) => {
    const picture = pictures[at]
    return picture === undefined ? [] : [{ ...picture, alt }]
  })
  if (added === null) return stay
  if (!stay.some(({ path }) => path === added.path)) return [...stay, added]
  return stay.map((picture) => (picture.path === added.path && words !== '' ? { ...picture, alt: words } : picture))
}
