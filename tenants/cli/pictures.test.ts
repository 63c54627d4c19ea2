import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { CliError } from './issues.ts'
import { readPicture, readPictures, renderMaster } from './pictures.ts'

const drawing = (width: number, height: number, color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${color}"/></svg>`

async function aPicture(width: number, height: number, color = '#1f6f6b') {
  const path = join(mkdtempSync(join(tmpdir(), 'picture-')), 'aria.svg')
  writeFileSync(path, drawing(width, height, color))
  return readPicture('pods/aria.svg', path, 'kiosk')
}

test('a published picture has a path with folder, name and hash, and its size', async () => {
  expect((await aPicture(80, 40)).published).toEqual({
    path: expect.stringMatching(/^kiosk\/pods\/aria\.[0-9a-f]{10}$/),
    width: 80,
    height: 40,
  })
})

test('an SVG is unchanged for a local Worker, and becomes WebP for a deployed one', async () => {
  const picture = await aPicture(80, 40)
  expect(await renderMaster(picture, { rasterise: false })).toBe(picture.source)
  const { format, width, height } = await sharp(await renderMaster(picture, { rasterise: true })).metadata()
  expect([format, width, height]).toEqual(['webp', 1600, 800])
})

test('a photo is rotated upright and loses its EXIF data', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'picture-')), 'photo.jpg')
  const photo = sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#1f6f6b' } })
  const exif = { IFD0: { Copyright: 'nobody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 40/1 0/1' } }
  await photo.jpeg().withExif(exif).withMetadata({ orientation: 6 }).toFile(path)
  const picture = await readPicture('photo.jpg', path, 'kiosk')
  expect(picture.published).toMatchObject({ width: 1000, height: 3000 })
  const master = await sharp(await renderMaster(picture, { rasterise: false })).metadata()
  expect(master).toMatchObject({ format: 'webp', width: 1000, height: 3000 })
  expect([master.exif, master.orientation]).toEqual([undefined, undefined])
})

test('equal pictures have the same path, and different ones have different paths', async () => {
  const [first, same, second] = [await aPicture(80, 40), await aPicture(80, 40), await aPicture(80, 40, '#b4231f')]
  expect(same.published.path).toBe(first.published.path)
  expect(second.published.path).not.toBe(first.published.path)
})

test('a file that is not a complete picture is refused with its path', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  const getPath = (file: string) => join(folder, file)
  writeFileSync(getPath('good.svg'), drawing(8, 8, '#1f6f6b'))
  writeFileSync(getPath('words.png'), 'not a picture')
  writeFileSync(getPath('empty.svg'), '')
  const { record } = anOpenedTenant()
  const refusal = await readPictures({
    record,
    getPicturePath: getPath,
    pictures: ['words.png', 'good.svg', 'empty.svg'],
  }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(CliError)
  expect(refusal instanceof CliError && refusal.issues.map(({ path }) => path).sort()).toEqual(
    ['empty.svg', 'words.png'].map(getPath),
  )
  const complete = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#1f6f6b' } })
    .png()
    .toBuffer()
  writeFileSync(getPath('half.png'), complete.subarray(0, 80))
  const half = await readPicture('half.png', getPath('half.png'), 'kiosk')
  await expect(renderMaster(half, { rasterise: false })).rejects.toMatchObject({
    issues: [{ path: getPath('half.png') }],
  })
})
