import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'
import { num } from './sheet.ts'

/** Words as outlines: a machine that renders the pictures may have no fonts at all. */

export type Weight = 400 | 600 | 800

interface Style {
  readonly size: number
  readonly weight?: Weight
  /** Extra space between letters, in hundredths of the size. */
  readonly spacing?: number
}

interface Writing extends Style {
  readonly x: number
  /** The line on which the letters stand. */
  readonly y: number
  readonly fill: string
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly turn?: number
  readonly opacity?: number
}

const filesOf = createRequire(import.meta.url)
const fonts = new Map<Weight, ReturnType<typeof opentype.parse>>()

function fontOf(weight: Weight) {
  const known = fonts.get(weight)
  if (known) return known
  const bytes = readFileSync(filesOf.resolve(`@fontsource/outfit/files/outfit-latin-${weight}-normal.woff`))
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer)
  fonts.set(weight, font)
  return font
}

/** Outlines are rounded to so many steps in the height of a letter's box, and written as whole numbers. */
const coarse = 72
const fine = 150

function gridOf(size: number): number {
  return size < 64 ? coarse : fine
}

/** Letter positions on the grid, and the width of all. Glyph by glyph: the font's ligatures are not needed here. */
function set(text: string, weight: Weight, spacing: number, grid: number) {
  const font = fontOf(weight)
  const scale = grid / font.unitsPerEm
  let x = 0
  let before: ReturnType<typeof font.charToGlyph> | undefined
  const letters = [...text].map((character) => {
    const glyph = font.charToGlyph(character)
    if (glyph.index === 0) throw new RangeError(`The font has no "${character}" (in "${text}")`)
    if (before) x += font.getKerningValue(before, glyph) * scale
    before = glyph
    const at = x
    x += glyph.advanceWidth * scale + (spacing * grid) / 100
    return { glyph, at }
  })
  return { letters, width: x - (text === '' ? 0 : (spacing * grid) / 100) }
}

/** The width of a line, in the units of `size`. */
export function measure(text: string, { size, weight = 600, spacing = 0 }: Style): number {
  return (set(text, weight, spacing, fine).width * size) / fine
}

export function write(text: string, writing: Writing): string {
  const { size, weight = 600, spacing = 0, anchor = 'middle', turn = 0 } = writing
  const grid = gridOf(size)
  const { letters, width } = set(text, weight, spacing, grid)
  const start = anchor === 'start' ? 0 : anchor === 'middle' ? -width / 2 : -width
  const d = letters.map(({ glyph, at }) => outline(glyph.getPath(start + at, 0, grid).commands)).join('')
  const scale = Math.round((size / grid) * 1000) / 1000
  const rotate = turn === 0 ? '' : `rotate(${num(turn)})`
  const opacity = writing.opacity === undefined ? '' : ` opacity="${writing.opacity}"`
  return `<path transform="translate(${num(writing.x)} ${num(writing.y)})${rotate}scale(${scale})" fill="${writing.fill}"${opacity} d="${d}"/>`
}

type Commands = ReturnType<ReturnType<ReturnType<typeof fontOf>['charToGlyph']>['getPath']>['commands']

/** Whole numbers, relative to the rounded point before, so that roundings never add up. */
function outline(commands: Commands): string {
  let x = 0
  let y = 0
  let startX = 0
  let startY = 0
  let d = ''
  const pair = (px = 0, py = 0) => {
    const [dx, dy] = [Math.round(px) - x, Math.round(py) - y]
    return `${dx}${dy < 0 ? '' : ' '}${dy}`
  }
  const joined = (pairs: string[]) => pairs.reduce((all, next) => all + (next.startsWith('-') ? '' : ' ') + next)
  for (const command of commands) {
    if (command.type === 'Z') {
      d += 'z'
      x = startX
      y = startY
      continue
    }
    const end = pair(command.x, command.y)
    if (command.type === 'M') d += `M${Math.round(command.x ?? 0)} ${Math.round(command.y ?? 0)}`
    else if (command.type === 'L') d += end === '0 0' ? '' : `l${end}`
    else if (command.type === 'Q') d += `q${joined([pair(command.x1, command.y1), end])}`
    else d += `c${joined([pair(command.x1, command.y1), pair(command.x2, command.y2), end])}`
    x = Math.round(command.x ?? 0)
    y = Math.round(command.y ?? 0)
    if (command.type === 'M') {
      startX = x
      startY = y
    }
  }
  return d
}

interface Block {
  readonly x: number
  /** The middle of the block. */
  readonly y: number
  readonly width: number
  readonly height: number
  readonly largest: number
  readonly fill: string
  readonly weight?: Weight
  readonly spacing?: number
}

/** Words in one to three lines, as large as the box allows. */
export function writeBlock(text: string, block: Block): string {
  const words = text.split(' ')
  const { weight = 600, spacing = 0 } = block
  const layouts = [1, 2, 3]
    .filter((count) => count <= words.length)
    .map((count) => {
      const lines = breakWords(words, count)
      const widest = Math.max(...lines.map((each) => measure(each, { size: 100, weight, spacing })))
      const size = Math.min(block.largest, (block.width / widest) * 100, block.height / (lines.length * 1.06))
      return { lines, size }
    })
  const best = layouts.reduce((a, b) => (b.size > a.size * 1.08 ? b : a))
  const leading = best.size * 1.06
  const first = block.y - ((best.lines.length - 1) * leading) / 2 + best.size * 0.35
  return best.lines
    .map((each, index) =>
      write(each, { x: block.x, y: first + index * leading, size: best.size, weight, spacing, fill: block.fill }),
    )
    .join('')
}

/** Breaks words into `count` lines so that the longest is as short as it can be. */
function breakWords(words: readonly string[], count: number): string[] {
  if (count <= 1) return [words.join(' ')]
  const choices: string[][] = []
  for (let first = 1; first <= words.length - count + 1; first++)
    choices.push([words.slice(0, first).join(' '), ...breakWords(words.slice(first), count - 1)])
  const longest = (lines: readonly string[]) => Math.max(...lines.map((each) => each.length))
  return choices.reduce((a, b) => (longest(b) < longest(a) ? b : a))
}
