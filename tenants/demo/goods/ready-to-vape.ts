import { slugOf } from '#app/domain/catalogue/slug.ts'
import { type BarPicture, barAlone, barStill, barTray, podPack } from '#tenants/demo/drawing/compose.ts'
import { loosePod } from '#tenants/demo/drawing/disposables.ts'
import { group } from '#tenants/demo/drawing/sheet.ts'
import { randomFor } from '#tenants/demo/random.ts'
import { type BrandCode, brandOf } from './brands.ts'
import { type FlavourKey, flavour } from './flavours.ts'
import { type Art, type Copy, capital, type Good, list, paragraph, specTable } from './good.ts'

/** Disposables and prefilled pods: 2 ml and at most 20 mg/ml, as the law wants them. */
export interface ReadyLine {
  readonly brand: BrandCode
  readonly title: string
  readonly shape: 'bar' | 'crystal' | 'block' | 'pods'
  readonly price: number
  readonly puffs: number
  readonly character: string
  readonly flavours: readonly FlavourKey[]
}

export const readyLines: readonly ReadyLine[] = [
  {
    brand: 'onda',
    title: 'Bar 600',
    shape: 'bar',
    price: 690,
    puffs: 600,
    character: 'The Bar 600 is a slim tube with a satin skin and a soft mouthpiece.',
    flavours: [
      'watermelon-ice',
      'blueberry-ice',
      'mango-ice',
      'strawberry-ice',
      'peach-ice',
      'grape-ice',
      'lemonade',
      'cola',
      'menthol',
      'kiwi-guava',
      'pineapple-coconut',
      'cherry',
      'apple',
      'tobacco-vanilla',
    ],
  },
  {
    brand: 'brezza',
    title: 'Crystal',
    shape: 'crystal',
    price: 750,
    puffs: 650,
    character: 'The Crystal shows its colour through a clear shell and keeps the draw a little tighter.',
    flavours: [
      'blue-raspberry',
      'blueberry-raspberry',
      'strawberry-kiwi',
      'strawberry-watermelon',
      'peach-passionfruit',
      'cherry-cola',
      'pink-lemonade',
      'energy',
      'rainbow-candy',
      'lime-ice',
      'lychee-ice',
      'spearmint',
    ],
  },
  {
    brand: 'lumeo',
    title: 'Dash',
    shape: 'block',
    price: 820,
    puffs: 700,
    character: 'The Dash is a palm-sized block with a mesh coil, so the last puff is like the first.',
    flavours: [
      'mango',
      'pomegranate',
      'passion-guava',
      'mixed-berries',
      'dragonfruit',
      'grapefruit',
      'bubblegum',
      'banana',
      'mojito',
      'frappe',
    ],
  },
  {
    brand: 'brezza',
    title: 'Click Pods',
    shape: 'pods',
    price: 990,
    puffs: 1200,
    character: 'Click Pods snap onto every Brezza Click battery; two sealed pods to a pack.',
    flavours: [
      'strawberry-ice',
      'blueberry',
      'mango-passionfruit',
      'menthol',
      'virginia',
      'apple-ice',
      'peach-tea',
      'grape',
    ],
  },
  {
    brand: 'lumeo',
    title: 'Duo Pods',
    shape: 'pods',
    price: 1050,
    puffs: 1300,
    character: 'Duo Pods carry a mesh coil and a filter tip; two sealed pods to a pack.',
    flavours: [
      'watermelon',
      'raspberry',
      'lemon-mint',
      'pineapple-ice',
      'tobacco-caramel',
      'cherry-lime',
      'custard',
      'berry-ice',
    ],
  },
  {
    brand: 'nimbro',
    title: 'Counter Bar',
    shape: 'bar',
    price: 620,
    puffs: 600,
    character: 'The Counter Bar is made to be sold in dozens: plain shell, clear name, steady supply.',
    flavours: [
      'strawberry',
      'blue-raspberry',
      'watermelon',
      'grape-ice',
      'mango-ice',
      'menthol',
      'cola',
      'peach',
      'apple-ice',
      'virginia',
    ],
  },
]

