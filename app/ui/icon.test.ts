import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const readCss = (file: string) => readFileSync(`app/ui/${file}`, 'utf8')
const matchAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, ...groups]) => groups)

test('every icon is in the sprite', () => {
  const sprite = readCss('icons.svg')
  const css = readCss('icons.css')
  const icons = matchAll(sprite, /<g id="(\w+)"(?: transform="translate\((\d+)\)")?>/g)
  expect(icons.map(([, x = '0']) => Number(x))).toEqual(icons.map((_, index) => index * 24))
  expect(matchAll(css, /\.sign-(\w+) \{\s+--sign: (\d+);/g)).toEqual(icons.map(([name], index) => [name, `${index}`]))
  expect(
    matchAll(readCss('icon.tsx'), /^ {2}\| '(\w+)'$/gm)
      .flat()
      .toSorted(),
  ).toEqual(icons.map(([name]) => name).toSorted())
  const width = icons.length * 24
  expect(sprite).toContain(`width="${width}" height="24" viewBox="0 0 ${width} 24"`)
  expect(css).toContain(`calc(var(--sign) * 100% / ${icons.length - 1}) 0 / ${icons.length}00% 100%`)
})
