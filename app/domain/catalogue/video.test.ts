import { expect, test } from 'vitest'
import { productFields } from './product-fields.ts'
import { isPlayableHere } from './video.ts'

const shop = 'https://kiosk.example'

test('a film of the shop itself plays on its pages', () => {
  expect(isPlayableHere(`${shop}/films/pod.mp4`, shop)).toBe(true)
  expect(isPlayableHere(`${shop}/films/pod.WEBM?version=2`, shop)).toBe(true)
  expect(isPlayableHere('/films/pod.webm', shop)).toBe(true)
})

test('what is elsewhere, or is no film, opens where it is', () => {
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
    expect(isPlayableHere(address, shop), address).toBe(false)
})

test('a product’s film is an https address or a path of the shop, never a script or another site by its path', () => {
  const isTaken = (address: string) => productFields.videoUrl.schema.safeParse(address).success
  expect(['https://video.example/pod', '/films/pod.webm'].map(isTaken)).toEqual([true, true])
  const refused = ['http://video.example/pod.mp4', '//video.example/pod.mp4', 'javascript:alert(1)', 'pod.mp4', '']
  expect(refused.filter(isTaken)).toEqual([])
})
