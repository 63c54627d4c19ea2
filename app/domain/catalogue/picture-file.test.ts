import { expect, test } from 'vitest'
import { isPicturePath, isUpload, pictureFile } from './picture-file.ts'

const upload = 'kiosk/desk/0123456789abcdef0123456789abcdef'

test('a rendition is known by its master, width and format', () => {
  expect(pictureFile('kiosk/pods/aria-one.3f2a9c01-480.webp')).toEqual({
    ...{ kind: 'rendition', folder: 'kiosk', of: 'kiosk/pods/aria-one.3f2a9c01', width: 480, format: 'webp' },
  })
  expect(pictureFile('kiosk/slide.3f2a9c01aa-1600.avif')).toMatchObject({ width: 1600, format: 'avif' })
  expect(pictureFile(`${upload}-120.webp`)).toMatchObject({ kind: 'rendition', of: upload, width: 120 })
  expect(pictureFile(`${upload}.jpg-120.webp`)).toMatchObject({ kind: 'rendition', of: `${upload}.jpg` })
})

test('a master is known by its path, an upload of earlier releases by its format too', () => {
  for (const path of ['kiosk/pods/aria-one.3f2a9c01', upload, `${upload}.jpg`]) {
    expect(pictureFile(path), path).toEqual({ kind: 'master', folder: 'kiosk' })
    expect(isPicturePath(path), path).toBe(true)
  }
  expect([upload, `${upload}.jpg`, 'kiosk/pods/aria-one.3f2a9c01'].map(isUpload)).toEqual([true, true, false])
  expect(isPicturePath('kiosk/brand/logo.svg')).toBe(false)
  expect(isPicturePath(`${upload}-120.webp`)).toBe(false)
})

test('a drawing with a plain name may be a logo', () => {
  expect(pictureFile('kiosk/brand/logo.svg')).toEqual({ kind: 'brand', folder: 'kiosk' })
})

test('any other name is no picture, and no other width is served', () => {
  for (const path of [
    '',
    'kiosk',
    'kiosk/a.webp',
    'kiosk/a.3f2a9c01-481.webp',
    'kiosk/a.3f2a9c01-48.webp',
    'kiosk/a.3f2a9c01-0480.webp',
    'kiosk/a.3f2a9c01-480.jpg',
    `${upload}.gif`,
    'kiosk/desk/0123456789abcdef.png',
    'kiosk/goods/0123456789abcdef0123456789abcdef.png',
    'kiosk/a.3f2a-480.webp',
    'kiosk/../a.3f2a9c01-480.webp',
    'kiosk//a.3f2a9c01-480.webp',
    '/kiosk/a.3f2a9c01-480.webp',
    'kiosk/a.3f2a9c01-480.webp\n',
    'Kiosk/a.svg',
    'kiosk/.svg',
  ])
    expect(pictureFile(path), path).toBeNull()
})
