import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureFile } from '#app/domain/catalogue/picture-file.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { Refused } from './fault.ts'
import { inParallel, keysOf, readPicture, readPictures, renderPicture } from './pictures.ts'

const drawing = (width: number, height: number, color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${color}"/></svg>`

async function aPicture(width: number, height: number, color = '#1f6f6b') {
  const path = join(mkdtempSync(join(tmpdir(), 'picture-')), 'aria.svg')
  writeFileSync(path, drawing(width, height, color))
  return readPicture('pods/aria.svg', path, 'kiosk')
}

test('a picture is rendered in three widths and two formats, under names that can be served', async () => {
  const picture = await aPicture(80, 40)
  const files = await renderPicture(picture)
  expect([...files.keys()]).toEqual(keysOf(picture))
  expect(picture.published).toEqual({
    path: expect.stringMatching(/^kiosk\/pods\/aria\.[0-9a-f]{10}$/),
    width: 80,
    height: 40,
  })
  const sizes: string[] = []
  for (const [key, bytes] of files) {
    const { width, height, format } = await sharp(bytes).metadata()
    expect(pictureFile(key)?.contentType, key).toMatch(/avif|webp/)
    sizes.push(`${width}x${height} ${format}`)
  }
  expect(sizes).toEqual([
    '240x120 heif',
    '240x120 webp',
    '480x240 heif',
    '480x240 webp',
    '960x480 heif',
    '960x480 webp',
  ])
})

test('a picture that fills the screen is rendered wider', async () => {
  const widths = keysOf(await aPicture(1600, 700)).map((key) => /-(\d+)\.webp$/.exec(key)?.[1])
  expect(widths.filter(Boolean)).toEqual(['480', '960', '1600'])
})

test('the name follows the content: equal pictures have one name, another picture another', async () => {
  const [one, same, other] = [await aPicture(80, 40), await aPicture(80, 40), await aPicture(80, 40, '#b4231f')]
  expect(same.published.path).toBe(one.published.path)
  expect(other.published.path).not.toBe(one.published.path)
})

test('a picture that was rendered once is not rendered again', async () => {
  const picture = await aPicture(81, 40)
  await renderPicture(picture)
  const file = `.cache/pictures/${picture.hash.slice(0, 2)}/${picture.hash.slice(2, 34)}/480.webp`
  const before = statSync(file).mtimeMs
  await renderPicture(picture)
  expect(statSync(file).mtimeMs).toBe(before)
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
  await expect(renderPicture(half)).rejects.toMatchObject({ faults: [{ path: pathOf('half.png') }] })
})

test('work is done for every item, no more than so many at once', async () => {
  let running = 0
  let most = 0
  const done: number[] = []
  await inParallel(
    [1, 2, 3, 4, 5],
    async (item) => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running--
      done.push(item)
    },
    2,
  )
  expect([most, done.sort()]).toEqual([2, [1, 2, 3, 4, 5]])
})
