import { expect, test } from 'vitest'
import { getPictureSrcSet, getPictureUrl } from './picture.tsx'

const picture = { path: 'limassol/pods/aria.3f2a9c01', width: 800, height: 800, alt: '' }
const parseWidths = (srcSet: string) => [...srcSet.matchAll(/-(\d+)\.webp \1w/g)].map(([, width]) => Number(width))

test('a card’s srcset has three widths, each with its own URL', () => {
  expect(getPictureSrcSet(picture, 'card')).toBe(
    [
      '/img/limassol/pods/aria.3f2a9c01-360.webp 360w, /img/limassol/pods/aria.3f2a9c01-480.webp 480w',
      '/img/limassol/pods/aria.3f2a9c01-720.webp 720w',
    ].join(', '),
  )
})

test('a thumbnail has small widths, a large picture up to 1600 pixels', () => {
  expect(parseWidths(getPictureSrcSet({ ...picture, width: 2000 }, 'thumbnail'))).toEqual([120, 240])
  expect(parseWidths(getPictureSrcSet({ ...picture, width: 2000 }, 'large'))).toEqual([360, 480, 720, 960, 1600])
})

test('at most one width exceeds the picture’s own, and a tiny picture has one', () => {
  expect(parseWidths(getPictureSrcSet(picture, 'large'))).toEqual([360, 480, 720, 960])
  expect(parseWidths(getPictureSrcSet({ ...picture, width: 60 }, 'card'))).toEqual([360])
})

test('a single picture URL has its width', () => {
  expect(getPictureUrl(picture, 480)).toBe('/img/limassol/pods/aria.3f2a9c01-480.webp')
})
