import { drawBall, drawLeaf, type Motif } from './motifs-fruit.ts'
import { ellipse, lighten, line, path } from './sheet.ts'

/** Fruit that shows its inside. */

export const kiwi: Motif = (sheet) => {
  const seed = sheet.defineGroup(ellipse(0, -19, 1.8, 4, '#232b12'))
  const seeds = Array.from({ length: 12 }, (_, index) => `<use href="#${seed}" transform="rotate(${index * 30})"/>`)
  return (
    ellipse(0, 0, 46, 46, '#7a5a34') +
    ellipse(
      0,
      0,
      41,
      41,
      sheet.radial([
        [0, '#e9f5b8'],
        [0.35, '#a6d04a'],
        [1, '#6fa82c'],
      ]),
    ) +
    seeds.join('') +
    ellipse(0, 0, 9, 11, '#f4f8dc')
  )
}

/** A fruit cut in half: rind, a ring, flesh and seeds, for figs, guavas, passion and dragon fruit. */
export function createCutFruit(rind: string, ring: string, innerColor: string, seed: string): Motif {
  return (sheet) => {
    const seeds = [
      [0, -14],
      [13, -6],
      [-13, -6],
      [-8, 9],
      [8, 9],
      [0, 1],
      [18, 8],
      [-18, 8],
      [0, 20],
    ].map(([x, y]) => ellipse(x ?? 0, y ?? 0, 2.4, 3.4, seed))
    return (
      drawLeaf(0, -42, -24, 0.8) +
      path('M0-48C14-40 44-22 44 8 44 34 22 48 0 48-22 48-44 34-44 8-44-22-14-40 0-48Z', rind) +
      path('M0-36C12-30 36-16 36 8 36 30 18 40 0 40-18 40-36 30-36 8-36-16-12-30 0-36Z', ring) +
      ellipse(
        0,
        6,
        27,
        25,
        sheet.radial([
          [0, lighten(innerColor, 0.3)],
          [1, innerColor],
        ]),
      ) +
      seeds.join('')
    )
  }
}

export const pomegranate: Motif = (sheet) => {
  const seeds = [
    [-10, -4],
    [6, -10],
    [18, 4],
    [0, 8],
    [-16, 12],
    [12, 20],
    [-4, 24],
  ].map(([x, y]) => drawBall(sheet, x ?? 0, y ?? 0, 7, '#e02550'))
  return (
    path('M-14-34L-20-52-6-44 0-54 6-44 20-52 14-34Z', '#a3182f') +
    ellipse(
      0,
      6,
      44,
      42,
      sheet.radial([
        [0, '#f0617a'],
        [0.6, '#c9203f'],
        [1, '#8c0f2b'],
      ]),
    ) +
    ellipse(2, 8, 30, 27, '#fbe6c9') +
    seeds.join('')
  )
}

export const pricklyPear: Motif = (sheet) => {
  const spots = [
    [-14, -8],
    [10, -14],
    [0, 8],
    [-18, 18],
    [17, 12],
    [4, 30],
  ].map(([x, y]) => line(`M${x} ${y}l-4-5m4 5l1-7m-1 7l5-4`, '#ffe2a0', 2))
  return (
    path(
      'M-24-32C-14-44 14-44 24-32 40-16 38 30 18 44 8 50-8 50-18 44-38 30-40-16-24-32Z',
      sheet.radial([
        [0, '#f37a9c'],
        [0.6, '#d02f6b'],
        [1, '#8f1c4c'],
      ]),
    ) +
    ellipse(0, -36, 19, 7, '#8f1c4c') +
    ellipse(0, -36, 13, 4, '#e9a2b8') +
    spots.join('')
  )
}
