import { slugOf } from '#app/domain/catalogue/slug.ts'
import { darker } from '#tenants/demo/drawing/colour.ts'
import {
  type LiquidLook,
  liquidAlone,
  liquidLabel,
  liquidStill,
  liquidTray,
  liquidWithCarton,
} from '#tenants/demo/drawing/compose.ts'
import { brandOf } from './brands.ts'
import type { CategoryCode } from './categories.ts'
import { type Family, type FlavourKey, flavour, greekName } from './flavours.ts'
import type { Art, Good } from './good.ts'
import { liquidCopy } from './liquid-copy.ts'
import { type LiquidLine, liquidLines } from './liquid-lines.ts'

const familyShelf: Record<Family, CategoryCode> = {
  fruit: 'FRUIT',
  ice: 'ICE',
  tobacco: 'TOBACCO',
  dessert: 'DESSERT',
  drinks: 'DRINKS',
}

const forms = {
  salt: { shelf: 'NIC-SALTS', note: 'NIC SALT · 10 ml', volume: 10, bottle: 10, size: 'small' },
  freebase: { shelf: 'FREEBASE', note: '50/50 · 10 ml', volume: 10, bottle: 10, size: 'small' },
  sf50: { shelf: 'SF50', note: 'SHORTFILL · 50 ml', volume: 50, bottle: 60, size: 'tall' },
  sf100: { shelf: 'SF100', note: 'SHORTFILL · 100 ml', volume: 100, bottle: 120, size: 'large' },
} as const

export function lookOf(line: LiquidLine, key: FlavourKey, label: string): LiquidLook {
  const brand = brandOf(line.brand)
  const taste = flavour(key)
  const form = forms[line.form]
  return {
    seed: `${line.brand}:${line.title}:${key}`,
    room: { backdrop: line.backdrop ?? brand.backdrop, tint: taste.colors[0] },
    size: form.size,
    label: { design: line.label ?? brand.label, brand: brand.name, name: label, note: form.note, colors: taste.colors },
    motifs: taste.motifs,
    cap: brand.dark ? '#23262c' : line.form === 'freebase' ? darker(taste.colors[0], 0.1) : '#f2f4f6',
    body: brand.dark ? '#2b2e35' : '#edf1f4',
  }
}

export interface LiquidNames {
  readonly fullName: string
  /** The same in Latin letters, of which slugs, SKUs and names of files are made. */
  readonly latinName: string
  /** What is printed on the bottle. */
  readonly label: string
  /** The flavour in the words of the full name. */
  readonly taste: string
}

export function namesOf(line: LiquidLine, entry: LiquidLine['flavours'][number]): LiquidNames & { key: FlavourKey } {
  const [key, signature] = typeof entry === 'string' ? [entry, null] : entry
  const label = signature ?? flavour(key).name
  const taste = line.greek?.includes(key) ? greekName(key) : label
  const range = `${brandOf(line.brand).name} ${line.title === '' ? '' : `${line.title} `}`
  return { key, label, taste, fullName: `${range}${taste}`, latinName: `${range}${label}` }
}

function liquid(line: LiquidLine, entry: LiquidLine['flavours'][number], index: number): Good {
  const { key, label, fullName, ...names } = namesOf(line, entry)
  const brand = brandOf(line.brand)
  const taste = flavour(key)
  const form = forms[line.form]
  const short = line.form === 'sf50' || line.form === 'sf100'
  const content = short ? `${form.volume} ml Shortfill` : '10 ml'
  // `Captain’s` as `captain-s`: addresses of the published demo shops stay as they are.
  const slug = slugOf(`${names.latinName} ${content}`.replaceAll('’', ' '))
  const look = lookOf(line, key, label)
  const art = (suffix: string, alt: string, draw: () => string): Art => ({
    file: `liquids/${slug}${suffix}.svg`,
    alt,
    draw,
  })
  const pictures = [
    art('', `${fullName}: bottle with ${taste.name.toLowerCase()}`, () =>
      line.carton ? liquidWithCarton(look) : liquidAlone(look),
    ),
    ...(index % 11 === 1 ? [art('-label', `${fullName}: the label`, () => liquidLabel(look))] : []),
    ...(index % 12 === 4
      ? [
          art('-set', `${fullName}: bottle and carton`, () =>
            line.carton ? liquidAlone(look) : liquidWithCarton(look),
          ),
        ]
      : []),
  ]
  const strengths = line.strengths
  return {
    key: slug,
    name: `${fullName} ${content}`,
    brand: line.brand,
    categories: short ? [form.shelf] : [form.shelf, familyShelf[taste.family]],
    variants: short
      ? [{ tag: '0', price: line.price }]
      : strengths.map((strength) => ({ tag: `${strength}MG`, size: `${strength} mg/ml`, price: line.price })),
    nicotine: short ? 0 : Math.max(...strengths),
    volume: form.volume,
    vape: true,
    pictures,
    series: `${line.brand} ${line.title} ${line.form}`,
    still: liquidStill(look),
    copy: (seed) =>
      liquidCopy(
        {
          brand,
          fullName,
          label: names.taste,
          flavour: taste,
          form: short ? 'shortfill' : line.form === 'salt' ? 'salt' : 'freebase',
          volume: form.volume,
          bottle: form.bottle,
          strengths: `${strengths.join(', ')} mg/ml`,
          vg: line.vg,
          character: line.character,
        },
        seed,
      ),
    praise: [
      `the ${taste.name.toLowerCase()} is spot on`,
      `you really get ${taste.inhale}`,
      `${taste.exhale} at the end is my favourite part`,
      short ? 'it mixes well with a shot' : 'it is smooth even at the higher strength',
    ],
  }
}

export function liquids(): Good[] {
  return liquidLines.flatMap((line) => line.flavours.map((entry, index) => liquid(line, entry, index)))
}

/** The picture of a trade carton of ten. */
export function trayOf(line: LiquidLine, entry: LiquidLine['flavours'][number]): () => string {
  const { key, label } = namesOf(line, entry)
  const look = lookOf(line, key, label)
  return () =>
    liquidTray({ ...look, label: { ...look.label, note: line.form === 'salt' ? '10 × 10 ml NIC SALT' : '10 × 10 ml' } })
}
