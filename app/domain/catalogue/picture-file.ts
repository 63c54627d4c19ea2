import { pictureFormats, pictureName, pictureWidths, widePictureWidths } from './picture.ts'

/** The files of published pictures, by the names that they have under `/img/` and in the bucket. */

const folder = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
const name = '[a-z0-9][a-z0-9_-]*(?:/[a-z0-9][a-z0-9_-]*)*'
const widths = [...new Set<number>([...pictureWidths, ...widePictureWidths])]
const published = new RegExp(
  `^(${folder})/${name}\\.[0-9a-f]{8,10}-(?:${widths.join('|')})\\.(${pictureFormats.join('|')})$`,
)
const brought = new RegExp(`^(${folder})/desk/[0-9a-f]{32}\\.(avif|webp|jpg|png)$`)
const brand = new RegExp(`^(${folder})/(${name}\\.svg)$`)

export interface PictureFile {
  readonly folder: string
  readonly contentType: string
  /** Whether the name changes with the content, so that a copy is good for ever. */
  readonly immutable: boolean
}

/** What a name says of its file, null for a name that no published file can have. */
export function pictureFile(path: string): PictureFile | null {
  const [, owner, format] = published.exec(path) ?? brought.exec(path) ?? []
  if (owner !== undefined && format !== undefined)
    return { folder: owner, contentType: `image/${format === 'jpg' ? 'jpeg' : format}`, immutable: true }
  const [, brandOwner] = brand.exec(path) ?? []
  if (brandOwner !== undefined) return { folder: brandOwner, contentType: 'image/svg+xml', immutable: false }
  return null
}

/** Whether this can be the path of a published picture. */
export function isPicturePath(path: string): boolean {
  return pictureFile(pictureName(path, pictureWidths[1], 'webp'))?.immutable === true
}
