import type { BrowserLists, CartRules, Lists, ListsChange } from '#app/domain/cart/lists.ts'
import type { ListingQuery } from '#app/domain/catalogue/products.ts'
import type { BlogQuery, PostList } from '#app/domain/content/blog.ts'
import type { ContactMessageForm, MessageTopic } from '#app/domain/content/contact-message-form.ts'
import { contentPages } from '#app/domain/content/pages.ts'
import type { Visitor } from '#app/domain/customers/attempt-limits.ts'
import { getLocalDay } from '#app/domain/dates.ts'
import type { ReportedError } from '#app/domain/errors/logging.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import type { Buyer } from '#app/domain/pricing/price.ts'
import { unchangedPhotos } from '#app/domain/reviews/review-forms.ts'
import type { ReviewText } from '#app/domain/reviews/reviews.ts'
import type {
  StockAlertRequest,
  SubscriptionRequest,
  SubscriptionToEnd,
} from '#app/domain/stock-alerts/stock-alerts.ts'
import type { SubscriptionStep } from '#app/domain/urls.ts'
import { changeLists, getComparison, getListsView, getRefusals, mergeBrowserLists, wishlist } from './cart/lists.ts'
import { findCategoryBySlug, getGeneration } from './catalogue/catalogue.queries.ts'
import { listApprovedReviews } from './catalogue/product.queries.ts'
import {
  cartCompanions,
  companionProducts,
  frame,
  homePage,
  hotDeals,
  newProducts,
  offeredProducts,
  productBySlug,
  productPage,
  relatedProducts,
} from './catalogue/storefront-pages.ts'
import { sendMessage } from './contact-messages/contact-messages.queries.ts'
import {
  countPosts,
  findPostById,
  listPageRows,
  listPostSummaries,
  listStoreDescriptions,
} from './content/content.queries.ts'
import { createLinkToken } from './customers/links.queries.ts'
import type { Database } from './database.ts'
import { logError } from './errors/errors.queries.ts'
import { findPhotoReview } from './reviews/reviews.queries.ts'
import { type PhotoReservation, reservePhotos, reviewPage, writeReview } from './reviews/reviews.ts'
import { ShopObject } from './shop-object.ts'
import {
  createStockAlert,
  customerSubscriptions,
  endSubscription,
  followSubscriptionLink,
  isSubscriptionLinkOpen,
  subscribe,
} from './stock-alerts/stock-alerts.ts'

/** Methods for storefront pages: catalogue, content, cart, reviews and stock alerts. */
export abstract class StorefrontShop extends ShopObject {
  /** Adds an unexpected failure to the shop's error log (the spec's ErrorLog). */
  reportError(tenant: string, error: ReportedError) {
    return logError(this.db(tenant), error, Date.now())
  }

  /**
   * The lists at this buyer's prices. `browserLists` comes from the browser; a signed-in customer's lists come from the
   * database instead.
   */
  lists(tenant: string, browserLists: BrowserLists, buyer: Buyer, rules: CartRules) {
    return getListsView(this.db(tenant), browserLists, buyer, rules, Date.now())
  }

  /** Makes one change or returns why not. A customer's lists are stored. */
  changeLists(tenant: string, browserLists: BrowserLists, change: ListsChange, buyer: Buyer, rules: CartRules) {
    return changeLists(this.db(tenant), browserLists, change, buyer, rules, Date.now())
  }

  /** Why a change would be refused. Changes nothing. */
  getRefusals(tenant: string, browserLists: BrowserLists, change: ListsChange, buyer: Buyer, rules: CartRules) {
    return getRefusals(this.db(tenant), browserLists, change, buyer, rules, Date.now())
  }

  /**
   * Merges the browser's lists into the customer's at sign-in; the larger quantity of each line wins. For a customer
   * with a price list, cart and wishlist are stored as guest lists instead. `orders` are the page tokens of orders that
   * this browser still has in its cart: paid lines are not merged, and the others leave the customer's cart when they
   * are paid.
   */
  mergeLists(tenant: string, browserLists: Lists, orders: readonly string[], buyer: Buyer, rules: CartRules) {
    return mergeBrowserLists(this.db(tenant), browserLists, orders, buyer, rules, Date.now())
  }

