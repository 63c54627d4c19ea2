import { darken, ellipse, formatOpacity, group, lighten, line, path, type Sheet } from './sheet.ts'

/** Flavour pictures, each about 100 by 100 around its own middle. */
export type Motif = (sheet: Sheet) => string

const leafGreen = '#4f9d3a'

export function drawBall(sheet: Sheet, x: number, y: number, r: number, color: string): string {
  const fill = sheet.radial([
    [0, lighten(color, 0.35)],
    [0.55, color],
    [1, darken(color, 0.28)],
  ])
  return (
    ellipse(x, y, r, r, fill) + ellipse(x - r * 0.34, y - r * 0.4, r * 0.24, r * 0.16, '#ffffff', formatOpacity(0.65))
  )
}

export function drawLeaf(x: number, y: number, rotation: number, scale: number): string {
  return group(
    path('M0 0C8-18 30-24 46-16 38 0 18 10 0 0Z', leafGreen) + line('M3-1C16-8 28-12 40-14', darken(leafGreen, 0.3), 2),
    { x, y, rotation, scale },
  )
}

/** A slice of citrus seen from the front. */
export function createCitrus(rind: string, flesh: string): Motif {
  return (sheet) => {
    const wedge = sheet.defineGroup(
      path('M0-4L-13-34Q0-41 13-34Z', flesh) + path('M-2-12L-8-31Q-4-34 0-34Z', '#ffffff', formatOpacity(0.35)),
    )
    const wedges = [0, 45, 90, 135, 180, 225, 270, 315].map(
      (rotation) => `<use href="#${wedge}"${rotation === 0 ? '' : ` transform="rotate(${rotation})"`}/>`,
    )
    return ellipse(0, 0, 48, 48, rind) + ellipse(0, 0, 42, 42, lighten(flesh, 0.82)) + wedges.join('')
  }
}

/** Round berries in a heap: raspberries, blackberries and grapes. */
export function createBerries(color: string, spots: readonly (readonly [number, number])[], r: number): Motif {
  return (sheet) => {
    const one = sheet.defineGroup(drawBall(sheet, 0, 0, r, color))
    return (
      spots.map(([x, y]) => `<use href="#${one}" x="${x}" y="${y}"/>`).join('') +
      drawLeaf(0, -36, -20, 0.9) +
      drawLeaf(0, -36, 200, 0.8)
    )
  }
}

export const raspberrySpots = [
  [0, 36],
  [-13, 20],
  [13, 20],
  [-24, 2],
  [0, 6],
  [24, 2],
  [-22, -18],
  [22, -18],
  [-2, -16],
] as const

export const grapeSpots = [
  [0, 38],
  [-14, 18],
  [14, 18],
  [-28, -2],
  [0, 0],
  [28, -2],
  [-16, -20],
  [16, -20],
] as const

export const blueberry: Motif = (sheet) => {
  const crown = (x: number, y: number) =>
    path('M-9-2L-4-5-3-11 1-6 7-8 5-2 9 3 3 3 0 8-3 3-8 4Z', '#1d2b5e', ` transform="translate(${x} ${y})"`)
  return (
    drawLeaf(6, -20, -40, 1) +
    drawBall(sheet, -20, 14, 27, '#4561b8') +
    drawBall(sheet, 24, 18, 24, '#3a53a4') +
    drawBall(sheet, 4, -16, 26, '#5674cc') +
    crown(-18, 16) +
    crown(26, 20) +
    crown(6, -18)
  )
}

export const strawberry: Motif = (sheet) => {
  const body = sheet.radial([
    [0, '#ff6f6a'],
    [0.6, '#e3283c'],
    [1, '#a8142b'],
  ])
  const seeds = [
    [-18, -6],
    [0, -10],
    [18, -6],
    [-10, 10],
    [10, 10],
    [0, 26],
    [-24, 6],
    [24, 6],
  ].map(([x, y]) => ellipse(x ?? 0, y ?? 0, 2, 3.2, '#ffd98a'))
  return (
    path('M0 48C-22 38-46 10-42-14-38-32-14-34 0-26 14-34 38-32 42-14 46 10 22 38 0 48Z', body) +
    seeds.join('') +
    path('M0-22L-14-12-18-26-36-26-20-36-26-48-6-40 0-50 6-40 26-48 20-36 36-26 18-26 14-12Z', leafGreen)
  )
}

export const cherry: Motif = (sheet) =>
  line('M-20 14C-14-14 0-32 14-42M22 18C24-8 20-28 14-42', '#5d7d2b', 4) +
  drawLeaf(14, -42, 10, 1) +
  drawBall(sheet, -20, 24, 23, '#c4142f') +
  drawBall(sheet, 23, 26, 21, '#a80f2a')

