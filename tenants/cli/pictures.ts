import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { MAIL_LOGO_SIZE, type Picture } from '#app/domain/catalogue/picture.ts'
import { CliError, type Issue } from './issues.ts'
import { getStem, type ShopFolder } from './shop-folder.ts'

/** Change this when `renderMaster` changes: all pictures then get new names. */
const version = 'v2'

/** Pixels. Wider than any rendition. */
const MASTER_WIDTH = 2400

export interface SourcePicture {
  /** The path on disk. */
  readonly file: string
  readonly source: Buffer
  readonly published: Omit<Picture, 'alt'>
  readonly svg: boolean
}

/** Reads a picture, its size and its published name. Throws a `CliError` if its header can't be read. */
export async function readPicture(file: string, path: string, folder: string): Promise<SourcePicture> {
  const source = readFileSync(path)
  const hash = createHash('sha256').update(version).update(source).digest('hex')
  const { width, height, autoOrient } = await readMetadata(source).catch(rejectPicture(path))
  return {
    file: path,
    source,
    published: {
      path: `${folder}/${getStem(file)}.${hash.slice(0, 10)}`,
      width: autoOrient.width ?? width,
      height: autoOrient.height ?? height,
    },
    svg: file.endsWith('.svg'),
  }
}

/**
 * Reads a folder's pictures. The keys are the names that the folder's files use. Throws a `CliError` with every file
 * that isn't a picture.
 */
export async function readPictures({
  pictures,
  getPicturePath,
  record,
}: Pick<ShopFolder, 'pictures' | 'getPicturePath' | 'record'>): Promise<ReadonlyMap<string, SourcePicture>> {
  const sources = new Map<string, SourcePicture>()
  const issues: Issue[] = []
  for (const file of pictures) {
    try {
      sources.set(file, await readPicture(file, getPicturePath(file), record.img_folder))
    } catch (error) {
      if (!(error instanceof CliError)) throw error
      issues.push(...error.issues)
    }
  }
  if (issues.length > 0) throw new CliError('Some pictures cannot be read', issues)
  return sources
}

/** `sharp` throws synchronously for an empty file. This async function rejects instead. */
async function readMetadata(source: Buffer) {
  return sharp(source).metadata()
}

function rejectPicture(path: string): (error: unknown) => never {
  return (error) => {
    const message = error instanceof Error ? error.message : String(error)
    throw new CliError('A picture cannot be read', [{ path, message }])
  }
}

/** Renders the master of all renditions, upright and without metadata. SVG stays SVG unless `rasterise` is set. */
export async function renderMaster(
  picture: SourcePicture,
  { rasterise }: { readonly rasterise: boolean },
): Promise<Buffer> {
  if (picture.svg && !rasterise) return picture.source
  // At 72 dots per inch, `sharp` renders an SVG at its own size.
  const density = Math.min(2400, Math.max(72, (72 * 1600) / picture.published.width))
  return sharp(picture.source, picture.svg ? { density } : {})
    .autoOrient()
    .resize({ width: MASTER_WIDTH, withoutEnlargement: true })
    .webp({ quality: 90, effort: 2 })
    .toBuffer()
    .catch(rejectPicture(picture.file))
}

/** Renders the logo for emails: at twice the size of its box, aligned to the left. */
export async function renderMailLogo(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const png = await sharp(readFileSync(path), { density: 288 })
    .resize({
      width: 2 * MAIL_LOGO_SIZE.width,
      height: 2 * MAIL_LOGO_SIZE.height,
      fit: 'contain',
      position: 'left',
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .png({ compressionLevel: 9 })
    .toBuffer()
    .catch(rejectPicture(path))
  return new Uint8Array(png)
}
