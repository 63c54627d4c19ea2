import { toSlug } from '#app/domain/catalogue/slug.ts'
import { darken } from '#tenants/demo/drawing/colour.ts'
import {
  createLiquidDrawing,
  drawLiquidLabel,
  drawLiquidPortrait,
  drawLiquidTray,
  drawLiquidWithCarton,
  type LiquidAppearance,
} from '#tenants/demo/drawing/product-pictures.ts'
import { getBrand } from './brands.ts'
import type { CategoryCode } from './categories.ts'
import type { Art, DemoProduct } from './demo-product.ts'
import { type Family, type FlavourKey, getFlavour, getGreekFlavourName } from './flavours.ts'
import { writeLiquidCopy } from './liquid-copy.ts'
import { type LiquidLine, liquidLines } from './liquid-lines.ts'

const familyCategories: Record<Family, CategoryCode> = {
  fruit: 'FRUIT',
  ice: 'ICE',
  tobacco: 'TOBACCO',
  dessert: 'DESSERT',
  drinks: 'DRINKS',
}

const forms = {
  salt: { category: 'NIC-SALTS', note: 'NIC SALT · 10 ml', volume: 10, bottle: 10, size: 'small' },
  freebase: { category: 'FREEBASE', note: '50/50 · 10 ml', volume: 10, bottle: 10, size: 'small' },
  sf50: { category: 'SF50', note: 'SHORTFILL · 50 ml', volume: 50, bottle: 60, size: 'tall' },
  sf100: { category: 'SF100', note: 'SHORTFILL · 100 ml', volume: 100, bottle: 120, size: 'large' },
} as const

export function toLiquidAppearance(line: LiquidLine, key: FlavourKey, label: string): LiquidAppearance {
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

export interface LiquidNames {
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
    art('', `${fullName}: bottle with ${taste.name.toLowerCase()}`, () =>
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
          strengths: `${strengths.join(', ')} mg/ml`,
          vg: line.vg,
          character: line.character,
        },
        seed,
      ),
    reviewPhrases: [
      `the ${taste.name.toLowerCase()} is spot on`,
      `you really get ${taste.inhale}`,
      `${taste.exhale} at the end is my favourite part`,
      isShortfill ? 'it mixes well with a shot' : 'it is smooth even at the higher strength',
    ],
  }
}

export function createLiquids(): DemoProduct[] {
  return liquidLines.flatMap((line) => line.flavours.map((entry, index) => createLiquid(line, entry, index)))
}

/** The picture of a trade carton of ten. */
export function createTrayDrawing(line: LiquidLine, entry: LiquidLine['flavours'][number]): () => string {
  const { key, label } = getLiquidNames(line, entry)
  const appearance = toLiquidAppearance(line, key, label)
  return () =>
    drawLiquidTray({
      ...appearance,
      label: { ...appearance.label, note: line.form === 'salt' ? '10 × 10 ml NIC SALT' : '10 × 10 ml' },
    })
}
