import { expect, test } from 'vitest'
import { createQrCode } from './qr-code.ts'

const quietZone = 4

/** The modules of the drawing; true is dark. */
function parseModules({ size, path }: ReturnType<typeof createQrCode>): boolean[][] {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [bar, x = '', y = '', width = '', backWidth = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)) {
    expect(width, bar).toBe(backWidth)
    modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(width))
  }
  return modules
}

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
]

/** Decodes a code of the smallest size (ISO 18004 version 1, byte mode) without error correction. */
function decodeText(modules: readonly (readonly boolean[])[]): string {
  const side = 21
  expect(modules).toHaveLength(side + 2 * quietZone)
  const dark = (i: number, j: number) => modules[i + quietZone]?.[j + quietZone] === true
  // Format bits: two for error correction, three for the mask, XORed with a fixed pattern.
  const mask = masks[[2, 3, 4].reduce((bits, j) => bits * 2 + Number(dark(8, j)), 0) ^ 0b101]
  const isFixed = (i: number, j: number) =>
    i === 6 || j === 6 || (i < 9 && (j < 9 || j >= side - 8)) || (j < 9 && i >= side - 8)
  const pairs = [20, 18, 16, 14, 12, 10, 8, 5, 3, 1]
  const bits = pairs.flatMap((right, pair) =>
    Array.from({ length: side }, (_, step) => (pair % 2 === 0 ? side - 1 - step : step)).flatMap((i) =>
      [right, right - 1].filter((j) => !isFixed(i, j)).map((j) => Number(dark(i, j) !== mask?.(i, j))),
    ),
  )
  const number = (from: number, length: number) =>
    bits.slice(from, from + length).reduce((sum, bit) => sum * 2 + bit, 0)
  expect(number(0, 4), 'mode').toBe(0b0100)
  return String.fromCharCode(...Array.from({ length: number(4, 8) }, (_, k) => number(12 + 8 * k, 8)))
}

test.for(['otpauth://k', 'Kiosk:maria', 'a&b=c%20d'])('a scanner decodes %s', (text) => {
  expect(decodeText(parseModules(createQrCode(text)))).toBe(text)
})

test('the code of an otpauth URI has three finder patterns and a quiet zone of four modules', () => {
  const uri = `otpauth://totp/Kiosk:maria%40mail.example?secret=${'ABCDEFGH'.repeat(4)}&issuer=Kiosk&algorithm=SHA1`
  const drawing = createQrCode(uri)
  const modules = parseModules(drawing)
  const last = drawing.size - quietZone - 7
  const corner = (top: number, left: number) =>
    modules.slice(top, top + 7).map((row) =>
      row
        .slice(left, left + 7)
        .map(Number)
        .join(''),
    )
  const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']
  for (const [top, left] of [
    [quietZone, quietZone],
    [quietZone, last],
    [last, quietZone],
  ] as const)
    expect(corner(top, left)).toEqual(finder)
  const edge = (index: number) => index < quietZone || index >= drawing.size - quietZone
  modules.forEach((row, i) => {
    row.forEach((dark, j) => {
      if (edge(i) || edge(j)) expect(dark).toBe(false)
    })
  })
})
