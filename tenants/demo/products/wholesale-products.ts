import { toSlug } from '#app/domain/catalogue/slug.ts'
import { drawShippingBox } from '#tenants/demo/drawing/product-pictures.ts'
import { createRandom } from '#tenants/demo/random.ts'
import { createProductRange } from '#tenants/demo/shops/shop-plan.ts'
import { getBrand } from './brands.ts'
import { type Art, type Copy, type DemoProduct, formatList, formatParagraph, formatSpecTable } from './demo-product.ts'
import { getFlavour, liquidLines } from './flavours.ts'
import { createTrayDrawing, getLiquidNames } from './liquids.ts'
import { createReadyTrayDrawing, readyLines } from './ready-to-vape.ts'

/** Wholesale packs of the retail products: trays and displays of ten, and cartons of five or ten. */

interface Packing {
  readonly unit: string
  readonly count: number
  readonly weight: string
}

const openings = [
  'Sells itself at the counter',
  'A steady seller in the shops we supply',
  'For the shelf beside the till',
  'Easy to display and easy to reorder',
  'One of the first lines new partners ask for',
]

const servicePromises = [
  'Batch numbers and best-before dates are printed on the outer pack.',
  'Labels carry the Greek and English warnings that the law requires.',
  'Orders before noon leave our Larnaca warehouse the same day.',
  'Documents for the product notification are in your account folder.',
  'Damaged outer packs are credited if you report them within three working days.',
  'Mixed pallets are welcome, with a minimum of twenty packs.',
]

function writeWholesaleCopy(product: DemoProduct, name: string, packing: Packing, seed: string): Copy {
  const brand = getBrand(product.brand)
  const random = createRandom(`trade:${seed}:${name}`)
  const retailCopy = product.writeCopy(`${seed}:retail`)
  return {
    short: `${random.pick(openings)}: ${packing.count} × ${product.name} in one ${packing.unit}. Prices per ${packing.unit}.`,
    long:
      formatParagraph(
        `${random.pick(openings)}. Each ${packing.unit} holds ${packing.count} sealed retail packs of ${product.name}. ${brand.name} ${brand.knownFor}.`,
      ) +
      formatSpecTable([
        ['Units', String(packing.count)],
        ['Packaging', packing.unit],
        ['Gross weight', packing.weight],
        ['Made by', brand.maker[0]],
      ]) +
      `<h3>What your customers read</h3>${formatParagraph(retailCopy.short)}` +
      formatList(random.sample(servicePromises, 3)) +
      (product.nicotine
        ? '<p>Contains nicotine. Sale to minors is forbidden; we supply registered businesses only.</p>'
        : ''),
  }
}

function createWholesaleProduct(product: DemoProduct, kind: string, packing: Packing, draw: () => string): DemoProduct {
  const name = `${product.name.replace(/ 10 ml$/, '')}, ${kind}`
  const slug = `${product.key.replace(/-10-ml$/, '')}-${toSlug(kind)}`
  const art: Art = { file: `trade/${slug}.svg`, alt: name, draw }
  const price = (cents: number) => Math.round((cents * packing.count * 0.58) / 50) * 50
  return {
    ...product,
    key: slug,
    name,
    // The volume of bottles is multiplied; that of tanks and filled devices stays the volume of one of them.
    volume: product.volume !== null && product.volume >= 10 ? product.volume * packing.count : product.volume,
    weight: Math.round(Number.parseFloat(packing.weight) * 1000),
    variants: product.variants.map(({ skuSuffix, color, colorName, size, price: each }) => ({
      skuSuffix,
      price: price(each),
      ...(color ? { color } : {}),
      ...(colorName ? { colorName } : {}),
      ...(size ? { size } : {}),
    })),
    pictures: [art],
    series: null,
    writeCopy: (seed) => writeWholesaleCopy(product, name, packing, seed),
    reviewPhrases: [
      'delivery was on time',
      'packs arrive clean and well labelled',
      'our customers come back for it',
      'the margin is fair',
    ],
  }
}

const wholesaleLines = [
  'nimbro Counter Salts',
  'meltemi Salts',
  'petra 50/50',
  'fizzwick Salts',
  'nordlys Frost',
  'zephyra 50/50',
]

export function createWholesaleProducts(): DemoProduct[] {
  const productsByName = new Map(createProductRange().map((product) => [product.name, product]))
  const trays = liquidLines
    .filter((line) => wholesaleLines.includes(`${line.brand} ${line.title}`))
    .flatMap((line) =>
      line.flavours.flatMap((entry) => {
        const product = productsByName.get(`${getLiquidNames(line, entry).fullName} 10 ml`)
        return product
          ? [
              createWholesaleProduct(
                product,
                'tray of 10',
                { unit: 'display tray', count: 10, weight: '0.32 kg' },
                createTrayDrawing(line, entry),
              ),
            ]
          : []
      }),
    )
  const bars = readyLines
    .filter((line) => line.brand === 'nimbro' || line.title === 'Bar 600')
    .flatMap((line) =>
      line.flavours.slice(0, 10).flatMap((key) => {
        const product = productsByName.get(`${getBrand(line.brand).name} ${line.title} ${getFlavour(key).name}`)
        return product
          ? [
              createWholesaleProduct(
                product,
                'display of 10',
                { unit: 'counter display', count: 10, weight: '0.45 kg' },
                createReadyTrayDrawing(line, key),
              ),
            ]
          : []
      }),
    )
  const cartons = [...productsByName.values()]
    .filter((product) =>
      ['POD-KITS', 'PEN-KITS', 'COILS-MESH', 'COILS-MTL', 'CELLS-18650', 'CELLS-21700', 'PODS'].some((category) =>
        product.categories.some((each) => each === category),
      ),
    )
    .filter((product) => ['kestrel', 'lumeo', 'gridcell', 'toroid', 'onda'].includes(product.brand))
    .map((product) => {
      const brand = getBrand(product.brand)
      const isKit = product.categories.some((each) => each === 'POD-KITS' || each === 'PEN-KITS')
      const count = isKit ? 5 : 10
      const title = product.name.slice(brand.name.length + 1)
      return createWholesaleProduct(
        product,
        `carton of ${count}`,
        { unit: 'shipping carton', count, weight: isKit ? '1.4 kg' : '0.9 kg' },
        () =>
          drawShippingBox(
            { backdrop: 'steps', tint: brand.color },
            product.drawItem,
            { brand: brand.name, name: title, note: `CARTON OF ${count}` },
            brand.color,
          ),
      )
    })
  return [...trays, ...bars, ...cartons]
}
