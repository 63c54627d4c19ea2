import { toSlug } from '#app/domain/catalogue/slug.ts'
import { drawLoosePod } from '#tenants/demo/drawing/disposables.ts'
import {
  type BarPicture,
  createBarDrawing,
  drawBarPortrait,
  drawBarTray,
  drawPodPack,
} from '#tenants/demo/drawing/product-pictures.ts'
import { group } from '#tenants/demo/drawing/sheet.ts'
import { createRandom } from '#tenants/demo/random.ts'
import { type BrandCode, getBrand } from './brands.ts'
import {
  type Art,
  type Copy,
  capitalize,
  type DemoProduct,
  formatList,
  formatParagraph,
  formatSpecTable,
} from './demo-product.ts'
import { type FlavourKey, getFlavour } from './flavours.ts'

/** Disposables and prefilled pods, with the legal limits of 2 ml and 20 mg/ml. */
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
    character: 'The Counter Bar is made to sell from the counter: plain shell, clear name, steady supply.',
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

function toBarPicture(line: ReadyLine, key: FlavourKey): BarPicture {
  const brand = getBrand(line.brand)
  const taste = getFlavour(key)
  return {
    seed: `${line.brand}:${line.title}:${key}`,
    scene: { backdrop: brand.backdrop, tint: taste.colors[0] },
    bar: {
      shape: line.shape === 'pods' ? 'bar' : line.shape,
      brand: brand.name,
      name: taste.name,
      colors: taste.colors,
    },
    motifs: taste.motifs,
  }
}

function toLabel(line: ReadyLine, key: FlavourKey, note: string) {
  const brand = getBrand(line.brand)
  const taste = getFlavour(key)
  return { design: brand.label, brand: brand.name, name: taste.name, note, colors: taste.colors }
}

function writeReadyToVapeCopy(line: ReadyLine, key: FlavourKey, name: string, seed: string): Copy {
  const brand = getBrand(line.brand)
  const taste = getFlavour(key)
  const hasPods = line.shape === 'pods'
  const random = createRandom(`copy:${seed}:${name}`)
  return {
    short: random.pick([
      `${capitalize(taste.inhale)} with ${taste.middle}, ready to draw: ${name}, 20 mg/ml.`,
      `${name}: ${taste.inhale}, with ${taste.exhale}. ${hasPods ? 'Two sealed pods of 2 ml.' : 'Filled, charged and sealed.'}`,
      `No filling and no buttons. ${name} tastes of ${taste.inhale} with ${taste.middle}.`,
    ]),
    long:
      formatParagraph(
        `${brand.name} ${brand.knownFor}. ${line.character} In ${taste.name} you get ${taste.inhale}, ${taste.middle}, and then ${taste.exhale}.`,
      ) +
      formatList([
        hasPods ? 'Two pods, 2 ml each, sealed in foil' : '2 ml of liquid, sealed at the factory',
        '20 mg/ml nicotine salt',
        `About ${line.puffs} puffs${hasPods ? ' a pack' : ''}, depending on how you draw`,
        random.pick(
          hasPods
            ? ['Clicks in, nothing to fill', 'Nothing to fill and nothing to set', 'Sealed in foil until you need it']
            : [
                'Starts with the draw, no button',
                'Works the moment the foil is off',
                'Nothing to fill and nothing to set',
                'Soft silicone plug keeps it clean in your pocket',
              ],
        ),
      ]) +
      formatSpecTable([
        ['Contents', hasPods ? '2 × 2 ml' : '2 ml'],
        ['Nicotine', '20 mg/ml, salt'],
        ['Flavour', taste.name],
        ['Made by', brand.maker[0]],
      ]) +
      formatParagraph(
        random.pick([
          `Please bring ${hasPods ? 'the pods' : 'it'} back to the shop when empty: we recycle every part.`,
          'Empty ones go in the recycling box at our counter, not in the bin.',
          'Please don’t put empties in the household waste: we take them back.',
        ]),
      ) +
      formatParagraph('Contains nicotine, which is highly addictive. For adults only.'),
  }
}

function createReadyToVapeProduct(line: ReadyLine, key: FlavourKey): DemoProduct {
  const brand = getBrand(line.brand)
  const taste = getFlavour(key)
  const hasPods = line.shape === 'pods'
  const name = `${brand.name} ${line.title} ${taste.name}`
  const slug = toSlug(name)
  const picture = toBarPicture(line, key)
  const draw = hasPods
    ? () => drawPodPack(picture.scene, toLabel(line, key, '2 PODS · 20 mg/ml'), taste.motifs)
    : () => drawBarPortrait(picture)
  const art: Art = {
    file: `ready/${slug}.svg`,
    alt: `${name}, ${hasPods ? 'pack of two pods' : 'disposable vape'}`,
    draw,
  }
  return {
    key: slug,
    name,
    brand: line.brand,
    categories: [hasPods ? 'PREFILLED' : 'DISPOSABLES'],
    variants: [{ skuSuffix: '20MG', price: line.price }],
    nicotine: 20,
    volume: 2,
    isVape: true,
    pictures: [art],
    series: `${line.brand} ${line.title}`,
    drawItem: hasPods
      ? (sheet) => group(drawLoosePod(sheet, taste.colors[0], '#5a6270'), { x: 400, y: 670, scale: 1.5 })
      : createBarDrawing(picture),
    writeCopy: (seed) => writeReadyToVapeCopy(line, key, name, seed),
    reviewPhrases: [
      `the ${taste.name} flavour tastes real`,
      'it lasted longer than I expected',
      'handy for travelling',
      `it ends on ${taste.exhale}`,
    ],
  }
}

export function createReadyToVape(): DemoProduct[] {
  return readyLines.flatMap((line) => line.flavours.map((key) => createReadyToVapeProduct(line, key)))
}

export function createReadyTrayDrawing(line: ReadyLine, key: FlavourKey): () => string {
  return () => drawBarTray(toBarPicture(line, key), toLabel(line, key, '10 × 2 ml · 20 mg/ml'))
}
