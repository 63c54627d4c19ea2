import { createCutFruit, kiwi, pomegranate, pricklyPear } from './motifs-cut-fruit.ts'
import {
  banana,
  blueberry,
  cherry,
  coconut,
  createBerries,
  createCitrus,
  createRoundFruit,
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

/** One broad leaf with its veins: tobacco golden, mint and tea green. */
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
