import { createRandom, type Random } from '#tenants/demo/random.ts'
import { aCatalogue, aPicture, aVariant, type CatalogueInput } from '#tests/factories/catalogue.ts'

type CatalogueSection<Section extends keyof CatalogueInput> = NonNullable<CatalogueInput[Section]>
type ProductInput = CatalogueSection<'products'>[number]

export const kinds = ['Pod Kit', 'Pod', 'Coil', 'E-liquid', 'Shortfill', 'Nic Salt', 'Tank', 'Battery']
export const lines = ['Original', 'Mini', 'Max', 'Classic', 'Reserve', 'Air', 'Pro', 'Nano', 'Prime', 'Solo']
export const flavours =
  'Mint Mango Menthol Strawberry Blueberry Tobacco Vanilla Lemon Melon Peach Grape Cherry Coffee Caramel Apple Banana Coconut Watermelon Raspberry Pineapple Αμύγδαλο Μέντα Φράουλα Καπνός Βανίλια'.split(
    ' ',
  )
const colorNames = ['Black', 'Silver', 'Red', 'Blue', 'Green', 'Gold', 'Purple', 'White']
const syllables = 'ar bel cor dan el fin gar hal io kel lam mor nel or pal quin ros sil tor val'.split(' ')
const vocabulary = [
  ...'with a and easy for every day rich full long life smooth draw battery flavour made in small batches light'.split(
    ' ',
  ),
  ...syllables.flatMap((first) =>
    syllables.flatMap((second) => ['', 'ent', 'ing'].map((end) => `${first}${second}${end}`)),
  ),
]

const BRAND_COUNT = 200
const CATEGORIES_PER_MASTER = 8

/** The benchmark's catalogue without products. */
export function createBenchCatalogue(): Partial<CatalogueInput> {
  const random = createRandom('brands')
  return aCatalogue({
    masterCategories: kinds.map((description, n) => ({ code: `master-${n}`, description, sequence: n })),
    categories: kinds.flatMap((kind, n) =>
      Array.from({ length: CATEGORIES_PER_MASTER }, (_, m) => ({
        code: `category-${n}-${m}`,
        master: `master-${n}`,
        description: `${kind} ${lines[m]}`,
        sequence: m,
      })),
    ),
    brands: Array.from({ length: BRAND_COUNT }, (_, n) => ({
      code: `brand-${n}`,
      name: createName(random),
      sequence: n,
    })),
    priceLists: [{ id: 1, name: 'Trade' }],
    products: [],
  })
}

/** Products from number `from` up to, but not including, `to`. A number gives the same product in every catalogue. */
export function createBenchProducts(from: number, to: number): ProductInput[] {
  return Array.from({ length: to - from }, (_, index) => createBenchProduct(from + index))
}

function createBenchProduct(number: number): ProductInput {
  const random = createRandom(`product ${number}`)
  const kind = random.integer(0, kinds.length - 1)
  const isLiquid = kind >= 3 && kind <= 5
  const name = [
    createName(random),
    random.pick(lines),
    ...(isLiquid ? [random.pick(flavours), random.pick(flavours)] : []),
    kinds[kind],
  ]
  const price = 200 + random.integer(0, 8999)
  const salePrice = random.boolean(1 / 7) ? Math.floor(price * 0.8) : null
  const sku = `B-${number}`
  const variants = isLiquid
    ? [
        aVariant({
          sku,
          price,
          salePrice,
          size: random.pick(['10 ml', '50 ml', '100 ml']),
          ...createSupply(random, price),
        }),
      ]
    : Array.from({ length: 1 + random.integer(0, 2) }, (_, n) =>
        aVariant({
          sku: `${sku}-${n}`,
          price,
          salePrice,
          colorName: colorNames[(number + n) % colorNames.length] ?? null,
          ...createSupply(random, price),
        }),
      )
  return {
    sku,
    slug: `product-${number}`,
    name: name.join(' '),
    brand: `brand-${pickSkewed(random, BRAND_COUNT)}`,
    categories: [`category-${kind}-${pickSkewed(random, CATEGORIES_PER_MASTER)}`],
    shortDescription: createSentence(random, 12),
    longDescription: `<p>${createSentence(random, 40)}</p>`,
    new: random.boolean(1 / 20),
    top: random.boolean(1 / 50),
    nicotineMgPerMl: isLiquid ? random.pick([0, 3, 6, 10, 20]) : null,
    volumeMl: isLiquid ? random.pick([10, 50, 100]) : null,
    addedAt: new Date(Date.UTC(2025, 0, 1) + random.integer(0, 59999999) * 1000).toISOString(),
    popularity: Math.floor(1000 / (1 + random.integer(0, 999))),
    pictures: [aPicture()],
    variants,
  }
}

function createSupply(random: Random, price: number) {
  return {
    stock: { limassol: random.boolean(1 / 5) ? 0 : 1 + random.integer(0, 29) },
    listPrices: { 1: Math.floor(price * 0.9) },
  }
}

/** A skewed distribution: the lower the number of a brand or category, the more products it has. */
function pickSkewed(random: Random, count: number): number {
  return Math.min(random.integer(0, count - 1), random.integer(0, count - 1))
}

function createName(random: Random): string {
  const name = Array.from({ length: 2 + random.integer(0, 1) }, () => random.pick(syllables)).join('')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** Most words are rare and a few are frequent, as in real texts. */
function createSentence(random: Random, length: number): string {
  return Array.from({ length }, () => vocabulary[Math.floor(vocabulary.length * random.next() ** 3)]).join(' ')
}
