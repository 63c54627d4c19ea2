import { createBerries, type Motif, raspberrySpots } from './motifs-fruit.ts'
import { darken, ellipse, formatOpacity, group, lighten, line, path, rect, type Sheet } from './sheet.ts'

/** Puddings, nuts, drinks and sweets. */

/** Light falling from the upper left. */
export function addSlopeGradient(sheet: Sheet, light: string, dark: string): string {
  return sheet.linear(
    [
      [0, light],
      [1, dark],
    ],
    'diagonal',
  )
}

export const custard: Motif = (sheet) =>
  ellipse(0, 36, 52, 12, '#e9eef2') +
  path('M-28-22H28L40 30Q0 46-40 30Z', addSlopeGradient(sheet, '#ffe9a6', '#f1b94c')) +
  path('M-29-22C-20-34 20-34 29-22L33-4C24-10 22 6 14 2 8-2 6 10-2 6-10 2-12-8-18-2-24 4-28-6-33-4Z', '#a8571c') +
  ellipse(-8, -24, 12, 3, '#ffffff', formatOpacity(0.4))

export const donut: Motif = (sheet) => {
  const sprinkles = ['#ffffff', '#ffe066', '#7fd4ff', '#ffffff', '#ffe066', '#7fd4ff', '#ffffff']
  return (
    ellipse(0, 4, 47, 44, '#d59a55') +
    ellipse(0, 0, 44, 40, addSlopeGradient(sheet, '#ff9fc0', '#e85d93')) +
    ellipse(0, 2, 16, 14, '#b97d3d') +
    ellipse(0, 4, 14, 11, '#fff4ec') +
    sprinkles.map((color, index) => group(rect(-5, -30, 10, 4, 2, color), { rotation: index * 51 + 12 })).join('')
  )
}

export const cookie: Motif = (sheet) =>
  ellipse(
    0,
    0,
    45,
    45,
    sheet.radial([
      [0, '#e8bd7c'],
      [0.8, '#cf9448'],
      [1, '#a86f2f'],
    ]),
  ) +
  [
    [-18, -16, 7],
    [14, -20, 6],
    [22, 8, 7],
    [-6, 4, 7],
    [-22, 18, 6],
    [6, 26, 6],
  ]
    .map(([x, y, r]) => ellipse(x ?? 0, y ?? 0, r ?? 5, (r ?? 5) * 0.85, '#5b331a'))
    .join('')

export const coffee: Motif = (sheet) => {
  const bean = sheet.defineGroup(
    ellipse(0, 0, 20, 30, addSlopeGradient(sheet, '#8d5a35', '#3e2111')) + line('M2-27C-10-10 10 8-2 27', '#24120a', 4),
  )
  return `<use href="#${bean}" transform="translate(-20 8)rotate(-28)"/><use href="#${bean}" transform="translate(22 4)rotate(34)"/>`
}

/** A tall drink with a straw. */
export function createTumbler(color: string): Motif {
  return (sheet) =>
    line('M8-10L22-52', '#ef5d60', 5) +
    path('M-30-30H30L22 48Q0 54-22 48Z', '#ffffff', formatOpacity(0.75)) +
    path('M-27-14H27L20 44Q0 50-20 44Z', addSlopeGradient(sheet, lighten(color, 0.25), darken(color, 0.12))) +
    ellipse(0, -14, 27, 6, lighten(color, 0.45)) +
    [
      [-8, 8, 4],
      [8, 18, 5],
      [-4, 30, 3],
      [12, 0, 3],
    ]
      .map(([x, y, r]) => ellipse(x ?? 0, y ?? 0, r ?? 3, r ?? 3, '#ffffff', formatOpacity(0.55)))
      .join('') +
    line('M-22-22L-17 34', '#ffffff', 4, formatOpacity(0.7))
}

export function createCandy(color: string): Motif {
  return (sheet) =>
    group(
      path('M-26 0L-54-20V20ZM26 0L54-20V20Z', lighten(color, 0.3)) +
        ellipse(0, 0, 31, 31, addSlopeGradient(sheet, lighten(color, 0.35), darken(color, 0.12))) +
        line('M-14-26C-2-10-2 10-14 26M6-30C18-10 18 10 6 30', '#ffffff', 6, formatOpacity(0.7)),
      { rotation: -24 },
    )
}