  /** The wishlist, newest first, without products that are no longer for sale. */
  wishlist(tenant: string, browserLists: BrowserLists, buyer: Buyer, rules: CartRules) {
    return wishlist(this.db(tenant), browserLists, buyer, rules, Date.now())
  }

  /** The products of the compare list, in the order in which they were added. */
  getComparison(tenant: string, browserLists: Lists, buyer: Buyer) {
    return getComparison(this.db(tenant), browserLists, buyer, Date.now())
  }

  /**
   * The generation of what every visitor sees: a text that changes with every change. `today` is the day in the shop's
   * time zone, like `2026-12-24`; without it, the day in UTC.
   */
  generation(tenant: string, today?: string) {
    const now = Date.now()
    return getGeneration(this.db(tenant), now, today ?? getLocalDay(now, 'UTC'))
  }

  /** Without a language, texts come in the shop's default language. */
  frame(tenant: string, language?: Language, today?: string) {
    return frame(this.db(tenant), language, today ?? getLocalDay(Date.now(), 'UTC'))
  }

  homePage(tenant: string, buyer: Buyer) {
    return homePage(this.db(tenant), buyer, Date.now())
  }

  newProducts(tenant: string, buyer: Buyer) {
    return newProducts(this.db(tenant), buyer, Date.now())
  }

  hotDeals(tenant: string, buyer: Buyer) {
    return hotDeals(this.db(tenant), buyer, Date.now())
  }

  listing(tenant: string, query: ListingQuery, buyer: Buyer) {
    return this.search(tenant).listing(query, buyer, Date.now())
  }

  /** The id of the category with this code, ignoring case. Null if unknown. */
  findCategoryBySlug(tenant: string, slug: string) {
    return findCategoryBySlug(this.db(tenant), slug)
  }

  /** The first five results of the full search for a term, optionally within a master category. */
  suggestions(tenant: string, term: string, category: number | null, buyer: Buyer) {
    return this.search(tenant).suggestions(term, category, buyer, Date.now())
  }

  /** The ids of active products, starting at `offset`, and their total count. For the sitemap. */
  offeredProducts(tenant: string, offset: number, limit: number) {
    return offeredProducts(this.db(tenant), offset, limit)
  }

  /** Null if the product is unknown or deleted. */
  productPage(tenant: string, id: number, buyer: Buyer) {
    return productPage(this.db(tenant), id, buyer, Date.now())
  }

  /** The product page by slug. */
  productBySlug(tenant: string, slug: string, buyer: Buyer) {
    return productBySlug(this.db(tenant), slug, buyer, Date.now())
  }

  /** Products that fit this one, products of its range, and products that were bought together with it. */
  companionProducts(tenant: string, id: number, buyer: Buyer) {
    return companionProducts(this.db(tenant), id, buyer, Date.now())
  }

  /** Products to add to a cart with `products`. The other arguments are those of `lists`. */
  cartCompanions(
    tenant: string,
    products: readonly number[],
    browserLists: BrowserLists,
    buyer: Buyer,
    rules: CartRules,
  ) {
    const { lines } = this.lists(tenant, browserLists, buyer, rules)
    const inCart = lines.map(({ product }) => product)
    return cartCompanions(this.db(tenant), products, inCart, buyer, Date.now())
  }

  relatedProducts(tenant: string, id: number, buyer: Buyer) {
    return relatedProducts(this.db(tenant), id, buyer, Date.now())
  }

  /** The rows of a content page, by the spec's page number. */
  pageContent(tenant: string, page: number, language: Language | undefined) {
    return listPageRows(this.db(tenant), page, language)
  }

  /** The rows of the contact page and the texts of each active store. */
  contactContent(tenant: string, language: Language | undefined) {
    return contactContent(this.db(tenant), language)
  }

