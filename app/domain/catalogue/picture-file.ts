import { type PictureWidth, pictureWidths } from './picture.ts'

/** The names that files of pictures have under `/img/` and in the bucket. */

const folder = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
const name = '[a-z0-9][a-z0-9_-]*(?:/[a-z0-9][a-z0-9_-]*)*'
/** Uploads of earlier releases were stored as they came, with the ending of their format. */
const uploadName = 'desk/[0-9a-f]{32}(?:\\.(?:avif|webp|jpg|png))?'
const path = `(${folder})/(?:${name}\\.[0-9a-f]{8,10}|${uploadName})`

const master = new RegExp(`^${path}$`)
/** Earlier releases rendered AVIF too. */
const rendition = new RegExp(`^(${path})-(${pictureWidths.join('|')})\\.(webp|avif)$`)
const brand = new RegExp(`^(${folder})/${name}\\.svg$`)
const upload = new RegExp(`^${folder}/${uploadName}$`)

export type PictureFile =
  | { readonly kind: 'master'; readonly folder: string }
  /** `of` is the key of the master that it is made from. */
  | {
      readonly kind: 'rendition'
      readonly folder: string
      readonly of: string
      readonly width: PictureWidth
      readonly format: 'webp' | 'avif'
    }
  /** The logo or the favicon, whose content changes under its name. */
  | { readonly kind: 'brand'; readonly folder: string }

/** What a name says of its file, null for a name that no file of a picture can have. */
export function pictureFile(key: string): PictureFile | null {
  const [, of, owner, digits, format] = rendition.exec(key) ?? []
  const width = pictureWidths.find((each) => String(each) === digits)
  if (of !== undefined && owner !== undefined && width !== undefined)
    return { kind: 'rendition', folder: owner, of, width, format: format === 'avif' ? 'avif' : 'webp' }
  const [, ownerOfMaster] = master.exec(key) ?? []
  if (ownerOfMaster !== undefined) return { kind: 'master', folder: ownerOfMaster }
  const [, ownerOfBrand] = brand.exec(key) ?? []
  return ownerOfBrand === undefined ? null : { kind: 'brand', folder: ownerOfBrand }
}

/** Whether this can be the path of a picture. */
export function isPicturePath(text: string): boolean {
  return master.test(text)
}

/** Whether this is the path of a picture that was uploaded in the admin, not published from a folder. */
export function isUpload(text: string): boolean {
  return upload.test(text)
}
