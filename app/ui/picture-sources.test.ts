import { expect, test } from 'vitest'
import { pictureFile, pictureSources } from './picture-sources.ts'

const picture = { path: 'limassol/pods/aria.3f2a9c01', width: 800, height: 800, alt: '' }

test('a picture is offered as AVIF before WebP, each in three widths', () => {
  expect(pictureSources(picture)).toEqual([
    {
      type: 'image/avif',
      srcSet:
        '/img/limassol/pods/aria.3f2a9c01-240.avif 240w, /img/limassol/pods/aria.3f2a9c01-480.avif 480w, /img/limassol/pods/aria.3f2a9c01-960.avif 960w',
    },
    {
      type: 'image/webp',
      srcSet:
        '/img/limassol/pods/aria.3f2a9c01-240.webp 240w, /img/limassol/pods/aria.3f2a9c01-480.webp 480w, /img/limassol/pods/aria.3f2a9c01-960.webp 960w',
    },
  ])
})

test('a picture drawn to fill a screen is offered wide enough for one', () => {
  const [avif] = pictureSources({ ...picture, width: 1600 })
  expect(avif?.srcSet.match(/ \d+w/g)).toEqual([' 480w', ' 960w', ' 1600w'])
})

test('where one file has to do it is WebP', () => {
  expect(pictureFile(picture, 480)).toBe('/img/limassol/pods/aria.3f2a9c01-480.webp')
})

test('a picture that fills the screen is offered wider', () => {
  const srcSet = pictureSources({ ...picture, width: 1600, height: 700 })[0]?.srcSet ?? ''
  expect(srcSet.match(/\d+w/g)).toEqual(['480w', '960w', '1600w'])
})

test('a picture of the desk is one file, and nothing else is offered', () => {
  const brought = { path: 'limassol/desk/0123456789abcdef0123456789abcdef.jpg', width: 1600, height: 900, alt: '' }
  expect(pictureSources(brought)).toEqual([])
  expect(pictureFile(brought, 960)).toBe('/img/limassol/desk/0123456789abcdef0123456789abcdef.jpg')
})
