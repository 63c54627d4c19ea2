import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'
import { formatNumber } from './sheet.ts'

/** Draws text as outlines, because the machine that renders the pictures may have no fonts. */

export type Weight = 400 | 600 | 800

interface FontStyle {
  readonly size: number
  readonly weight?: Weight
  /** Extra space between letters, in hundredths of the size. */
  readonly spacing?: number
}

interface TextOptions extends FontStyle {
  readonly x: number
  /** The baseline. */
  readonly y: number
  readonly fill: string
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly rotation?: number
  readonly opacity?: number
}

const requireFrom = createRequire(import.meta.url)
const fonts = new Map<Weight, ReturnType<typeof opentype.parse>>()

function loadFont(weight: Weight) {
  const cached = fonts.get(weight)
  if (cached) return cached
  const bytes = readFileSync(requireFrom.resolve(`@fontsource/outfit/files/outfit-latin-${weight}-normal.woff`))
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer)
  fonts.set(weight, font)
  return font
}

/** Steps in the height of the em box to which outlines are rounded. */
const COARSE_GRID = 72
const FINE_GRID = 150

function getGrid(size: number): number {
  return size < 64 ? COARSE_GRID : FINE_GRID
}

/** Letter positions on the grid, and the total width. Ligatures are not supported. */
function layOutText(text: string, weight: Weight, spacing: number, grid: number) {
  const font = loadFont(weight)
  const scale = grid / font.unitsPerEm
  let x = 0
  let before: ReturnType<typeof font.charToGlyph> | undefined
  const glyphs = [...text].map((character) => {
    const glyph = font.charToGlyph(character)
    if (glyph.index === 0) throw new RangeError(`The font has no "${character}" (in "${text}")`)
    if (before) x += font.getKerningValue(before, glyph) * scale
    before = glyph
    const at = x
    x += glyph.advanceWidth * scale + (spacing * grid) / 100
    return { glyph, at }
  })
  return { glyphs, width: x - (text === '' ? 0 : (spacing * grid) / 100) }
}

/** The width of a line, in the units of `size`. */
export function measureText(text: string, { size, weight = 600, spacing = 0 }: FontStyle): number {
  return (layOutText(text, weight, spacing, FINE_GRID).width * size) / FINE_GRID
}

export function drawText(text: string, options: TextOptions): string {
  const { size, weight = 600, spacing = 0, anchor = 'middle', rotation = 0 } = options
  const grid = getGrid(size)
  const { glyphs, width } = layOutText(text, weight, spacing, grid)
  const start = anchor === 'start' ? 0 : anchor === 'middle' ? -width / 2 : -width
  const d = glyphs.map(({ glyph, at }) => formatOutline(glyph.getPath(start + at, 0, grid).commands)).join('')
  const scale = Math.round((size / grid) * 1000) / 1000
  const rotate = rotation === 0 ? '' : `rotate(${formatNumber(rotation)})`
  const opacity = options.opacity === undefined ? '' : ` opacity="${options.opacity}"`
  return `<path transform="translate(${formatNumber(options.x)} ${formatNumber(options.y)})${rotate}scale(${scale})" fill="${options.fill}"${opacity} d="${d}"/>`
}

type Commands = ReturnType<ReturnType<ReturnType<typeof loadFont>['charToGlyph']>['getPath']>['commands']

/** Writes whole numbers relative to the previous rounded point, so that rounding errors don't add up. */
function formatOutline(commands: Commands): string {
  let x = 0
  let y = 0
  let startX = 0
  let startY = 0
  let d = ''
  const formatPoint = (px = 0, py = 0) => {
    const [dx, dy] = [Math.round(px) - x, Math.round(py) - y]
    return `${dx}${dy < 0 ? '' : ' '}${dy}`
  }
  const joinPairs = (pairs: string[]) => pairs.reduce((all, next) => all + (next.startsWith('-') ? '' : ' ') + next)
  for (const command of commands) {
    if (command.type === 'Z') {
      d += 'z'
      x = startX
      y = startY
      continue
    }
    const end = formatPoint(command.x, command.y)
    if (command.type === 'M') d += `M${Math.round(command.x ?? 0)} ${Math.round(command.y ?? 0)}`
    else if (command.type === 'L') d += end === '0 0' ? '' : `l${end}`
    else if (command.type === 'Q') d += `q${joinPairs([formatPoint(command.x1, command.y1), end])}`
    else d += `c${joinPairs([formatPoint(command.x1, command.y1), formatPoint(command.x2, command.y2), end])}`
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
  readonly maxSize: number
  readonly fill: string
  readonly weight?: Weight
  readonly spacing?: number
}

/** Draws words in one to three lines, as large as the box allows. */
export function drawTextBlock(text: string, block: Block): string {
  const words = text.split(' ')
  const { weight = 600, spacing = 0 } = block
  const layouts = [1, 2, 3]
    .filter((count) => count <= words.length)
    .map((count) => {
      const lines = splitIntoLines(words, count)
      const maxWidth = Math.max(...lines.map((textLine) => measureText(textLine, { size: 100, weight, spacing })))
      const size = Math.min(block.maxSize, (block.width / maxWidth) * 100, block.height / (lines.length * 1.06))
      return { lines, size }
    })
  const best = layouts.reduce((a, b) => (b.size > a.size * 1.08 ? b : a))
  const leading = best.size * 1.06
  const first = block.y - ((best.lines.length - 1) * leading) / 2 + best.size * 0.35
  return best.lines
    .map((textLine, index) =>
      drawText(textLine, {
        x: block.x,
        y: first + index * leading,
        size: best.size,
        weight,
        spacing,
        fill: block.fill,
      }),
    )
    .join('')
}

/** Breaks words into `count` lines so that the longest line is as short as possible. */
function splitIntoLines(words: readonly string[], count: number): string[] {
  if (count <= 1) return [words.join(' ')]
  const choices: string[][] = []
  for (let first = 1; first <= words.length - count + 1; first++)
    choices.push([words.slice(0, first).join(' '), ...splitIntoLines(words.slice(first), count - 1)])
  const getMaxLength = (lines: readonly string[]) => Math.max(...lines.map((textLine) => textLine.length))
  return choices.reduce((a, b) => (getMaxLength(b) < getMaxLength(a) ? b : a))
}
