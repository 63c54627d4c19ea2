import { darker, lighter } from './colour.ts'
import {
  banana,
  berries,
  blueberry,
  cherry,
  citrus,
  coconut,
  cutFruit,
  grapeSpots,
  kiwi,
  type Motif,
  mango,
  melon,
  pear,
  pineapple,
  pomegranate,
  pricklyPear,
  raspberrySpots,
  roundFruit,
  strawberry,
  watermelon,
} from './motifs-fruit.ts'
import { ellipse, faint, group, line, path, rect, type Sheet } from './sheet.ts'

function slope(sheet: Sheet, light: string, dark: string): string {
  return sheet.linear(
    [
      [0, light],
      [1, dark],
    ],
    'diagonal',
  )
}

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

const custard: Motif = (sheet) =>
  ellipse(0, 36, 52, 12, '#e9eef2') +
  path('M-28-22H28L40 30Q0 46-40 30Z', slope(sheet, '#ffe9a6', '#f1b94c')) +
  path('M-29-22C-20-34 20-34 29-22L33-4C24-10 22 6 14 2 8-2 6 10-2 6-10 2-12-8-18-2-24 4-28-6-33-4Z', '#a8571c') +
  ellipse(-8, -24, 12, 3, '#ffffff', faint(0.4))

const donut: Motif = (sheet) => {
  const sprinkles = ['#ffffff', '#ffe066', '#7fd4ff', '#ffffff', '#ffe066', '#7fd4ff', '#ffffff']
  return (
    ellipse(0, 4, 47, 44, '#d59a55') +
    ellipse(0, 0, 44, 40, slope(sheet, '#ff9fc0', '#e85d93')) +
    ellipse(0, 2, 16, 14, '#b97d3d') +
    ellipse(0, 4, 14, 11, '#fff4ec') +
    sprinkles.map((color, index) => group(rect(-5, -30, 10, 4, 2, color), { turn: index * 51 + 12 })).join('')
  )
}

const cookie: Motif = (sheet) =>
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

const coffee: Motif = (sheet) => {
  const bean = sheet.keep(
    ellipse(0, 0, 20, 30, slope(sheet, '#8d5a35', '#3e2111')) + line('M2-27C-10-10 10 8-2 27', '#24120a', 4),
  )
  return `<use href="#${bean}" transform="translate(-20 8)rotate(-28)"/><use href="#${bean}" transform="translate(22 4)rotate(34)"/>`
}

/** A tall drink with a straw. */
function tumbler(color: string): Motif {
  return (sheet) =>
    line('M8-10L22-52', '#ef5d60', 5) +
    path('M-30-30H30L22 48Q0 54-22 48Z', '#ffffff', faint(0.75)) +
    path('M-27-14H27L20 44Q0 50-20 44Z', slope(sheet, lighter(color, 0.25), darker(color, 0.12))) +
    ellipse(0, -14, 27, 6, lighter(color, 0.45)) +
    [
      [-8, 8, 4],
      [8, 18, 5],
      [-4, 30, 3],
      [12, 0, 3],
    ]
      .map(([x, y, r]) => ellipse(x ?? 0, y ?? 0, r ?? 3, r ?? 3, '#ffffff', faint(0.55)))
      .join('') +
    line('M-22-22L-17 34', '#ffffff', 4, faint(0.7))
}

function candy(color: string): Motif {
  return (sheet) =>
    group(
      path('M-26 0L-54-20V20ZM26 0L54-20V20Z', lighter(color, 0.3)) +
        ellipse(0, 0, 31, 31, slope(sheet, lighter(color, 0.35), darker(color, 0.12))) +
        line('M-14-26C-2-10-2 10-14 26M6-30C18-10 18 10 6 30', '#ffffff', 6, faint(0.7)),
      { turn: -24 },
    )
}

