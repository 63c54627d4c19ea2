import {
  banana,
  blueberry,
  cherry,
  coconut,
  createBerries,
  createCitrus,
  createRoundFruit,
  drawBall,
  drawLeaf,
  grapeSpots,
  type Motif,
  mango,
  melon,
  pear,
  pineapple,
  raspberrySpots,
  strawberry,
  watermelon,
} from './motifs-fruit.ts'
import {
  addSlopeGradient,
  anise,
  caramel,
  carob,
  cheesecake,
  coffee,
  cookie,
  cream,
  createCandy,
  createNut,
  createTumbler,
  custard,
  donut,
  honey,
  rose,
  waffle,
} from './motifs-sweet.ts'
import { darken, ellipse, formatOpacity, group, lighten, line, path } from './sheet.ts'

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

/** A fruit cut in half: rind, a ring, flesh and seeds, for figs, guavas, lychees, passion and dragon fruit. */
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

/** One broad leaf with its veins: brown for tobacco, green for mint and tea. */
function createBroadLeaf(color: string): Motif {
  return (sheet) =>
    group(
      path(
        'M0 50C-6 30-34 18-34-10-34-34-12-46 0-54 12-46 34-34 34-10 34 18 6 30 0 50Z',
        addSlopeGradient(sheet, lighten(color, 0.25), darken(color, 0.25)),
      ) + line('M0 58V-42M0 26L-20 6M0 26L20 6M0 4L-24-14M0 4L24-14M0-16L-16-30M0-16L16-30', darken(color, 0.42), 2.6),
      { rotation: 18, scale: 0.94 },
    )
}

const mint: Motif = (sheet) => {
  const one = createBroadLeaf('#3fa66b')(sheet)
  return (
    group(one, { x: -16, y: 4, rotation: -40, scale: 0.76 }) + group(one, { x: 18, y: 2, rotation: 26, scale: 0.82 })
  )
}

const iceCube: Motif = (sheet) =>
  path(
    'M0-46L42-24V22L0 46-42 22V-24Z',
    sheet.linear(
      [
        [0, '#f3fbff'],
        [1, '#a9dcf5'],
      ],
      'diagonal',
    ),
    formatOpacity(0.94),
  ) +
  path('M0 0L42-24V22L0 46Z', '#6fbfe6', formatOpacity(0.5)) +
  path('M0-46L42-24 0 0-42-24Z', '#ffffff', formatOpacity(0.75)) +
  line('M-30-10V14L-14 24', '#ffffff', 5, formatOpacity(0.8))

const snow: Motif = (sheet) => {
  const arm = sheet.defineGroup(line('M0 0V-46M0-32L-11-42M0-32L11-42M0-18L-9-26M0-18L9-26', '#5db7e8', 6))
  return [0, 60, 120, 180, 240, 300].map((turn) => `<use href="#${arm}" transform="rotate(${turn})"/>`).join('')
}

const vanilla: Motif = (sheet) => {
  const petal = sheet.defineGroup(
    path('M0 0C-18-14-16-40 0-48 16-40 18-14 0 0Z', addSlopeGradient(sheet, '#fffbea', '#f0d58a')),
  )
  return (
    line('M-10 16C4 34 8 44 6 56M8 14C24 26 30 38 30 50', '#4a2f1a', 6) +
    [0, 72, 144, 216, 288].map((turn) => `<use href="#${petal}" transform="rotate(${turn})"/>`).join('') +
    ellipse(0, 0, 10, 10, '#e8a93a')
  )
}

const drop: Motif = (sheet) =>
  path(
    'M0-52C18-22 38-4 38 16 38 38 20 52 0 52-20 52-38 38-38 16-38-4-18-22 0-52Z',
    addSlopeGradient(sheet, lighten('#3f8fd0', 0.4), darken('#3f8fd0', 0.15)),
  ) + line('M-20 16C-20 28-12 36-2 38', '#ffffff', 6, formatOpacity(0.75))

export const motifs = {
  strawberry,
  raspberry: createBerries('#e0355f', raspberrySpots, 15),
  blackberry: createBerries('#4b2a63', raspberrySpots, 15),
  blackcurrant: createBerries('#35204f', grapeSpots, 17),
  grape: createBerries('#7d3fa8', grapeSpots, 16),
  whiteGrape: createBerries('#a9c44b', grapeSpots, 16),
  blueberry,
  cherry,
  apple: createRoundFruit('#7cc043', '#4d8d2a'),
  redApple: createRoundFruit('#e0433c', '#a61b2b'),
  peach: createRoundFruit('#ffb078', '#ef7256'),
  apricot: createRoundFruit('#ffb84d', '#ee8a2c'),
  pear,
  mango,
  pineapple,
  banana,
  coconut,
  watermelon,
  melon,
  kiwi,
  lemon: createCitrus('#f2c419', '#ffe066'),
  lime: createCitrus('#5fa82d', '#b8dd5c'),
  orange: createCitrus('#f28a1c', '#ffb347'),
  mandarin: createCitrus('#f0701c', '#ff9440'),
  grapefruit: createCitrus('#f09a52', '#f9705f'),
  fig: createCutFruit('#4d2a52', '#f1e3c6', '#c8455f', '#f5d98f'),
  guava: createCutFruit('#8ab34f', '#fbe3d6', '#f2707f', '#fbe3b8'),
  passionfruit: createCutFruit('#5a2a5c', '#f5e6ee', '#f5b62c', '#3a2410'),
  dragonfruit: createCutFruit('#e2347f', '#f7a6c9', '#ffffff', '#2b2430'),
  lychee: createCutFruit('#d8455f', '#f9d9dd', '#fdf6f3', '#8a5138'),
  pomegranate,
  pricklyPear,
  mint,
  ice: iceCube,
  snow,
  tobacco: createBroadLeaf('#b57b33'),
  darkTobacco: createBroadLeaf('#7a4a22'),
  tea: createBroadLeaf('#6f9f3c'),
  vanilla,
  custard,
  donut,
  cookie,
  coffee,
  lemonade: createTumbler('#ffd84d'),
  cola: createTumbler('#7a3b1d'),
  energy: createTumbler('#38c6a8'),
  pinkDrink: createTumbler('#ff7fa3'),
  candy: createCandy('#ef4f8a'),
  blueCandy: createCandy('#3d8fe0'),
  greenCandy: createCandy('#58b947'),
  hazelnut: createNut('#9a6333'),
  almond: createNut('#c08a52'),
  pistachio: createNut('#8fa84a'),
  honey,
  caramel,
  rose,
  anise,
  carob,
  cream,
  waffle,
  cheesecake,
  drop,
} as const satisfies Record<string, Motif>

export type MotifName = keyof typeof motifs
