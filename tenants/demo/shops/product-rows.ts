import type { z } from 'zod'
import type { ProductRow } from '#app/domain/catalogue/catalogue-file.ts'
import { getProductRange } from '#app/domain/catalogue/products.ts'
import { getBrand } from '#tenants/demo/products/brands.ts'
import type { Art, DemoProduct } from '#tenants/demo/products/demo-product.ts'
import { createRandom, type Random } from '#tenants/demo/random.ts'
import { createGiftVoucherRows } from './gift-voucher.ts'
import { greekColours, toGreekAlt, toGreekProduct } from './greek/greek-products.ts'
import { createReviews, formatIsoInstant } from './reviews.ts'
import type { ShopPlan } from './shop-plan.ts'

export type ProductInput = z.input<typeof ProductRow>

/** The shop's products as catalogue rows, with SKUs, prices, stock, flags and reviews. */
export function createProductRows(plan: ShopPlan): ProductInput[] {
  const expiredKey = findExpiredSaleKey(plan)
  const seen = new Set<string>()
  const skus = new Map(plan.products.map((product) => [product.key, createSku(product)]))
  const rows = plan.products.map((product) => createProductRow(plan, product, skus, seen, expiredKey))
  return [...rows, ...createGiftVoucherRows(plan)].sort((a, b) => (a.sku < b.sku ? -1 : 1))
}

const saleEnds = ['2026-12-31T21:59:59Z', '2027-06-30T20:59:59Z', '2028-01-31T21:59:59Z', '2030-12-31T21:59:59Z']
/** One sale of each shop has ended, so its price is no longer valid. */
const expiredSaleEnd = '2026-06-30T20:59:59Z'
const firstAddedAt = Date.parse('2025-01-08T08:00:00Z')
const lastAddedAt = Date.parse('2026-10-30T16:00:00Z')
const newSince = Date.parse('2026-08-25T00:00:00Z')

function createProductRow(
  plan: ShopPlan,
  product: DemoProduct,
  skus: ReadonlyMap<string, string>,
  seen: Set<string>,
  expiredKey: string | undefined,
): ProductInput {
  const random = createRandom(`${plan.record.id}:${product.key}`)
  const sku = skus.get(product.key) ?? createSku(product)
  const added = new Date(firstAddedAt + random.next() * (lastAddedAt - firstAddedAt))
  added.setUTCSeconds(0, 0)
  const copy = product.writeCopy(plan.record.id)
  const onSale = isOnSale(plan, product)
  const discountPercent = random.pick([10, 15, 20, 25, 30])
  const isExpired = product.key === expiredKey
  const saleUntil = isExpired ? expiredSaleEnd : random.boolean(0.55) ? random.pick(saleEnds) : null
  const stockPattern = pickStockPattern(random)
  const isHotDeal = onSale && !isExpired && random.boolean(0.55)
  const brand = getBrand(product.brand)
  const isGreek = plan.record.languages?.includes('el') === true
  const toPictureRow = (art: Art) => ({
    ...{ file: art.file, alt: art.alt },
    ...(isGreek ? { el: { alt: toGreekAlt(product, art) } } : {}),
  })
  const reviews = createReviews(product, { shop: plan.record.id, isGreek }, added, seen)
  const related =
    product.series !== null && plan.alternatives.includes(product.series)
      ? plan.products.filter((candidate) => candidate.series === product.series && candidate.key !== product.key)
      : []
  const fits = listDevices(plan, product).flatMap((device) => skus.get(device.key) ?? [])
  return {
    sku,
    slug: product.key,
    name: product.name,
    brand: product.brand.toUpperCase(),
    categories: [...product.categories],
    shortDescription: copy.short,
    longDescription: copy.long,
    ...(added.getTime() >= newSince ? { new: true } : {}),
    ...(random.boolean(0.008) ? { top: true } : {}),
    ...(isHotDeal ? { hotDeal: true } : {}),
    ...(product.key === plan.popupAd ? { popupAd: true } : {}),
    ...(onSale && saleUntil ? { saleUntil: saleUntil } : {}),
    ...(product.nicotine === null ? {} : { nicotineMgPerMl: product.nicotine }),
    ...(product.volume === null ? {} : { volumeMl: product.volume }),
    ...(product.isVape
      ? { manufacturer: { name: brand.maker[0], address: brand.maker[1], email: `safety@${product.brand}.example` } }
      : {}),
    ...getVideo(product),
    addedAt: formatIsoInstant(added),
    ...(product.weight === undefined ? {} : { weight: product.weight }),
    popularity: Math.floor(random.next() ** 3 * 400),
    pictures: product.pictures.map(toPictureRow),
    variants: product.variants.map((variant) => {
      const price = roundToTenCents(variant.price * plan.priceFactor)
      return {
        sku: `${sku}-${variant.skuSuffix}`,
        ...(variant.color ? { color: variant.color } : {}),
        ...(variant.colorName ? { colorName: variant.colorName } : {}),
        ...(isGreek && variant.colorName ? { el: { colorName: greekColours[variant.colorName] } } : {}),
        ...(variant.size ? { size: variant.size } : {}),
        price,
        ...(onSale ? { salePrice: roundToTenCents((price * (100 - discountPercent)) / 100) } : {}),
        ...(plan.priceLists.length > 0
          ? {
              listPrices: Object.fromEntries(
                plan.priceLists.map(({ id, share }) => [id, roundToTenCents(price * share)]),
              ),
            }
          : {}),
        stock: createStock(plan, random, stockPattern),
        ...(variant.pictures ? { pictures: variant.pictures.map(toPictureRow) } : {}),
      }
    }),
    ...(related.length > 0 ? { relatedVariants: related.flatMap((candidate) => skus.get(candidate.key) ?? []) } : {}),
    ...(fits.length > 0 ? { fits } : {}),
    ...(reviews.length > 0 ? { reviews } : {}),
    ...(isGreek ? { el: toGreekProduct(product) } : {}),
  }
}

