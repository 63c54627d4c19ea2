import { toSlug } from '#app/domain/catalogue/slug.ts'
import {
  createLiquidDrawing,
  drawLiquidLabel,
  drawLiquidPortrait,
  drawLiquidTray,
  drawLiquidWithCarton,
  type LiquidAppearance,
} from '#tenants/demo/drawing/product-pictures.ts'
import { darken } from '#tenants/demo/drawing/sheet.ts'
import { createRandom } from '#tenants/demo/random.ts'
import { type Brand, getBrand } from './brands.ts'
import {
  type Art,
  type Copy,
  capitalize,
  type DemoProduct,
  formatList,
  formatParagraph,
  formatSpecTable,
} from './demo-product.ts'
import {
  type Flavour,
  type FlavourKey,
  familyCategories,
  getFlavour,
  getGreekFlavourName,
  type LiquidLine,
  liquidLines,
} from './flavours.ts'

const forms = {
  salt: { category: 'NIC-SALTS', note: 'NIC SALT · 10 ml', volume: 10, bottle: 10, size: 'small' },
  freebase: { category: 'FREEBASE', note: '50/50 · 10 ml', volume: 10, bottle: 10, size: 'small' },
  sf50: { category: 'SF50', note: 'SHORTFILL · 50 ml', volume: 50, bottle: 60, size: 'tall' },
  sf100: { category: 'SF100', note: 'SHORTFILL · 100 ml', volume: 100, bottle: 120, size: 'large' },
} as const

function toLiquidAppearance(line: LiquidLine, key: FlavourKey, label: string): LiquidAppearance {
  const brand = getBrand(line.brand)
  const taste = getFlavour(key)
  const form = forms[line.form]
  return {
    seed: `${line.brand}:${line.title}:${key}`,
    scene: { backdrop: line.backdrop ?? brand.backdrop, tint: taste.colors[0] },
    size: form.size,
    label: { design: line.label ?? brand.label, brand: brand.name, name: label, note: form.note, colors: taste.colors },
    motifs: taste.motifs,
    cap: brand.dark ? '#23262c' : line.form === 'freebase' ? darken(taste.colors[0], 0.1) : '#f2f4f6',
    body: brand.dark ? '#2b2e35' : '#edf1f4',
  }
}

interface LiquidNames {
  readonly fullName: string
  /** The name in Latin letters, for slugs, SKUs and file names. */
  readonly latinName: string
  /** The text on the bottle. */
  readonly label: string
  /** The flavour as it is written in the full name. */
  readonly taste: string
}

export function getLiquidNames(
  line: LiquidLine,
  entry: LiquidLine['flavours'][number],
): LiquidNames & { key: FlavourKey } {
  const [key, signature] = typeof entry === 'string' ? [entry, null] : entry
  const label = signature ?? getFlavour(key).name
  const taste = line.greek?.includes(key) ? getGreekFlavourName(key) : label
  const range = `${getBrand(line.brand).name} ${line.title === '' ? '' : `${line.title} `}`
  return { key, label, taste, fullName: `${range}${taste}`, latinName: `${range}${label}` }
}

