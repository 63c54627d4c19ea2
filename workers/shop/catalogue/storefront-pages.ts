import { type ProductFields, productFields } from '#app/domain/catalogue/product-fields.ts'
import type { CompanionProducts, Frame, HomePage, ProductCard, ProductPage } from '#app/domain/catalogue/products.ts'
import { contentPages, toContactPage } from '#app/domain/content/pages.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import type { Buyer } from '#app/domain/pricing/price.ts'
import {
  getPagePicture,
  getPageText,
  hasPosts,
  listDisplayedSlides,
  listPageRows,
  listStoreDescriptions,
} from '../content/content.queries.ts'
import type { Database } from '../database.ts'
import { listSoldRates } from '../vouchers/vouchers.queries.ts'
import {
  countRatings,
  findRangeProducts,
  listBoughtTogetherIds,
  listDeviceIds,
  listHomePageBrands,
  listMenuCategories,
  listOtherCategoryIds,
  listPartIds,
  listPopularCategories,
} from './catalogue.queries.ts'
import {
  findOnlyVariants,
  findProductIdBySlug,
  getProductFacts,
  listCategories,
  listColourNames,
  listPictures,
  listStores,
  listVariants,
} from './product.queries.ts'
import {
  countHotDeals,
  countOfferedProducts,
  listAdvertisedProductIds,
  listHotDealIds,
  listNewProductIds,
  listOfferedProductIds,
  listProductCards,
  listRelatedProductIds,
  listRelatedVariantIds,
} from './product-cards.queries.ts'

/** Two screens of the widest carousel. More would outweigh the rest of the home page. */
const CAROUSEL_LENGTH = 10

/** The data of the layout around every page. */
export function frame(db: Database, language?: Language, today = ''): Frame {
  const footerText = getPageText(db, contentPages.layout, 'footer text', language)
  const { address } = toContactPage(listPageRows(db, contentPages.contact, language))
  return { categories: listMenuCategories(db, language), footerText, address, hasPosts: hasPosts(db, today) }
}

/** The critical part of the home page; the carousels have methods of their own. */
export function homePage(db: Database, buyer: Buyer, now: number): HomePage {
  const [popupAd] = listProductCards(db, listAdvertisedProductIds(db), buyer, now)
  return {
    slides: listDisplayedSlides(db, buyer.language),
    popularCategories: listPopularCategories(db, buyer.language),
    categoriesImage: getPagePicture(db, contentPages.home, 'home categories image', buyer.language),
    brands: listHomePageBrands(db, buyer.language),
    popupAd: popupAd ?? null,
    storeCount: listStoreDescriptions(db).length,
  }
}

export function newProducts(db: Database, buyer: Buyer, now: number): ProductCard[] {
  return listProductCards(db, listNewProductIds(db, CAROUSEL_LENGTH), buyer, now)
}

export function hotDeals(db: Database, buyer: Buyer, now: number): ProductCard[] {
  return listProductCards(db, listHotDealIds(db, CAROUSEL_LENGTH, 0), buyer, now)
}

/** A page of all hot deals, in the order of the carousel. */
export function hotDealsPage(
  db: Database,
  { page, perPage }: { readonly page: number; readonly perPage: number },
  buyer: Buyer,
  now: number,
): { products: ProductCard[]; total: number } {
  const products = listProductCards(db, listHotDealIds(db, perPage, (page - 1) * perPage), buyer, now)
  return { products, total: countHotDeals(db) }
}

/** A page of the ids of active products, and their total count. */
export function offeredProducts(db: Database, offset: number, limit: number) {
  return { ids: listOfferedProductIds(db, limit, offset), total: countOfferedProducts(db) }
}