function pictureOf(line: ReadyLine, key: FlavourKey): BarPicture {
  const brand = brandOf(line.brand)
  const taste = flavour(key)
  return {
    seed: `${line.brand}:${line.title}:${key}`,
    room: { backdrop: brand.backdrop, tint: taste.colors[0] },
    bar: {
      shape: line.shape === 'pods' ? 'bar' : line.shape,
      brand: brand.name,
      name: taste.name,
      colors: taste.colors,
    },
    motifs: taste.motifs,
  }
}

function labelOf(line: ReadyLine, key: FlavourKey, note: string) {
  const brand = brandOf(line.brand)
  const taste = flavour(key)
  return { design: brand.label, brand: brand.name, name: taste.name, note, colors: taste.colors }
}

function readyCopy(line: ReadyLine, key: FlavourKey, name: string, seed: string): Copy {
  const brand = brandOf(line.brand)
  const taste = flavour(key)
  const pods = line.shape === 'pods'
  const random = randomFor(`copy:${seed}:${name}`)
  return {
    short: random.pick([
      `${capital(taste.inhale)} and ${taste.middle}, ready to draw: ${name}, 20 mg/ml.`,
      `${name}: ${taste.inhale}, with ${taste.exhale}. ${pods ? 'Two sealed pods of 2 ml.' : 'Filled, charged and sealed.'}`,
      `No filling and no buttons. ${name} tastes of ${taste.inhale} and ${taste.middle}.`,
    ]),
    long:
      paragraph(
        `${brand.name} ${brand.known}. ${line.character} In ${taste.name} you get ${taste.inhale}, ${taste.middle} and, to end with, ${taste.exhale}.`,
      ) +
      list([
        pods ? 'Two pods, 2 ml each, sealed in foil' : '2 ml of liquid, sealed at the factory',
        '20 mg/ml nicotine salt',
        `About ${line.puffs} puffs${pods ? ' a pack' : ''}, depending on how you draw`,
        random.pick([
          'Starts with the draw, no button',
          'Works the moment the foil is off',
          'Nothing to charge and nothing to set',
          'Soft silicone plug keeps it clean in the pocket',
        ]),
      ]) +
      specTable([
        ['Content', pods ? '2 × 2 ml' : '2 ml'],
        ['Nicotine', '20 mg/ml, salt'],
        ['Flavour', taste.name],
        ['Made by', brand.maker[0]],
      ]) +
      paragraph(
        random.pick([
          'Please bring it back to the shop when it is empty: we recycle cell and shell.',
          'Empty ones go into the green box at our counter, not into the bin.',
          'Do not throw it into household waste; every store of ours takes it back.',
        ]),
      ) +
      paragraph('Contains nicotine, which is highly addictive. For adults only.'),
  }
}

function ready(line: ReadyLine, key: FlavourKey): Good {
  const brand = brandOf(line.brand)
  const taste = flavour(key)
  const pods = line.shape === 'pods'
  const name = `${brand.name} ${line.title} ${taste.name}`
  const slug = slugOf(name)
  const picture = pictureOf(line, key)
  const draw = pods
    ? () => podPack(picture.room, labelOf(line, key, '2 PODS · 20 mg/ml'), taste.motifs, '#5a6270')
    : () => barAlone(picture)
  const art: Art = { file: `ready/${slug}.svg`, alt: `${name}, ${pods ? 'pack of two pods' : 'disposable vape'}`, draw }
  return {
    key: slug,
    name,
    brand: line.brand,
    categories: [pods ? 'PREFILLED' : 'DISPOSABLES'],
    variants: [{ tag: '20MG', price: line.price }],
    nicotine: 20,
    volume: 2,
    vape: true,
    pictures: [art],
    series: `${line.brand} ${line.title}`,
    still: pods
      ? (sheet) => group(loosePod(sheet, taste.colors[0], '#5a6270'), { x: 400, y: 670, scale: 1.5 })
      : barStill(picture),
    copy: (seed) => readyCopy(line, key, name, seed),
    praise: [
      `the ${taste.name.toLowerCase()} tastes real`,
      'it lasted longer than I expected',
      'handy for travelling',
      `I liked ${taste.exhale}`,
    ],
  }
}

export function readyToVape(): Good[] {
  return readyLines.flatMap((line) => line.flavours.map((key) => ready(line, key)))
}

export function readyTray(line: ReadyLine, key: FlavourKey): () => string {
  return () => barTray(pictureOf(line, key), labelOf(line, key, '10 × 2 ml · 20 mg/ml'))
}
