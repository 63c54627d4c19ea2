import type { Frame, HomePage, ProductCard } from '#app/domain/catalogue/views.ts'
import { contentPages } from '#app/domain/content/pages.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import type { Buyer } from '#app/domain/pricing/buyer.ts'
import { displayedSlides, pagePicture, pageText } from '../content/content.queries.ts'
import { hasPosts } from '../content/posts.queries.ts'
import type { Database } from '../database.ts'
import { productCards } from './cards.queries.ts'
import { homePageBrands, menuCategories, popularCategories } from './menus.queries.ts'
import { advertisedProductIds, countHotDeals, hotDealIds, newProductIds } from './selections.queries.ts'

const carouselLength = 12

/** What surrounds every page. */
export function frame(db: Database, language?: Language, today = ''): Frame {
  const footerText = pageText(db, contentPages.layout, 'footer text', language)
  return { categories: menuCategories(db, language), footerText, hasPosts: hasPosts(db, today) }
}

/** The critical part of the home page; its carousels are asked for apart. */
export function homePage(db: Database, buyer: Buyer, now: number): HomePage {
  const [popupAd] = productCards(db, advertisedProductIds(db), buyer, now)
  return {
    slides: displayedSlides(db, buyer.language),
    popularCategories: popularCategories(db, buyer.language),
    categoriesImage: pagePicture(db, contentPages.home, 'home categories image'),
    brands: homePageBrands(db),
    popupAd: popupAd ?? null,
  }
}

export function newProducts(db: Database, buyer: Buyer, now: number): ProductCard[] {
  return productCards(db, newProductIds(db, carouselLength), buyer, now)
}

export function hotDeals(db: Database, buyer: Buyer, now: number): ProductCard[] {
  return productCards(db, hotDealIds(db, carouselLength, 0), buyer, now)
}

/** All hot deals, a page at a time, in the order of the carousel. */
export function hotDealsPage(
  db: Database,
  { page, perPage }: { readonly page: number; readonly perPage: number },
  buyer: Buyer,
  now: number,
): { products: ProductCard[]; total: number } {
  const products = productCards(db, hotDealIds(db, perPage, (page - 1) * perPage), buyer, now)
  return { products, total: countHotDeals(db) }
}
