import { expect, test } from 'vitest'
import { isPicturePath, pictureFile } from './picture-file.ts'

test('a published picture is known by hash, width and format, and never changes under its name', () => {
  expect(pictureFile('kiosk/pods/aria-one.3f2a9c01-480.avif')).toEqual({
    folder: 'kiosk',
    contentType: 'image/avif',
    immutable: true,
  })
  expect(pictureFile('kiosk/slide.3f2a9c01aa-1600.webp')?.contentType).toBe('image/webp')
})

test('a picture of the desk is one file, known by its content and its format', () => {
  const path = 'kiosk/desk/0123456789abcdef0123456789abcdef.jpg'
  expect(pictureFile(path)).toEqual({ folder: 'kiosk', contentType: 'image/jpeg', immutable: true })
  expect(isPicturePath(path)).toBe(true)
  expect(isPicturePath('kiosk/pods/aria-one.3f2a9c01')).toBe(true)
  expect(isPicturePath('kiosk/brand/logo.svg')).toBe(false)
})

test('a drawing with a plain name may change', () => {
  expect(pictureFile('kiosk/brand/logo.svg')).toEqual({
    folder: 'kiosk',
    contentType: 'image/svg+xml',
    immutable: false,
  })
})

test('any other name is no picture', () => {
  for (const path of [
    '',
    'kiosk',
    'kiosk/a.webp',
    'kiosk/a.3f2a9c01-481.webp',
    'kiosk/a.3f2a9c01-480.jpg',
    'kiosk/desk/0123456789abcdef0123456789abcdef.gif',
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
