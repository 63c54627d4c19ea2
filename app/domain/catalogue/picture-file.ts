import { MAIL_PICTURE_WIDTH, type PictureWidth, pictureWidths } from './picture.ts'

/** The names of picture files under `/img/` and in the bucket. */

const folder = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
const name = '[a-z0-9][a-z0-9_-]*(?:/[a-z0-9][a-z0-9_-]*)*'
const photoName = 'reviews/[0-9a-f]{32}'
/** Earlier releases stored uploads unchanged, with the file extension of their format. */
const uploadName = `(?:desk/[0-9a-f]{32}(?:\\.(?:avif|webp|jpg|png))?|${photoName})`
const path = `(${folder})/(?:${name}\\.[0-9a-f]{8,10}|${uploadName})`

const master = new RegExp(`^${path}$`)
/** Earlier releases rendered AVIF too. Mails use PNG, in one width. */
const rendition = new RegExp(
  `^(${path})-(?:(${pictureWidths.join('|')})\\.(webp|avif)|(${MAIL_PICTURE_WIDTH})\\.(png))$`,
)
const brand = new RegExp(`^(${folder})/${name}\\.(svg|mail\\.png)$`)
const upload = new RegExp(`^${folder}/${uploadName}$`)
const reviewPhoto = new RegExp(`^${folder}/${photoName}$`)

export type PictureFile =
  | { readonly kind: 'master'; readonly folder: string }
  /** `masterKey` is the key of the master that it is made from. */
  | {
      readonly kind: 'rendition'
      readonly folder: string
      readonly masterKey: string
      readonly width: PictureWidth
      readonly format: 'webp' | 'avif' | 'png'
    }
  /** The logo, its PNG for mails, or the favicon. Their content can change under the same name. */
  | { readonly kind: 'brand'; readonly folder: string; readonly format: 'svg' | 'png' }

/** Parses the name of a picture file; null for a name that no picture file can have. */
export function parsePictureFile(key: string): PictureFile | null {
  const [, masterKey, owner, pageWidth, pageFormat, mailWidth, mailFormat] = rendition.exec(key) ?? []
  const [digits, format] = [pageWidth ?? mailWidth, pageFormat ?? mailFormat]
  const width = pictureWidths.find((candidate) => String(candidate) === digits)
  if (masterKey !== undefined && owner !== undefined && width !== undefined)
    return {
      ...{ kind: 'rendition', folder: owner, masterKey, width },
      format: format === 'avif' || format === 'png' ? format : 'webp',
    }
  const [, masterFolder] = master.exec(key) ?? []
  if (masterFolder !== undefined) return { kind: 'master', folder: masterFolder }
  const [, brandFolder, brandFormat] = brand.exec(key) ?? []
  return brandFolder === undefined
    ? null
    : { kind: 'brand', folder: brandFolder, format: brandFormat === 'svg' ? 'svg' : 'png' }
}

/** Whether a text is the path of a master file. */
export function isPicturePath(text: string): boolean {
  return master.test(text)
}

/** Whether this is the path of an uploaded picture, not of one that was published from a folder. */
export function isUpload(text: string): boolean {
  return upload.test(text)
}

/** Whether this is the path of a photo that a customer uploaded with a review. */
export function isReviewPhoto(text: string): boolean {
  return reviewPhoto.test(text)
}
