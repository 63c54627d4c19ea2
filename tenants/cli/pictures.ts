import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type Picture, pictureFormats, widthsOf } from '#app/domain/catalogue/picture.ts'
import { type Fault, Refused } from './fault.ts'
import { type ShopFolder, stemOf } from './shop-folder.ts'

/** A change in how pictures are made gives all of them new names. */
const pipeline = 'v1'
const cache = '.cache/pictures'

/** Fast rather than small to the last byte: a first start renders some hundred pictures. */
const encode = {
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 1 }),
  webp: (image: Sharp) => image.webp({ quality: 78, effort: 3 }),
}

// Several pictures at once keep the processors busier than several threads for one.
sharp.concurrency(1)

export interface SourcePicture {
  /** Where it lies. */
  readonly file: string
  readonly source: Buffer
  /** Of the source and the way it is rendered: the same picture is never rendered twice. */
  readonly hash: string
  readonly published: Omit<Picture, 'alt'>
  readonly svg: boolean
}

/** A picture before it is rendered: what its published files will be called, and the size of its source. */
export async function readPicture(file: string, path: string, folder: string): Promise<SourcePicture> {
  const source = readFileSync(path)
  const hash = createHash('sha256').update(pipeline).update(source).digest('hex')
  const { width, height, autoOrient } = await sizeOf(source).catch(refuse(path))
  return {
    file: path,
    source,
    hash,
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
  await inParallel(pictures, (file) =>
    readPicture(file, pathOf(file), record.img_folder).then(
      (picture) => void read.set(file, picture),
      (thrown: unknown) => {
        if (!(thrown instanceof Refused)) throw thrown
        faults.push(...thrown.faults)
      },
    ),
  )
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

/** The keys of a picture's files in the bucket. */
export function keysOf(picture: SourcePicture): string[] {
  return filesOf(picture).map((file) => `${picture.published.path}-${file}`)
}

const filesOf = (picture: SourcePicture) =>
  widthsOf(picture.published).flatMap((width) => pictureFormats.map((format) => `${width}.${format}`))

/** The files of a picture by their keys, from the cache or freshly rendered. */
export async function renderPicture(picture: SourcePicture): Promise<Map<string, Buffer>> {
  const folder = join(cache, picture.hash.slice(0, 2), picture.hash.slice(2, 34))
  const files = filesOf(picture)
  if (!files.every((file) => existsSync(join(folder, file)))) {
    mkdirSync(folder, { recursive: true })
    await renderInto(picture, folder).catch(refuse(picture.file))
  }
  return new Map(files.map((file) => [`${picture.published.path}-${file}`, readFileSync(join(folder, file))]))
}

async function renderInto(picture: SourcePicture, folder: string): Promise<void> {
  const widths = widthsOf(picture.published)
  const widest = Math.max(...widths)
  // A drawing is rasterised at its widest, so that no line is blown up; 72 dots are its own size.
  const density = Math.min(2400, Math.max(72, (72 * widest) / picture.published.width))
  const { data, info } = await sharp(picture.source, picture.svg ? { density } : {})
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: !picture.svg })
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const width of widths)
    for (const format of pictureFormats) {
      const raw = { width: info.width, height: info.height, channels: info.channels }
      const image = sharp(data, { raw }).resize({ width, withoutEnlargement: true })
      // Under its name only when it is whole: a publish may be stopped at any moment.
      const file = join(folder, `${width}.${format}`)
      writeFileSync(`${file}.${process.pid}`, await encode[format](image).toBuffer())
      renameSync(`${file}.${process.pid}`, file)
    }
}

/** Does the work for every item, some at a time. */
export async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  atOnce = availableParallelism(),
): Promise<void> {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
