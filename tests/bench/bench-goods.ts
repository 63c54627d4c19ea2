import { type Random, randomFor } from '#tenants/demo/random.ts'
import { aCatalogue, aPicture, aVariant, type CatalogueGiven } from '#tests/factories/catalogue.ts'

type Given<Section extends keyof CatalogueGiven> = NonNullable<CatalogueGiven[Section]>
type ProductGiven = Given<'products'>[number]

export const kinds = ['Pod Kit', 'Pod', 'Coil', 'E-liquid', 'Shortfill', 'Nic Salt', 'Tank', 'Battery']
export const lines = ['Original', 'Mini', 'Max', 'Classic', 'Reserve', 'Air', 'Pro', 'Nano', 'Prime', 'Solo']
export const flavours =
  'Mint Mango Menthol Strawberry Blueberry Tobacco Vanilla Lemon Melon Peach Grape Cherry Coffee Caramel Apple Banana Coconut Watermelon Raspberry Pineapple Αμύγδαλο Μέντα Φράουλα Καπνός Βανίλια'.split(
    ' ',
  )
const colours = ['Black', 'Silver', 'Red', 'Blue', 'Green', 'Gold', 'Purple', 'White']
const syllables = 'ar bel cor dan el fin gar hal io kel lam mor nel or pal quin ros sil tor val'.split(' ')
const words = [
  ...'with a and easy for every day rich full long life smooth draw battery flavour made in small batches light'.split(
    ' ',
  ),
  ...syllables.flatMap((first) =>
    syllables.flatMap((second) => ['', 'ent', 'ing'].map((end) => `${first}${second}${end}`)),
  ),
]

const brandCount = 200
const categoriesOfMaster = 8

/** A shop's catalogue without its products. */
export function benchShop(): Partial<CatalogueGiven> {
  const random = randomFor('brands')
  return aCatalogue({
    masterCategories: kinds.map((description, n) => ({ code: `master-${n}`, description, sequence: n })),
    categories: kinds.flatMap((kind, n) =>
      Array.from({ length: categoriesOfMaster }, (_, m) => ({
        code: `category-${n}-${m}`,
        master: `master-${n}`,
        description: `${kind} ${lines[m]}`,
        sequence: m,
      })),
    ),
    brands: Array.from({ length: brandCount }, (_, n) => ({
      code: `brand-${n}`,
      name: madeUpName(random),
      sequence: n,
    })),
    priceLists: [{ id: 1, name: 'Trade' }],
    products: [],
  })
}

/** The products numbered `from` to `to`: whatever the size of the catalogue, a number is the same product. */
export function benchProducts(from: number, to: number): ProductGiven[] {
  return Array.from({ length: to - from }, (_, index) => benchProduct(from + index))
}

function benchProduct(number: number): ProductGiven {
  const random = randomFor(`product ${number}`)
  const kind = random.whole(0, kinds.length - 1)
  const liquid = kind >= 3 && kind <= 5
  const name = [
    madeUpName(random),
    random.pick(lines),
    ...(liquid ? [random.pick(flavours), random.pick(flavours)] : []),
    kinds[kind],
  ]
  const price = 200 + random.whole(0, 8999)
  const salePrice = random.chance(1 / 7) ? Math.floor(price * 0.8) : null
  const sku = `B-${number}`
  const variants = liquid
    ? [aVariant({ sku, price, salePrice, size: random.pick(['10 ml', '50 ml', '100 ml']), ...supply(random, price) })]
    : Array.from({ length: 1 + random.whole(0, 2) }, (_, n) =>
        aVariant({
          sku: `${sku}-${n}`,
          price,
          salePrice,
          colorName: colours[(number + n) % colours.length] ?? null,
          ...supply(random, price),
        }),
      )
  return {
    sku,
    slug: `product-${number}`,
    name: name.join(' '),
    brand: `brand-${skewed(random, brandCount)}`,
    categories: [`category-${kind}-${skewed(random, categoriesOfMaster)}`],
    shortDescription: sentence(random, 12),
    longDescription: `<p>${sentence(random, 40)}</p>`,
    new: random.chance(1 / 20),
    top: random.chance(1 / 50),
    nicotineMgPerMl: liquid ? random.pick([0, 3, 6, 10, 20]) : null,
    volumeMl: liquid ? random.pick([10, 50, 100]) : null,
    addedAt: new Date(Date.UTC(2025, 0, 1) + random.whole(0, 59999999) * 1000).toISOString(),
    popularity: Math.floor(1000 / (1 + random.whole(0, 999))),
    pictures: [aPicture()],
    variants,
  }
}

function supply(random: Random, price: number) {
  return {
    stock: { limassol: random.chance(1 / 5) ? 0 : 1 + random.whole(0, 29) },
    listPrices: { 1: Math.floor(price * 0.9) },
  }
}

/** Few brands and categories have most of the goods. */
function skewed(random: Random, count: number): number {
  return Math.min(random.whole(0, count - 1), random.whole(0, count - 1))
}

function madeUpName(random: Random): string {
  const name = Array.from({ length: 2 + random.whole(0, 1) }, () => random.pick(syllables)).join('')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** A few words are everywhere and most are rare, as in any text. */
function sentence(random: Random, length: number): string {
  return Array.from({ length }, () => words[Math.floor(words.length * random.next() ** 3)]).join(' ')
}