/** Apples, peaches, apricots: one round fruit with a leaf. */
export function createRoundFruit(color: string, blush: string): Motif {
  return (sheet) => {
    const fill = sheet.radial([
      [0, lighten(color, 0.35)],
      [0.5, color],
      [1, blush],
    ])
    return (
      path('M0-24C-22-40-48-24-46 6-44 32-22 50 0 42 22 50 44 32 46 6 48-24 22-40 0-24Z', fill) +
      line('M0-22C0-34 4-42 10-48', '#6a4a24', 4) +
      drawLeaf(6, -36, -6, 0.9) +
      ellipse(-22, -8, 8, 14, '#ffffff', ' opacity=".4" transform="rotate(24 -22 -8)"')
    )
  }
}

export const pear: Motif = (sheet) => {
  const fill = sheet.linear([
    [0, '#e4ec8d'],
    [0.55, '#b9cf4a'],
    [1, '#83a02c'],
  ])
  return (
    path(
      'M0-40C14-40 16-24 20-12 26 2 40 10 38 28 36 44 18 50 0 50-18 50-36 44-38 28-40 10-26 2-20-12-16-24-14-40 0-40Z',
      fill,
    ) +
    line('M0-38C0-44 3-49 8-52', '#6a4a24', 4) +
    drawLeaf(4, -44, 10, 0.7) +
    ellipse(-16, 16, 6, 13, '#ffffff', formatOpacity(0.45))
  )
}

export const mango: Motif = (sheet) => {
  const fill = sheet.linear(
    [
      [0, '#ffd34d'],
      [0.5, '#ff9d2e'],
      [1, '#e2472f'],
    ],
    'diagonal',
  )
  return (
    path('M-20-34C8-52 46-26 44 10 42 40 8 52-18 38-42 26-50 2-40-14-36-22-30-28-20-34Z', fill) +
    drawLeaf(-18, -36, -12, 1) +
    ellipse(-18, -4, 7, 18, '#ffffff', ' opacity=".4" transform="rotate(30 -18 -4)"')
  )
}

export const pineapple: Motif = (sheet) => {
  const cross = sheet.pattern(14, 14, line('M0 0L14 14M14 0L0 14', '#b86a12', 2))
  const crown = [
    'M0-16L-6-52 6-40Z',
    'M-2-14L-28-42-12-38Z',
    'M2-14L28-42 12-38Z',
    'M-4-12L-38-24-18-26Z',
    'M4-12L38-24 18-26Z',
  ]
  return (
    path(crown.join(''), '#3f8a3c') +
    ellipse(0, 18, 28, 34, flesh(sheet, '#ffc83d', '#e08a1c')) +
    ellipse(0, 18, 28, 34, cross, formatOpacity(0.75)) +
    ellipse(-10, 8, 5, 14, '#ffffff', formatOpacity(0.35))
  )
}

function flesh(sheet: Sheet, light: string, dark: string): string {
  return sheet.linear(
    [
      [0, light],
      [1, dark],
    ],
    'diagonal',
  )
}

export const banana: Motif = (sheet) =>
  path(
    'M-40-30C-34 12-4 40 42 34 46 30 46 26 42 22 12 20-12 0-24-36-28-42-40-40-40-30Z',
    flesh(sheet, '#ffe66b', '#eab01f'),
  ) +
  path('M-40-30C-42-36-38-44-34-44L-26-42C-24-38-26-36-24-36Z', '#6d5422') +
  line('M-32-26C-22 6 2 28 38 29', '#c98f14', 2.5)

export const coconut: Motif = (sheet) =>
  path('M-46-6C-46 30-24 46 0 46 24 46 46 30 46-6Z', flesh(sheet, '#8a5a36', '#4c2d18')) +
  ellipse(0, -6, 46, 20, '#fbf7ee') +
  ellipse(0, -4, 34, 13, flesh(sheet, '#ffffff', '#d9e6ea')) +
  drawLeaf(10, -22, -30, 1.05)

export const watermelon: Motif = (sheet) => {
  const seeds = [
    [-20, -4],
    [0, 2],
    [20, -4],
    [-10, 14],
    [11, 14],
  ].map(([x, y]) => ellipse(x ?? 0, y ?? 0, 2.6, 4.4, '#3a1218'))
  return group(
    path('M-50-18A50 50 0 0 0 50-18Z', '#2f8f4e') +
      path('M-45-18A45 45 0 0 0 45-18Z', '#e6f5cf') +
      path('M-40-18A40 40 0 0 0 40-18Z', flesh(sheet, '#ff7a7d', '#e2304f')) +
      seeds.join(''),
    { rotation: -14, y: -6 },
  )
}

export const melon: Motif = (sheet) =>
  group(
    path('M-50-14A50 46 0 0 0 50-14Q44-6 34-8A36 30 0 0 1-34-8Q-44-6-50-14Z', '#8fb84e') +
      path('M-46-14A46 40 0 0 0 46-14Q34-2 24-6A28 22 0 0 1-24-6Q-34-2-46-14Z', flesh(sheet, '#ffc27a', '#ff9d4a')),
    { rotation: -12, y: -10 },
  )
