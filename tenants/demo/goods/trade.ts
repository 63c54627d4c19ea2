import { slugOf } from '#app/domain/catalogue/slug.ts'
import { shippingBox } from '#tenants/demo/drawing/compose.ts'
import { randomFor } from '#tenants/demo/random.ts'
import { brandOf } from './brands.ts'
import { flavour } from './flavours.ts'
import { type Art, type Copy, type Good, list, paragraph, specTable } from './good.ts'
import { liquidLines } from './liquid-lines.ts'
import { namesOf, trayOf } from './liquids.ts'
import { wholeRange } from './range.ts'
import { readyLines, readyTray } from './ready-to-vape.ts'

/** The same goods as the trade buys them: trays of ten and cartons of five. */

interface Packing {
  readonly unit: string
  readonly count: number
  readonly weight: string
}

const openings = [
  'Sells itself at the counter',
  'A steady seller in the shops that we supply',
  'For the shelf beside the till',
  'Easy to display and easy to reorder',
  'One of the first lines that new partners ask for',
]

const promises = [
  'Batch numbers and best-before dates are printed on the outer pack.',
  'Labels carry the Greek and English warnings that the law asks for.',
  'Orders before noon leave our Larnaca warehouse the same day.',
  'Documents for the product notification are in your account folder.',
  'Damaged outer packs are credited within three working days.',
  'Mixed pallets are welcome from twenty packs upwards.',
]

function tradeCopy(good: Good, name: string, packing: Packing, seed: string): Copy {
  const brand = brandOf(good.brand)
  const random = randomFor(`trade:${seed}:${name}`)
  const retail = good.copy(`${seed}:retail`)
  return {
    short: `${random.pick(openings)}: ${packing.count} × ${good.name} in one ${packing.unit}. Prices per ${packing.unit}, VAT included.`,
    long:
      paragraph(
        `${random.pick(openings)}. ${name} holds ${packing.count} sealed retail packs of ${good.name}. ${brand.name} ${brand.known}.`,
      ) +
      specTable([
        ['Units', String(packing.count)],
        ['Packing', packing.unit],
        ['Gross weight', packing.weight],
        ['Made by', brand.maker[0]],
      ]) +
      `<h3>What your customers read</h3>${paragraph(retail.short)}` +
      list(random.some(promises, 3)) +
      (good.nicotine
        ? '<p>Contains nicotine. Sale to minors is forbidden; we supply registered businesses only.</p>'
        : ''),
  }
}

function traded(good: Good, kind: string, packing: Packing, draw: () => string): Good {
  const name = `${good.name.replace(/ 10 ml$/, '')}, ${kind}`
  const slug = `${good.key.replace(/-10-ml$/, '')}-${slugOf(kind)}`
  const art: Art = { file: `trade/${slug}.svg`, alt: name, draw }
  const price = (cents: number) => Math.round((cents * packing.count * 0.58) / 50) * 50
  return {
    ...good,
    key: slug,
    name,
    // A bottle's is what is sold; a tank's, or a filled bar's, is what one of them holds.
    volume: good.volume !== null && good.volume >= 10 ? good.volume * packing.count : good.volume,
    variants: good.variants.map(({ tag, color, colorName, size, price: each }) => ({
      tag,
      price: price(each),
      ...(color ? { color } : {}),
      ...(colorName ? { colorName } : {}),
      ...(size ? { size } : {}),
    })),
    pictures: [art],
    series: null,
    copy: (seed) => tradeCopy(good, name, packing, seed),
    praise: [
      'delivery was on time',
      'packs arrive clean and well labelled',
      'our customers come back for it',
      'the margin is fair',
    ],
  }
}

const tradedLines = [
  'nimbro Counter Salts',
  'meltemi Salts',
  'petra 50/50',
  'fizzwick Salts',
  'nordlys Frost',
  'zephyra 50/50',
]

export function tradeGoods(): Good[] {
  const range = new Map(wholeRange().map((good) => [good.name, good]))
  const trays = liquidLines
    .filter((line) => tradedLines.includes(`${line.brand} ${line.title}`))
    .flatMap((line) =>
      line.flavours.flatMap((entry) => {
        const good = range.get(`${namesOf(line, entry).fullName} 10 ml`)
        return good
          ? [traded(good, 'tray of 10', { unit: 'display tray', count: 10, weight: '0.32 kg' }, trayOf(line, entry))]
          : []
      }),
    )
  const bars = readyLines
    .filter((line) => line.brand === 'nimbro' || line.title === 'Bar 600')
    .flatMap((line) =>
      line.flavours.slice(0, 10).flatMap((key) => {
        const good = range.get(`${brandOf(line.brand).name} ${line.title} ${flavour(key).name}`)
        return good
          ? [
              traded(
                good,
                'display of 10',
                { unit: 'counter display', count: 10, weight: '0.45 kg' },
                readyTray(line, key),
              ),
            ]
          : []
      }),
    )
  const boxed = [...range.values()]
    .filter((good) =>
      ['POD-KITS', 'PEN-KITS', 'COILS-MESH', 'COILS-MTL', 'CELLS-18650', 'CELLS-21700', 'PODS'].some((shelf) =>
        good.categories.some((each) => each === shelf),
      ),
    )
    .filter((good) => ['kestrel', 'lumeo', 'gridcell', 'toroid', 'onda'].includes(good.brand))
    .map((good) => {
      const brand = brandOf(good.brand)
      const kit = good.categories.some((each) => each === 'POD-KITS' || each === 'PEN-KITS')
      const count = kit ? 5 : 10
      const title = good.name.slice(brand.name.length + 1)
      return traded(
        good,
        `carton of ${count}`,
        { unit: 'shipping carton', count, weight: kit ? '1.4 kg' : '0.9 kg' },
        () =>
          shippingBox(
            { backdrop: 'steps', tint: brand.color },
            good.still,
            { brand: brand.name, name: title, note: `CARTON OF ${count}` },
            brand.color,
          ),
      )
    })
  return [...trays, ...bars, ...boxed]
}