const isDevice = ({ categories }: DemoProduct) => categories.some((code) => code.endsWith('-KITS'))

/** The kits of the same model, which a pod, a coil or a tank fits. */
function listDevices(plan: ShopPlan, product: DemoProduct): DemoProduct[] {
  const range = getProductRange(product.name, getBrand(product.brand).name)
  if (range === null || isDevice(product) || !product.isVape || product.nicotine !== null) return []
  return plan.products.filter((candidate) => isDevice(candidate) && candidate.name.startsWith(`${range} `))
}

/** Rounds to ten cents: `€6.90`, not `€6.87`. */
function roundToTenCents(amount: number): number {
  return Math.max(10, Math.round(amount / 10) * 10)
}

/** The product whose sale ended in June. */
function findExpiredSaleKey(plan: ShopPlan): string | undefined {
  return plan.products.find((product) => product.key !== plan.popupAd && isOnSale(plan, product))?.key
}

function isOnSale(plan: ShopPlan, product: DemoProduct): boolean {
  return createRandom(`sale:${plan.record.id}:${product.key}`).boolean(plan.saleShare)
}

/**
 * Some kits have a video at an example domain, to which the page links. One video is on the shop's host and plays on
 * the product's page.
 */
function getVideo({ key, categories }: DemoProduct): { videoUrl?: string } {
  if (key === 'aerwyn-solo-30-pod-kit') return { videoUrl: '/sandbox/films/solo-30.webm' }
  const kits = ['POD-KITS', 'PEN-KITS', 'MOD-KITS']
  const hasVideo = categories.some((code) => kits.includes(code)) && createRandom(`film:${key}`).boolean(0.3)
  return hasVideo ? { videoUrl: `https://example.com/films/${key}` } : {}
}

type StockPattern = 'none' | 'one-store' | 'scarce' | 'plenty'

function pickStockPattern(random: Random): StockPattern {
  const roll = random.next()
  return roll < 0.06 ? 'none' : roll < 0.17 ? 'one-store' : roll < 0.3 ? 'scarce' : 'plenty'
}

function createStock(plan: ShopPlan, random: Random, pattern: StockPattern): Record<string, number> {
  const active = plan.warehouses.filter((warehouse) => warehouse.active !== false)
  const closed = plan.warehouses.filter((warehouse) => warehouse.active === false)
  const onlyStore = active[random.integer(0, active.length - 1)]
  const units = active.map(({ code }, index): [string, number] => {
    const maxUnits = index === 0 ? 24 : 9
    if (pattern === 'none') return [code, 0]
    if (pattern === 'one-store') return [code, code === onlyStore?.code ? random.integer(1, 6) : 0]
    if (pattern === 'scarce') return [code, random.boolean(0.35) ? random.integer(1, 3) : 0]
    return [code, random.boolean(0.12) ? 0 : random.integer(1, maxUnits)]
  })
  const closedUnits = closed.map(({ code }): [string, number] => [code, random.boolean(0.1) ? random.integer(1, 4) : 0])
  return Object.fromEntries([...units, ...closedUnits].filter(([, count]) => count > 0))
}

/** The brand's letters and a hash of the slug, so that a SKU doesn't depend on other products. */
function createSku(product: DemoProduct): string {
  return `${product.brand.slice(0, 3).toUpperCase()}-${createRandom(`sku:${product.key}`).integer(100_000, 999_999)}`
}