function createLiquid(line: LiquidLine, entry: LiquidLine['flavours'][number], index: number): DemoProduct {
  const { key, label, fullName, ...names } = getLiquidNames(line, entry)
  const brand = getBrand(line.brand)
  const taste = getFlavour(key)
  const form = forms[line.form]
  const isShortfill = line.form === 'sf50' || line.form === 'sf100'
  const content = isShortfill ? `${form.volume} ml Shortfill` : '10 ml'
  // `Captain’s` becomes `captain-s`, so that the URLs of the published demo shops don't change.
  const slug = toSlug(`${names.latinName} ${content}`.replaceAll('’', ' '))
  const appearance = toLiquidAppearance(line, key, label)
  const art = (suffix: string, alt: string, draw: () => string): Art => ({
    file: `liquids/${slug}${suffix}.svg`,
    alt,
    draw,
  })
  const pictures = [
    art('', `${fullName}: the bottle`, () =>
      line.carton ? drawLiquidWithCarton(appearance) : drawLiquidPortrait(appearance),
    ),
    ...(index % 11 === 1 ? [art('-label', `${fullName}: the label`, () => drawLiquidLabel(appearance))] : []),
    ...(index % 12 === 4
      ? [
          art('-set', `${fullName}: bottle and carton`, () =>
            line.carton ? drawLiquidPortrait(appearance) : drawLiquidWithCarton(appearance),
          ),
        ]
      : []),
  ]
  const strengths = line.strengths
  return {
    key: slug,
    name: `${fullName} ${content}`,
    brand: line.brand,
    categories: isShortfill ? [form.category] : [form.category, familyCategories[taste.family]],
    variants: isShortfill
      ? [{ skuSuffix: '0', price: line.price }]
      : strengths.map((strength) => ({ skuSuffix: `${strength}MG`, size: `${strength} mg/ml`, price: line.price })),
    nicotine: isShortfill ? 0 : Math.max(...strengths),
    volume: form.volume,
    isVape: true,
    pictures,
    series: `${line.brand} ${line.title} ${line.form}`,
    drawItem: createLiquidDrawing(appearance),
    writeCopy: (seed) =>
      writeLiquidCopy(
        {
          brand,
          fullName,
          label: names.taste,
          flavour: taste,
          form: isShortfill ? 'shortfill' : line.form === 'salt' ? 'salt' : 'freebase',
          volume: form.volume,
          bottle: form.bottle,
          strengths: `${formatChoices(strengths)} mg/ml`,
          vg: line.vg,
          character: line.character,
        },
        seed,
      ),
    reviewPhrases: [
      `the ${taste.name} flavour is spot on`,
      `you really get ${taste.inhale}`,
      `I like the exhale best: ${taste.exhale}`,
      isShortfill ? 'it mixes well with a shot' : 'it’s smooth even at the higher strength',
    ],
  }
}

/** `3, 6 or 12` */
function formatChoices(values: readonly number[]): string {
  return values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
}

export function createLiquids(): DemoProduct[] {
  return liquidLines.flatMap((line) => line.flavours.map((entry, index) => createLiquid(line, entry, index)))
}

/** The picture of a display tray of ten. */
export function createTrayDrawing(line: LiquidLine, entry: LiquidLine['flavours'][number]): () => string {
  const { key, label } = getLiquidNames(line, entry)
  const appearance = toLiquidAppearance(line, key, label)
  return () =>
    drawLiquidTray({
      ...appearance,
      label: { ...appearance.label, note: line.form === 'salt' ? '10 × 10 ml NIC SALT' : '10 × 10 ml' },
    })
}

/** The facts for a liquid's description. */
interface LiquidFacts {
  readonly brand: Brand
  /** `Meltemi Salts Strawberry Ice` */
  readonly fullName: string
  readonly label: string
  readonly flavour: Flavour
  readonly form: 'salt' | 'freebase' | 'shortfill'
  readonly volume: number
  readonly bottle: number
  readonly strengths: string
  readonly vg: number
  readonly character: string
}

const openings: Record<Flavour['family'], readonly string[]> = {
  fruit: [
    'Fruit first and nothing in its way',
    'A bowl of fruit in a small bottle',
    'Bright, honest and easy to come back to',
    'Made for people who like their fruit ripe',
    'Summer in Cyprus, whatever the month',
  ],
  ice: [
    'Cold enough for an August afternoon',
    'A fresh one for hot days',
    'Cool without drowning the flavour',
    'For everyone who keeps the freezer full',
    'As refreshing as the first swim of the year',
  ],
  tobacco: [
    'A tobacco for grown-up tastes',
    'Calm, dry and unhurried',
    'For those who miss the leaf and not the smoke',
    'A slow blend with a long memory',
    'Closer to the pouch than to the pastry shop',
  ],
  dessert: [
    'Pudding without the washing-up',
    'A sweet one that knows when to stop',
    'Straight from the pastry counter',
    'For the hour after dinner',
    'Comforting, rounded and generous',
  ],
  drinks: [
    'A long drink in vapour form',
    'Poured, stirred and bottled',
    'The taste of a table by the sea',
    'For the afternoon that needs a lift',
    'All of the drink and none of the melted ice',
  ],
}

const moments = [
  'It keeps its character from the first tank to the last.',
  'We’d pour it for anyone who says that all liquids taste the same.',
  'It has been on our testing bar since the week it arrived.',
  'An easy all-day choice that doesn’t tire the tongue.',
  'It sits well beside a coffee on the balcony.',
  'It rewards a fresh coil: the quieter notes come forward.',
  'Customers who try it at the counter tend to leave with two.',
  'It is at its best after a night in a cool drawer.',
  'The sweetness is measured, so coils last.',
  'Good company for a long drive over the mountains.',
  'Not the loudest bottle on the shelf, and better for it.',
  'It works as well in the morning as after midnight.',
]

