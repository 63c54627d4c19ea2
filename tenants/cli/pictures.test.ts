import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { Refused } from './fault.ts'
import { masterOf, readPicture, readPictures } from './pictures.ts'

const drawing = (width: number, height: number, color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${color}"/></svg>`

async function aPicture(width: number, height: number, color = '#1f6f6b') {
  const path = join(mkdtempSync(join(tmpdir(), 'picture-')), 'aria.svg')
  writeFileSync(path, drawing(width, height, color))
  return readPicture('pods/aria.svg', path, 'kiosk')
}

test('a picture is named by its folder, its name and its content, and measured', async () => {
  expect((await aPicture(80, 40)).published).toEqual({
    path: expect.stringMatching(/^kiosk\/pods\/aria\.[0-9a-f]{10}$/),
    width: 80,
    height: 40,
  })
})

test('a drawing stays one on a developer’s machine, and becomes pixels for a deployed shop', async () => {
  const picture = await aPicture(80, 40)
  expect(await masterOf(picture, { rasterise: false })).toBe(picture.source)
  const { format, width, height } = await sharp(await masterOf(picture, { rasterise: true })).metadata()
  expect([format, width, height]).toEqual(['webp', 1600, 800])
})

test('a photograph is published upright, without what the camera wrote, and no larger than it has to be', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'picture-')), 'photo.jpg')
  const photo = sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#1f6f6b' } })
  const exif = { IFD0: { Copyright: 'nobody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 40/1 0/1' } }
  await photo.jpeg().withExif(exif).withMetadata({ orientation: 6 }).toFile(path)
  const picture = await readPicture('photo.jpg', path, 'kiosk')
  expect(picture.published).toMatchObject({ width: 1000, height: 3000 })
  const master = await sharp(await masterOf(picture, { rasterise: false })).metadata()
  expect(master).toMatchObject({ format: 'webp', width: 1000, height: 3000 })
  expect([master.exif, master.orientation]).toEqual([undefined, undefined])
})

test('the name follows the content: equal pictures have one name, another picture another', async () => {
  const [one, same, other] = [await aPicture(80, 40), await aPicture(80, 40), await aPicture(80, 40, '#b4231f')]
  expect(same.published.path).toBe(one.published.path)
  expect(other.published.path).not.toBe(one.published.path)
})

test('what is no picture, or half of one, is refused under its name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  const pathOf = (file: string) => join(folder, file)
  writeFileSync(pathOf('good.svg'), drawing(8, 8, '#1f6f6b'))
  writeFileSync(pathOf('words.png'), 'not a picture')
  writeFileSync(pathOf('empty.svg'), '')
  const { record } = anOpenedTenant()
  const refusal = await readPictures({ record, pathOf, pictures: ['words.png', 'good.svg', 'empty.svg'] }).catch(
    (error: unknown) => error,
  )
  expect(refusal).toBeInstanceOf(Refused)
  expect(refusal instanceof Refused && refusal.faults.map(({ path }) => path).sort()).toEqual(
    ['empty.svg', 'words.png'].map(pathOf),
  )
  const whole = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#1f6f6b' } })
    .png()
    .toBuffer()
  writeFileSync(pathOf('half.png'), whole.subarray(0, 80))
  const half = await readPicture('half.png', pathOf('half.png'), 'kiosk')
  await expect(masterOf(half, { rasterise: false })).rejects.toMatchObject({ faults: [{ path: pathOf('half.png') }] })
})
