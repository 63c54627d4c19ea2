import { expect, test } from 'vitest'
import { isPlayableOnSite } from './displayed-product.ts'
import { productFields } from './product-fields.ts'

const shop = 'https://kiosk.example'

test('a video file on the shop’s host plays on its pages', () => {
  expect(isPlayableOnSite(`${shop}/films/pod.mp4`, shop)).toBe(true)
  expect(isPlayableOnSite(`${shop}/films/pod.WEBM?version=2`, shop)).toBe(true)
  expect(isPlayableOnSite('/films/pod.webm', shop)).toBe(true)
})

test('a video on another host or in another format opens as a link', () => {
  for (const address of [
    'https://video.example/pod.mp4',
    'https://kiosk.example.evil.example/pod.mp4',
    'http://kiosk.example/pod.mp4',
    '//video.example/pod.mp4',
    `${shop}/films/pod`,
    `${shop}/films?file=pod.mp4`,
    'pod.mp4',
    '',
  ])
    expect(isPlayableOnSite(address, shop), address).toBe(false)
})

test('a product’s video is an https URL or a path of the shop, never a script or a path to another site', () => {
  const isTaken = (address: string) => productFields.videoUrl.schema.safeParse(address).success
  expect(['https://video.example/pod', '/films/pod.webm'].map(isTaken)).toEqual([true, true])
  const refuse = ['http://video.example/pod.mp4', '//video.example/pod.mp4', 'javascript:alert(1)', 'pod.mp4', '']
  expect(refuse.filter(isTaken)).toEqual([])
})
