import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(`app/ui/${file}`, 'utf8')
const found = (text: string, like: RegExp) => [...text.matchAll(like)].map(([, ...parts]) => parts)

test('each sign has its place on the sheet', () => {
  const sheet = read('icons.svg')
  const style = read('icons.css')
  const drawn = found(sheet, /<g id="(\w+)"(?: transform="translate\((\d+)\)")?>/g)
  expect(drawn.map(([, x = '0']) => Number(x))).toEqual(drawn.map((_, place) => place * 24))
  expect(found(style, /\.sign-(\w+) \{\s+--sign: (\d+);/g)).toEqual(drawn.map(([name], place) => [name, `${place}`]))
  expect(
    found(read('icon.tsx'), /^ {2}\| '(\w+)'$/gm)
      .flat()
      .toSorted(),
  ).toEqual(drawn.map(([name]) => name).toSorted())
  const width = drawn.length * 24
  expect(sheet).toContain(`width="${width}" height="24" viewBox="0 0 ${width} 24"`)
  expect(style).toContain(`calc(var(--sign) * 100% / ${drawn.length - 1}) 0 / ${drawn.length}00% 100%`)
})