const devices = {
  salt: [
    'Use it in a tight-drawing pod with a coil of 0.8 ohm or more, and keep the power under 20 W.',
    'Made for pod kits and mouth-to-lung tanks from 0.8 ohm upwards.',
    'Best between 10 and 18 W in a small pod, where nicotine salt feels smooth.',
  ],
  freebase: [
    'A 50/50 base works in every starter kit and mouth-to-lung tank.',
    'Thin enough for small pods and old favourites alike; 10 to 25 W suits it.',
    'Use it with coils from 0.6 to 1.8 ohm; it wicks quickly and never floods.',
  ],
  shortfill: [
    'Made for sub-ohm tanks and rebuildables between 40 and 80 W.',
    'Thick, cloudy and happy on mesh coils under 0.4 ohm.',
    'Give it a mesh coil and 50 W and it opens up.',
  ],
} as const

function writeLiquidCopy(facts: LiquidFacts, seed: string): Copy {
  const { brand, fullName, label, flavour, form, volume, bottle } = facts
  const random = createRandom(`copy:${seed}:${fullName}`)
  const opening = random.pick(openings[flavour.family])
  const shortTexts = [
    `${capitalize(flavour.inhale)}, then ${flavour.middle}: ${fullName}, ${volume} ml.`,
    `${fullName} opens with ${flavour.inhale} and gives way to ${flavour.exhale}.`,
    `${opening}: ${flavour.inhale}, ${flavour.middle}, and then ${flavour.exhale} in ${fullName}.`,
    `${fullName} pairs ${flavour.inhale} with ${flavour.middle}, and leaves you with ${flavour.exhale}.`,
  ]
  const first = [
    `${opening}. ${fullName} starts with ${flavour.inhale}, moves on to ${flavour.middle} and leaves you with ${flavour.exhale}.`,
    `${brand.name} ${brand.knownFor}, and ${label} shows it: first ${flavour.inhale}, then ${flavour.middle}, and finally ${flavour.exhale}.`,
    `Think of ${flavour.inhale}. Add ${flavour.middle}. That is ${label}, the way ${brand.name} bottles it, and what stays is ${flavour.exhale}.`,
  ]
  const notes = formatList([
    `On the inhale: ${flavour.inhale}`,
    `In the middle: ${flavour.middle}`,
    `On the exhale: ${flavour.exhale}`,
  ])
  const strength =
    form === 'shortfill'
      ? `<p>The bottle holds <strong>${volume} ml without nicotine</strong> and has room for ${bottle - volume} ml more. ${volume === 50 ? 'One 10 ml nicotine shot of 20 mg/ml makes 60 ml of about 3 mg/ml.' : 'Two 10 ml nicotine shots of 20 mg/ml make 120 ml of about 3 mg/ml.'} Shake well and let it rest for an hour.</p>`
      : `<p>Choose your strength: <strong>${facts.strengths}</strong>. ${form === 'salt' ? 'Nicotine salt is gentle on the throat and satisfies quickly.' : 'Freebase nicotine gives the familiar throat hit.'} The bottle has a dropper tip and a child-proof cap.</p>`
  const table = formatSpecTable([
    ['Contents', volume === bottle ? `${volume} ml` : `${volume} ml in a ${bottle} ml bottle`],
    ['Nicotine', form === 'shortfill' ? '0 mg/ml' : facts.strengths],
    ['Base', `${facts.vg}% VG, ${100 - facts.vg}% PG`],
    ['Flavour', label === flavour.name ? label : `${label} (${flavour.name})`],
    ['Made by', brand.maker[0]],
  ])
  const closing =
    form === 'shortfill'
      ? 'For adults only. Keep out of reach of children and pets.'
      : 'Contains nicotine, which is highly addictive. For adults only; keep out of reach of children and pets.'
  return {
    short: random.pick(shortTexts),
    long:
      formatParagraph(`${random.pick(first)} ${random.pick(moments)}`) +
      `<h3>Tasting notes</h3>${notes}` +
      formatParagraph(`${facts.character} ${random.pick(devices[form])}`) +
      strength +
      table +
      formatParagraph(closing),
  }
}
