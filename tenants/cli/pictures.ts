import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Picture } from '#app/domain/catalogue/picture.ts'
import { type Fault, Refused } from './fault.ts'
import { type ShopFolder, stemOf } from './shop-folder.ts'

/** A change in how masters are made gives all pictures new names. */
const version = 'v2'

/** Pixels: wider than any rendition. */
const masterWidth = 2400

export interface SourcePicture {
  /** Where it lies. */
  readonly file: string
  readonly source: Buffer
  readonly published: Omit<Picture, 'alt'>
  readonly svg: boolean
}

/** A picture before it is published: what it will be called, and its size. Refused where it can't be decoded. */
export async function readPicture(file: string, path: string, folder: string): Promise<SourcePicture> {
  const source = readFileSync(path)
  const hash = createHash('sha256').update(version).update(source).digest('hex')
  const { width, height, autoOrient } = await sizeOf(source).catch(refuse(path))
  return {
    file: path,
    source,
    published: {
      path: `${folder}/${stemOf(file)}.${hash.slice(0, 10)}`,
      width: autoOrient.width ?? width,
      height: autoOrient.height ?? height,
    },
    svg: file.endsWith('.svg'),
  }
}

/** All pictures that a folder's rows name, by their names there. Refused with every file that is none. */
export async function readPictures({
  pictures,
  pathOf,
  record,
}: Pick<ShopFolder, 'pictures' | 'pathOf' | 'record'>): Promise<ReadonlyMap<string, SourcePicture>> {
  const read = new Map<string, SourcePicture>()
  const faults: Fault[] = []
  for (const file of pictures) {
    try {
      read.set(file, await readPicture(file, pathOf(file), record.img_folder))
    } catch (thrown) {
      if (!(thrown instanceof Refused)) throw thrown
      faults.push(...thrown.faults)
    }
  }
  if (faults.length > 0) throw new Refused('There are pictures that can not be drawn', faults)
  return read
}

/** An empty file is refused before there is a promise; here it rejects as others do. */
async function sizeOf(source: Buffer) {
  return sharp(source).metadata()
}

function refuse(path: string): (thrown: unknown) => never {
  return (thrown) => {
    const message = thrown instanceof Error ? thrown.message : String(thrown)
    throw new Refused('There is a picture that can not be drawn', [{ path, message }])
  }
}

/** The file from which the shop makes all widths: upright, without metadata. Drawings stay drawings unless `rasterise` is set. */
export async function masterOf(
  picture: SourcePicture,
  { rasterise }: { readonly rasterise: boolean },
): Promise<Buffer> {
  if (picture.svg && !rasterise) return picture.source
  // 72 dots an inch are a drawing's own size.
  const density = Math.min(2400, Math.max(72, (72 * 1600) / picture.published.width))
  return sharp(picture.source, picture.svg ? { density } : {})
    .autoOrient()
    .resize({ width: masterWidth, withoutEnlargement: true })
    .webp({ quality: 90, effort: 2 })
    .toBuffer()
    .catch(refuse(picture.file))
}