export function createNut(color: string): Motif {
  return (sheet) =>
    path(
      'M0-46C24-30 40-8 34 16 28 38 14 46 0 46-14 46-28 38-34 16-40-8-24-30 0-46Z',
      addSlopeGradient(sheet, lighten(color, 0.25), darken(color, 0.35)),
    ) +
    path('M-34 12C-20 4 20 4 34 12 30 38 14 46 0 46-14 46-30 38-34 12Z', lighten(color, 0.45)) +
    line('M-12-26C-18-14-20-6-20 2', '#ffffff', 4, formatOpacity(0.5))
}

export const honey: Motif = (sheet) =>
  path(
    'M0-50C16-22 36-4 36 16 36 38 20 50 0 50-20 50-36 38-36 16-36-4-16-22 0-50Z',
    addSlopeGradient(sheet, '#ffd768', '#d98710'),
  ) + line('M-20 16C-20 28-12 36-2 38', '#ffffff', 5, formatOpacity(0.7))

export const caramel: Motif = (sheet) =>
  group(
    path('M-34-22L10-38 38-16 38 18-6 38-34 12Z', addSlopeGradient(sheet, '#e3a255', '#9a571d')) +
      path('M-34-22L10-38 38-16-6 2Z', '#f2c283') +
      line('M-6 2V38', '#8a4b17', 2.5),
    {},
  )

export const rose: Motif = (sheet) =>
  path(
    'M0 48C-30 44-46 20-40-8-34-34-12-46 4-44 30-42 46-20 42 8 38 32 20 46 0 48Z',
    addSlopeGradient(sheet, '#ffb3c6', '#d9527d'),
  ) + line('M-6 4C-2-12 18-10 18 6 18 24-8 30-20 14-32-6-14-32 8-30 30-28 36-4 30 12', '#b2345f', 4)

export const anise: Motif = (sheet) => {
  const arm = sheet.defineGroup(
    path('M0 2C-10-14-8-38 0-50 8-38 10-14 0 2Z', addSlopeGradient(sheet, '#a9703a', '#5f3517')) +
      ellipse(0, -26, 3.6, 6, '#e2b069'),
  )
  return Array.from({ length: 8 }, (_, index) => `<use href="#${arm}" transform="rotate(${index * 45})"/>`).join('')
}

export const carob: Motif = (sheet) => {
  const pod = sheet.defineGroup(
    path('M-10-50C8-46 10 20-2 50-12 52-18 46-16 36-8 6-18-30-18-46Z', addSlopeGradient(sheet, '#7d4a25', '#3b1f0e')) +
      line('M-8-30C-4-10-4 10-9 34', '#a8713f', 3),
  )
  return `<use href="#${pod}" transform="translate(-14 2)rotate(16)"/><use href="#${pod}" transform="translate(22 0)rotate(-22)"/>`
}

export const cream: Motif = (sheet) =>
  path(
    'M-44 36C-52 16-34 8-30 2-40-14-16-22-12-24-14-36 2-40 6-52 18-40 8-28 20-22 36-16 30-2 30 4 46 10 50 28 42 36 20 46-24 46-44 36Z',
    addSlopeGradient(sheet, '#ffffff', '#f2dfc0'),
  ) + line('M-26 6C-8 14 14 12 26 4M-8-20C2-14 10-14 16-20', '#dfc59a', 4)

export const waffle: Motif = (sheet) => {
  const gridLines = sheet.pattern(22, 22, rect(3, 3, 16, 16, 3, '#b4742c'))
  return group(
    rect(-40, -40, 80, 80, 14, '#e7b25e') +
      rect(-36, -36, 72, 72, 10, gridLines) +
      rect(-12, -44, 26, 20, 5, '#fff3b8'),
    {
      rotation: 14,
    },
  )
}

export const cheesecake: Motif = (sheet) =>
  path('M-48 8L34-24 48-8V34L-48 40Z', addSlopeGradient(sheet, '#fff3cf', '#f0cf86')) +
  path('M-48 30L48 24V36L-48 42Z', '#b4793d') +
  path('M-48 8L34-24 48-8-30 10Z', '#fffaf0') +
  group(createBerries('#d8234c', raspberrySpots, 12)(sheet), { x: 14, y: -30, scale: 0.42 })
