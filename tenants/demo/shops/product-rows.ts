import type { z } from 'zod'
import type { ProductRow } from '#app/domain/catalogue/catalogue-file.ts'
import { brandOf } from '#tenants/demo/goods/brands.ts'
import type { Art, Good } from '#tenants/demo/goods/good.ts'
import { type Random, randomFor } from '#tenants/demo/random.ts'
import { greekGood } from './greek/greek-goods.ts'
import { isoOf, reviewsOf } from './reviews.ts'
import type { ShopPlan } from './shop-plan.ts'

export type ProductInput = z.input<typeof ProductRow>

/** The goods of a shop as rows of its catalogue: with SKUs, prices, stock, flags and reviews. */
export function productRows(plan: ShopPlan): ProductInput[] {
  const expired = overKey(plan)
  const seen = new Set<string>()
  const skus = new Map(plan.goods.map((good) => [good.key, skuOf(good)]))
  const rows = plan.goods.map((good) => productRow(plan, good, skus, seen, expired))
  return rows.sort((a, b) => (a.sku < b.sku ? -1 : 1))
}

const endsOfSales = ['2026-12-31T21:59:59Z', '2027-06-30T20:59:59Z', '2028-01-31T21:59:59Z', '2030-12-31T21:59:59Z']
/** One sale of each shop is over: its price is no longer valid. */
const overSince = '2026-06-30T20:59:59Z'
const first = Date.parse('2025-01-08T08:00:00Z')
const last = Date.parse('2026-10-30T16:00:00Z')
const newSince = Date.parse('2026-08-25T00:00:00Z')

function productRow(
  plan: ShopPlan,
  good: Good,
  skus: ReadonlyMap<string, string>,
  seen: Set<string>,
  expired: string | undefined,
): ProductInput {
  const random = randomFor(`${plan.record.id}:${good.key}`)
  const sku = skus.get(good.key) ?? skuOf(good)
  const added = new Date(first + random.next() * (last - first))
  added.setUTCSeconds(0, 0)
  const copy = good.copy(plan.record.id)
  const onSale = isOnSale(plan, good)
  const off = random.pick([10, 15, 20, 25, 30])
  const over = good.key === expired
  const until = over ? overSince : random.chance(0.55) ? random.pick(endsOfSales) : null
  const shelves = stockPattern(random)
  const hot = onSale && !over && random.chance(0.55)
  const brand = brandOf(good.brand)
  const reviews = reviewsOf(good, plan.record.id, added, seen)
  const related =
    good.series !== null && plan.alternatives.includes(good.series)
      ? plan.goods.filter((other) => other.series === good.series && other.key !== good.key)
      : []
  return {
    sku,
    slug: good.key,
    name: good.name,
    brand: good.brand.toUpperCase(),
    categories: [...good.categories],
    shortDescription: copy.short,
    longDescription: copy.long,
    ...(added.getTime() >= newSince ? { new: true } : {}),
    ...(random.chance(0.07) ? { top: true } : {}),
    ...(hot ? { hotDeal: true } : {}),
    ...(good.key === plan.popupAd ? { popupAd: true } : {}),
    ...(onSale && until ? { saleUntil: until } : {}),
    ...(good.nicotine === null ? {} : { nicotineMgPerMl: good.nicotine }),
    ...(good.volume === null ? {} : { volumeMl: good.volume }),
    ...(good.vape
      ? { manufacturer: { name: brand.maker[0], address: brand.maker[1], email: `safety@${good.brand}.example` } }
      : {}),
    ...filmOf(good),
    addedAt: isoOf(added),
    popularity: Math.floor(random.next() ** 3 * 400),
    pictures: good.pictures.map(pictureRow),
    variants: good.variants.map((variant) => {
      const price = cents(variant.price * plan.priceFactor)
      return {
        sku: `${sku}-${variant.tag}`,
        ...(variant.color ? { color: variant.color } : {}),
        ...(variant.colorName ? { colorName: variant.colorName } : {}),
        ...(variant.size ? { size: variant.size } : {}),
        price,
        ...(onSale ? { salePrice: cents((price * (100 - off)) / 100) } : {}),
        ...(plan.priceLists.length > 0
          ? { listPrices: Object.fromEntries(plan.priceLists.map(({ id, share }) => [id, cents(price * share)])) }
          : {}),
        stock: stockOf(plan, random, shelves),
        ...(variant.pictures ? { pictures: variant.pictures.map(pictureRow) } : {}),
      }
    }),
    ...(related.length > 0 ? { relatedVariants: related.flatMap((other) => skus.get(other.key) ?? []) } : {}),
    ...(reviews.length > 0 ? { reviews } : {}),
    ...(plan.record.languages?.includes('el') ? { el: greekGood(good) } : {}),
  }
}

/** Whole tens of cents: `€6.90`, not `€6.87`. */
function cents(amount: number): number {
  return Math.max(10, Math.round(amount / 10) * 10)
}

function pictureRow(art: Art): { file: string; alt: string } {
  return { file: art.file, alt: art.alt }
}

/** The one good whose offer ended in June. */
function overKey(plan: ShopPlan): string | undefined {
  return plan.goods.find((good) => good.key !== plan.popupAd && isOnSale(plan, good))?.key
}

function isOnSale(plan: ShopPlan, good: Good): boolean {
  return randomFor(`sale:${plan.record.id}:${good.key}`).chance(plan.saleShare)
}

/**
 * Some makers show their kits on film, at an address of the domain that is kept free for examples. One film is the shop's own:
 * it plays on the product's page.
 */
function filmOf({ key, categories }: Good): { videoUrl?: string } {
  if (key === 'aerwyn-solo-30-pod-kit') return { videoUrl: '/sandbox/films/solo-30.webm' }
  const kits = ['POD-KITS', 'PEN-KITS', 'MOD-KITS']
  const filmed = categories.some((code) => kits.includes(code)) && randomFor(`film:${key}`).chance(0.3)
  return filmed ? { videoUrl: `https://example.com/films/${key}` } : {}
}

type StockPattern = 'none' | 'one-store' | 'scarce' | 'plenty'

function stockPattern(random: Random): StockPattern {
  const roll = random.next()
  return roll < 0.06 ? 'none' : roll < 0.17 ? 'one-store' : roll < 0.3 ? 'scarce' : 'plenty'
}

function stockOf(plan: ShopPlan, random: Random, pattern: StockPattern): Record<string, number> {
  const active = plan.warehouses.filter((warehouse) => warehouse.active !== false)
  const closed = plan.warehouses.filter((warehouse) => warehouse.active === false)
  const one = active[random.whole(0, active.length - 1)]
  const units = active.map(({ code }, index): [string, number] => {
    const most = index === 0 ? 24 : 9
    if (pattern === 'none') return [code, 0]
    if (pattern === 'one-store') return [code, code === one?.code ? random.whole(1, 6) : 0]
    if (pattern === 'scarce') return [code, random.chance(0.35) ? random.whole(1, 3) : 0]
    return [code, random.chance(0.12) ? 0 : random.whole(1, most)]
  })
  const shelf = closed.map(({ code }): [string, number] => [code, random.chance(0.1) ? random.whole(1, 4) : 0])
  return Object.fromEntries([...units, ...shelf].filter(([, count]) => count > 0))
}

/** The brand's letters and a number that follows from the slug: it stays when others come or go. */
function skuOf(good: Good): string {
  return `${good.brand.slice(0, 3).toUpperCase()}-${randomFor(`sku:${good.key}`).whole(100_000, 999_999)}`
}
