import { expect, test } from 'vitest'
import { isPicturePath, isReviewPhoto, isUpload, parsePictureFile } from './picture-file.ts'

const upload = 'kiosk/desk/0123456789abcdef0123456789abcdef'

test('a rendition is parsed to its master, width and format', () => {
  expect(parsePictureFile('kiosk/pods/aria-one.3f2a9c01-480.webp')).toEqual({
    ...{ kind: 'rendition', folder: 'kiosk', masterKey: 'kiosk/pods/aria-one.3f2a9c01', width: 480, format: 'webp' },
  })
  expect(parsePictureFile('kiosk/slide.3f2a9c01aa-1600.avif')).toMatchObject({ width: 1600, format: 'avif' })
  expect(parsePictureFile(`${upload}-120.webp`)).toMatchObject({ kind: 'rendition', masterKey: upload, width: 120 })
  expect(parsePictureFile(`${upload}.jpg-120.webp`)).toMatchObject({ kind: 'rendition', masterKey: `${upload}.jpg` })
})

test('a master is parsed to its folder, and uploads and review photos are recognized by their path', () => {
  for (const path of ['kiosk/pods/aria-one.3f2a9c01', upload, `${upload}.jpg`]) {
    expect(parsePictureFile(path), path).toEqual({ kind: 'master', folder: 'kiosk' })
    expect(isPicturePath(path), path).toBe(true)
  }
  expect([upload, `${upload}.jpg`, 'kiosk/pods/aria-one.3f2a9c01'].map(isUpload)).toEqual([true, true, false])
  const photo = 'kiosk/reviews/0123456789abcdef0123456789abcdef'
  expect([isUpload(photo), isPicturePath(photo), isReviewPhoto(photo)]).toEqual([true, true, true])
  expect([upload, `${photo}.jpg`, `${photo}-240.webp`].map(isReviewPhoto)).toEqual([false, false, false])
  expect(isPicturePath('kiosk/brand/logo.svg')).toBe(false)
  expect(isPicturePath(`${upload}-120.webp`)).toBe(false)
})

test('an SVG with a plain name is a brand file, and so is its PNG for mails', () => {
  expect(parsePictureFile('kiosk/brand/logo.mail.png')).toEqual({ kind: 'brand', folder: 'kiosk', format: 'png' })
  expect(parsePictureFile('kiosk/brand/logo.svg')).toEqual({ kind: 'brand', folder: 'kiosk', format: 'svg' })
})

test('any other name or width is not a picture file', () => {
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
    'kiosk/products/0123456789abcdef0123456789abcdef.png',
    'kiosk/a.3f2a-480.webp',
    'kiosk/../a.3f2a9c01-480.webp',
    'kiosk//a.3f2a9c01-480.webp',
    '/kiosk/a.3f2a9c01-480.webp',
    'kiosk/a.3f2a9c01-480.webp\n',
    'Kiosk/a.svg',
    'kiosk/.svg',
  ])
    expect(parsePictureFile(path), path).toBeNull()
})
