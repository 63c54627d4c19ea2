import { darker, lighter } from './colour.ts'
import { cutFruit, kiwi, pomegranate, pricklyPear } from './motifs-cut-fruit.ts'
import {
  banana,
  berries,
  blueberry,
  cherry,
  citrus,
  coconut,
  grapeSpots,
  type Motif,
  mango,
  melon,
  pear,
  pineapple,
  raspberrySpots,
  roundFruit,
  strawberry,
  watermelon,
} from './motifs-fruit.ts'
import {
  anise,
  candy,
  caramel,
  carob,
  cheesecake,
  coffee,
  cookie,
  cream,
  custard,
  donut,
  honey,
  nut,
  rose,
  slope,
  tumbler,
  waffle,
} from './motifs-sweet.ts'
import { ellipse, faint, group, line, path } from './sheet.ts'

/** One broad leaf with its veins: tobacco golden, mint and tea green. */
function broadLeaf(color: string): Motif {
  return (sheet) =>
    group(
      path(
        'M0 50C-6 30-34 18-34-10-34-34-12-46 0-54 12-46 34-34 34-10 34 18 6 30 0 50Z',
        slope(sheet, lighter(color, 0.25), darker(color, 0.25)),
      ) + line('M0 58V-42M0 26L-20 6M0 26L20 6M0 4L-24-14M0 4L24-14M0-16L-16-30M0-16L16-30', darker(color, 0.42), 2.6),
      { turn: 18, scale: 0.94 },
    )
}

const mint: Motif = (sheet) => {
  const one = broadLeaf('#3fa66b')(sheet)
  return group(one, { x: -16, y: 4, turn: -40, scale: 0.76 }) + group(one, { x: 18, y: 2, turn: 26, scale: 0.82 })
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
    faint(0.94),
  ) +
  path('M0 0L42-24V22L0 46Z', '#6fbfe6', faint(0.5)) +
  path('M0-46L42-24 0 0-42-24Z', '#ffffff', faint(0.75)) +
  line('M-30-10V14L-14 24', '#ffffff', 5, faint(0.8))

const snow: Motif = (sheet) => {
  const arm = sheet.keep(line('M0 0V-46M0-32L-11-42M0-32L11-42M0-18L-9-26M0-18L9-26', '#5db7e8', 6))
  return [0, 60, 120, 180, 240, 300].map((turn) => `<use href="#${arm}" transform="rotate(${turn})"/>`).join('')
}

const vanilla: Motif = (sheet) => {
  const petal = sheet.keep(path('M0 0C-18-14-16-40 0-48 16-40 18-14 0 0Z', slope(sheet, '#fffbea', '#f0d58a')))
  return (
    line('M-10 16C4 34 8 44 6 56M8 14C24 26 30 38 30 50', '#4a2f1a', 6) +
    [0, 72, 144, 216, 288].map((turn) => `<use href="#${petal}" transform="rotate(${turn})"/>`).join('') +
    ellipse(0, 0, 10, 10, '#e8a93a')
  )
}

function drop(color: string): Motif {
  return (sheet) =>
    path(
      'M0-52C18-22 38-4 38 16 38 38 20 52 0 52-20 52-38 38-38 16-38-4-18-22 0-52Z',
      slope(sheet, lighter(color, 0.4), darker(color, 0.15)),
    ) + line('M-20 16C-20 28-12 36-2 38', '#ffffff', 6, faint(0.75))
}

export const motifs = {
  strawberry,
  raspberry: berries('#e0355f', raspberrySpots, 15),
  blackberry: berries('#4b2a63', raspberrySpots, 15),
  blackcurrant: berries('#35204f', grapeSpots, 17),
  grape: berries('#7d3fa8', grapeSpots, 16),
  whiteGrape: berries('#a9c44b', grapeSpots, 16),
  blueberry,
  cherry,
  apple: roundFruit('#7cc043', '#4d8d2a'),
  redApple: roundFruit('#e0433c', '#a61b2b'),
  peach: roundFruit('#ffb078', '#ef7256'),
  apricot: roundFruit('#ffb84d', '#ee8a2c'),
  pear,
  mango,
  pineapple,
  banana,
  coconut,
  watermelon,
  melon,
  kiwi,
  lemon: citrus('#f2c419', '#ffe066'),
  lime: citrus('#5fa82d', '#b8dd5c'),
  orange: citrus('#f28a1c', '#ffb347'),
  mandarin: citrus('#f0701c', '#ff9440'),
  grapefruit: citrus('#f09a52', '#f9705f'),
  fig: cutFruit('#4d2a52', '#f1e3c6', '#c8455f', '#f5d98f'),
  guava: cutFruit('#8ab34f', '#fbe3d6', '#f2707f', '#fbe3b8'),
  passionfruit: cutFruit('#5a2a5c', '#f5e6ee', '#f5b62c', '#3a2410'),
  dragonfruit: cutFruit('#e2347f', '#f7a6c9', '#ffffff', '#2b2430'),
  lychee: cutFruit('#d8455f', '#f9d9dd', '#fdf6f3', '#8a5138'),
  pomegranate,
  pricklyPear,
  mint,
  ice: iceCube,
  snow,
  tobacco: broadLeaf('#b57b33'),
  darkTobacco: broadLeaf('#7a4a22'),
  tea: broadLeaf('#6f9f3c'),
  vanilla,
  custard,
  donut,
  cookie,
  coffee,
  lemonade: tumbler('#ffd84d'),
  cola: tumbler('#7a3b1d'),
  energy: tumbler('#38c6a8'),
  pinkDrink: tumbler('#ff7fa3'),
  candy: candy('#ef4f8a'),
  blueCandy: candy('#3d8fe0'),
  greenCandy: candy('#58b947'),
  hazelnut: nut('#9a6333'),
  almond: nut('#c08a52'),
  pistachio: nut('#8fa84a'),
  honey,
  caramel,
  rose,
  anise,
  carob,
  cream,
  waffle,
  cheesecake,
  drop: drop('#3f8fd0'),
} as const satisfies Record<string, Motif>

export type MotifName = keyof typeof motifs