  /** Public posts, newest first. `today` is the day in the shop's time zone, like `2026-12-24`. */
  posts(tenant: string, query: BlogQuery, language: Language | undefined, today: string) {
    return listPosts(this.db(tenant), query, today ?? getLocalDay(Date.now(), 'UTC'), language)
  }

  /** Null if no public post has this id. */
  post(tenant: string, id: number, language: Language | undefined, today: string) {
    return findPostById(this.db(tenant), id, today ?? getLocalDay(Date.now(), 'UTC'), language)
  }

  /** Stores a contact message and enqueues its mail. The limit counts by `visitor`. */
  sendMessage(tenant: string, topic: MessageTopic, message: ContactMessageForm, visitor: Visitor) {
    return sendMessage(this.db(tenant), topic, message, visitor, Date.now())
  }

  /**
   * Enqueues a confirmation mail, at most one an hour to one address. The result does not reveal whether a mail is
   * sent.
   */
  subscribe(tenant: string, request: SubscriptionRequest) {
    return subscribe(this.db(tenant), request, createLinkToken(), Date.now())
  }

  createStockAlert(tenant: string, request: StockAlertRequest) {
    return createStockAlert(this.db(tenant), request, Date.now())
  }

  /** Whether the button of the mail's link would do something. */
  isSubscriptionLinkOpen(tenant: string, step: SubscriptionStep, token: string) {
    return isSubscriptionLinkOpen(this.db(tenant), step, token, Date.now())
  }

  /** Follows a mail's link. Call on POST: opening the page changes nothing. False if the link no longer works. */
  followSubscriptionLink(tenant: string, step: SubscriptionStep, token: string, customer: number | null) {
    return followSubscriptionLink(this.db(tenant), step, token, customer, Date.now())
  }

  /** The signed-in customer's own subscriptions. The id comes from the session. */
  customerSubscriptions(tenant: string, customer: number, language?: Language) {
    return customerSubscriptions(this.db(tenant), customer, language)
  }

  /** False if it is deleted or another customer's. */
  endSubscription(tenant: string, customer: number, subscription: SubscriptionToEnd) {
    return endSubscription(this.db(tenant), customer, subscription)
  }

  /** Reviews of the shop: from Google for its place, in the language of the locale, or imported ones. */
  shopReviews(tenant: string, placeId: string | null, locale: string) {
    return this.reviews.reviews(this.db(tenant), placeId, locale)
  }

  /** Approved reviews, newest first, at most 50. */
  productReviews(tenant: string, id: number) {
    return listApprovedReviews(this.db(tenant), id, 50)
  }

  /** Null if the product is unknown or deleted. */
  reviewPage(tenant: string, product: number, customer: number | null, language?: Language) {
    return reviewPage(this.db(tenant), product, customer, language)
  }

  /** Stores a customer's review of a product. A new one replaces the earlier one and waits for approval again. */
  writeReview(tenant: string, customer: number, product: number, review: ReviewText, change = unchangedPhotos) {
    return writeReview(this.db(tenant), customer, product, review, change, Date.now())
  }

  /** Call before the files of a review's photos are stored. */
  reserveReviewPhotos(tenant: string, reservation: PhotoReservation) {
    return reservePhotos(this.db(tenant), reservation, Date.now())
  }

  /** The review of a photo; null if it belongs to no review. */
  findPhotoReview(tenant: string, path: string) {
    return findPhotoReview(this.db(tenant), path)
  }
}

export function contactContent(db: Database, language?: Language) {
  return { rows: listPageRows(db, contentPages.contact, language), stores: listStoreDescriptions(db, language) }
}

export function listPosts(db: Database, { page, perPage }: BlogQuery, today: string, language?: Language): PostList {
  const range = { today, offset: (page - 1) * perPage, limit: perPage }
  return { posts: listPostSummaries(db, range, language), total: countPosts(db, today) }
}