/** A product's page; null if it is unknown or deleted. */
export function productPage(
  db: Database,
  id: number,
  buyer: Buyer,
  now: number,
  fields: ProductFields = productFields,
): ProductPage | null {
  const [card] = listProductCards(db, [id], buyer, now)
  if (card === undefined) return null
  const facts = getProductFacts(db, id, buyer.language, fields)
  const related = listRelatedVariantIds(db, id)
  const stores = listStores(db, [id, ...related], buyer.language)
  const onlyVariants = findOnlyVariants(db, related)
  const variants = listVariants(db, id, buyer, now)
  const text = (position: string) => getPageText(db, contentPages.product, position, buyer.language)
  return {
    product: {
      ...card,
      ...facts,
      saleUntil: card.onSale ? facts.saleUntil : null,
      categories: listCategories(db, id, buyer.language),
      pictures: listPictures(db, id, buyer.language),
      variants,
      relatedVariants: listProductCards(db, related, buyer, now).map((other) => ({
        ...other,
        variant: onlyVariants.get(other.id) ?? null,
        stores: stores.get(other.id) ?? [],
      })),
      stores: stores.get(id) ?? [],
    },
    deliveryInformation: text('delivery information'),
    returnsPolicy: text('returns cancellation policy'),
    sizeGuide: variants.some(({ size }) => size !== null) ? text('size guide') : '',
    ratingCounts: card.rating.count === 0 ? [] : countRatings(db, id),
    colourNames: variants.length === 1 ? [] : listColourNames(db, id, buyer.language),
    soldRates: facts.giftVoucher ? listSoldRates(db) : [],
  }
}

/** The page of the product with this slug; null if no active product has it. */
export function productBySlug(db: Database, slug: string, buyer: Buyer, now: number): ProductPage | null {
  const id = findProductIdBySlug(db, slug)
  return id === null ? null : productPage(db, id, buyer, now)
}

/** Up to eight others of the same subcategory, those in stock first, then products in stock of its master category. */
export function relatedProducts(db: Database, id: number, buyer: Buyer, now: number): ProductCard[] {
  return listProductCards(db, listRelatedProductIds(db, id, 8), buyer, now)
}

const MAX_COMPANIONS = 5

/**
 * Products related to a product: those that fit it, its range, and those bought together with it. No product is in two
 * lists.
 */
export function companionProducts(db: Database, id: number, buyer: Buyer, now: number): CompanionProducts {
  const devices = listDeviceIds(db, id, MAX_COMPANIONS)
  const parts = listPartIds(db, id, MAX_COMPANIONS).filter((part) => !devices.includes(part))
  const fitting = new Set([...devices, ...parts])
  const found = findRangeProducts(db, id, MAX_COMPANIONS)
  const inRange = (found?.ids ?? []).filter((other) => !fitting.has(other))
  const boughtTogether = listBoughtTogetherIds(db, id, MAX_COMPANIONS).filter(
    (other) => !fitting.has(other) && !inRange.includes(other),
  )
  const toCards = (ids: readonly number[]) => listProductCards(db, ids, buyer, now)
  return {
    devices: toCards(devices),
    parts: toCards(parts),
    range: found?.range ?? null,
    inRange: toCards(inRange),
    boughtTogether: toCards(boughtTogether),
  }
}

/** More than are shown, because products of the cart's categories are excluded. */
const MAX_CANDIDATES = 20

/**
 * Products in stock that go with `products`, those of the first one first. Excludes products in the main category of
 * any product in the cart: they replace that product instead of complementing it.
 */
export function cartCompanions(
  db: Database,
  products: readonly number[],
  cartProducts: readonly number[],
  buyer: Buyer,
  now: number,
): ProductCard[] {
  const candidates = products.flatMap((product) => [
    ...listPartIds(db, product, MAX_CANDIDATES),
    ...listDeviceIds(db, product, MAX_CANDIDATES),
    ...listBoughtTogetherIds(db, product, MAX_CANDIDATES),
    ...(findRangeProducts(db, product, MAX_CANDIDATES)?.ids ?? []),
  ])
  const ids = listOtherCategoryIds(db, [...new Set(candidates)], [...products, ...cartProducts])
  return listProductCards(db, ids.slice(0, MAX_COMPANIONS), buyer, now)
}
