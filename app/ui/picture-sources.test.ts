import { expect, test } from 'vitest'
import { pictureSrcSet, pictureUrl } from './picture-sources.ts'

const picture = { path: 'limassol/pods/aria.3f2a9c01', width: 800, height: 800, alt: '' }
const widthsIn = (srcSet: string) => [...srcSet.matchAll(/-(\d+)\.webp \1w/g)].map(([, width]) => Number(width))

test('a card offers three widths of a picture, each under its own address', () => {
  expect(pictureSrcSet(picture, 'card')).toBe(
    [
      '/img/limassol/pods/aria.3f2a9c01-360.webp 360w, /img/limassol/pods/aria.3f2a9c01-480.webp 480w',
      '/img/limassol/pods/aria.3f2a9c01-720.webp 720w',
    ].join(', '),
  )
})

test('a thumbnail is offered small, and what may fill the screen up to 1600 pixels', () => {
  expect(widthsIn(pictureSrcSet({ ...picture, width: 2000 }, 'thumbnail'))).toEqual([120, 240])
  expect(widthsIn(pictureSrcSet({ ...picture, width: 2000 }, 'large'))).toEqual([360, 480, 720, 960, 1600])
})

test('no width is offered twice above the picture’s own, and a tiny picture has one', () => {
  expect(widthsIn(pictureSrcSet(picture, 'large'))).toEqual([360, 480, 720, 960])
  expect(widthsIn(pictureSrcSet({ ...picture, width: 60 }, 'card'))).toEqual([360])
})

test('where one file has to do it is named by its width', () => {
  expect(pictureUrl(picture, 480)).toBe('/img/limassol/pods/aria.3f2a9c01-480.webp')
})