function nut(color: string): Motif {
  return (sheet) =>
    path(
      'M0-46C24-30 40-8 34 16 28 38 14 46 0 46-14 46-28 38-34 16-40-8-24-30 0-46Z',
      slope(sheet, lighter(color, 0.25), darker(color, 0.35)),
    ) +
    path('M-34 12C-20 4 20 4 34 12 30 38 14 46 0 46-14 46-30 38-34 12Z', lighter(color, 0.45)) +
    line('M-12-26C-18-14-20-6-20 2', '#ffffff', 4, faint(0.5))
}

const honey: Motif = (sheet) =>
  path(
    'M0-50C16-22 36-4 36 16 36 38 20 50 0 50-20 50-36 38-36 16-36-4-16-22 0-50Z',
    slope(sheet, '#ffd768', '#d98710'),
  ) + line('M-20 16C-20 28-12 36-2 38', '#ffffff', 5, faint(0.7))

const caramel: Motif = (sheet) =>
  group(
    path('M-34-22L10-38 38-16 38 18-6 38-34 12Z', slope(sheet, '#e3a255', '#9a571d')) +
      path('M-34-22L10-38 38-16-6 2Z', '#f2c283') +
      line('M-6 2V38', '#8a4b17', 2.5),
    {},
  )

const rose: Motif = (sheet) =>
  path(
    'M0 48C-30 44-46 20-40-8-34-34-12-46 4-44 30-42 46-20 42 8 38 32 20 46 0 48Z',
    slope(sheet, '#ffb3c6', '#d9527d'),
  ) + line('M-6 4C-2-12 18-10 18 6 18 24-8 30-20 14-32-6-14-32 8-30 30-28 36-4 30 12', '#b2345f', 4)

const anise: Motif = (sheet) => {
  const arm = sheet.keep(
    path('M0 2C-10-14-8-38 0-50 8-38 10-14 0 2Z', slope(sheet, '#a9703a', '#5f3517')) +
      ellipse(0, -26, 3.6, 6, '#e2b069'),
  )
  return Array.from({ length: 8 }, (_, index) => `<use href="#${arm}" transform="rotate(${index * 45})"/>`).join('')
}

const carob: Motif = (sheet) => {
  const pod = sheet.keep(
    path('M-10-50C8-46 10 20-2 50-12 52-18 46-16 36-8 6-18-30-18-46Z', slope(sheet, '#7d4a25', '#3b1f0e')) +
      line('M-8-30C-4-10-4 10-9 34', '#a8713f', 3),
  )
  return `<use href="#${pod}" transform="translate(-14 2)rotate(16)"/><use href="#${pod}" transform="translate(22 0)rotate(-22)"/>`
}

const cream: Motif = (sheet) =>
  path(
    'M-44 36C-52 16-34 8-30 2-40-14-16-22-12-24-14-36 2-40 6-52 18-40 8-28 20-22 36-16 30-2 30 4 46 10 50 28 42 36 20 46-24 46-44 36Z',
    slope(sheet, '#ffffff', '#f2dfc0'),
  ) + line('M-26 6C-8 14 14 12 26 4M-8-20C2-14 10-14 16-20', '#dfc59a', 4)

const waffle: Motif = (sheet) => {
  const gridLines = sheet.pattern(22, 22, rect(3, 3, 16, 16, 3, '#b4742c'))
  return group(
    rect(-40, -40, 80, 80, 14, '#e7b25e') +
      rect(-36, -36, 72, 72, 10, gridLines) +
      rect(-12, -44, 26, 20, 5, '#fff3b8'),
    {
      turn: 14,
    },
  )
}

const cheesecake: Motif = (sheet) =>
  path('M-48 8L34-24 48-8V34L-48 40Z', slope(sheet, '#fff3cf', '#f0cf86')) +
  path('M-48 30L48 24V36L-48 42Z', '#b4793d') +
  path('M-48 8L34-24 48-8-30 10Z', '#fffaf0') +
  group(berries('#d8234c', raspberrySpots, 12)(sheet), { x: 14, y: -30, scale: 0.42 })

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
