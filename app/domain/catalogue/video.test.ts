import { expect, test } from 'vitest'
import { isPlayableHere } from './video.ts'

const shop = 'https://kiosk.example'

test('a film of the shop itself plays on its pages', () => {
  expect(isPlayableHere(`${shop}/films/pod.mp4`, shop)).toBe(true)
  expect(isPlayableHere(`${shop}/films/pod.WEBM?version=2`, shop)).toBe(true)
})

test('what is elsewhere, or is no film, opens where it is', () => {
  for (const address of [
    'https://video.example/pod.mp4',
    'https://kiosk.example.evil.example/pod.mp4',
    'http://kiosk.example/pod.mp4',
    `${shop}/films/pod`,
    `${shop}/films?file=pod.mp4`,
    'pod.mp4',
    '',
  ])
    expect(isPlayableHere(address, shop), address).toBe(false)
})
