import type { Basket, BasketChange, BasketRules, HeldBasket } from '#app/domain/cart/basket.ts'
import type { ListingQuery } from '#app/domain/catalogue/views.ts'
import type { BlogQuestion } from '#app/domain/content/blog.ts'
import type { MessageTopic, VisitorMessage } from '#app/domain/content/visitor-message.ts'
import type { Visitor } from '#app/domain/customers/guess-budget.ts'
import { dayAt } from '#app/domain/day-starts.ts'
import type { ReportedError } from '#app/domain/errors/logged-error.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import type { NoticeStep } from '#app/domain/notices/notice-pages.ts'
import type { EndedNotice, NoticeRequest, SubscriptionRequest } from '#app/domain/notices/notices.ts'
import type { Buyer } from '#app/domain/pricing/buyer.ts'
import type { ReviewForm } from '#app/domain/reviews/review-form.ts'
import { basketView, changeBasket, comparison, mergeBasket, refusalsOf, wishlist } from './cart/basket.ts'
import { frame, homePage, hotDeals, newProducts } from './catalogue/home-page.ts'
import { categoryOfSlug } from './catalogue/listing.queries.ts'
import { offeredProducts } from './catalogue/offered-products.ts'
import { approvedReviews } from './catalogue/product.queries.ts'
import { productBySlug, productPage, relatedProducts } from './catalogue/product-page.ts'
import { shownVersion } from './catalogue/shown-version.queries.ts'
import { pageRows } from './content/content.queries.ts'
import { contactContent, postList } from './content/content-pages.ts'
import { postById } from './content/posts.queries.ts'
import { logError } from './errors/log-error.ts'
import { customerNotices, endNotice } from './notices/customer-notices.ts'
import { newLinkToken } from './notices/link-token.ts'
import { subscribe } from './notices/newsletter.ts'
import { followNoticeLink, noticeLinkIsOpen } from './notices/notice-links.ts'
import { askForNotice } from './notices/stock-notices.ts'
import { reviewPage, writeReview } from './reviews/write-review.ts'
import { ShopObject } from './shop-object.ts'
import { sendMessage } from './visitor-messages/send-message.ts'

/** What pages ask of a shop for every visitor: catalogue, content, cart, reviews and notices. */
export abstract class StorefrontShop extends ShopObject {
  /** Puts an unexpected failure on the shop's list (the spec's ErrorLog). */
  reportError(tenant: string, error: ReportedError) {
    return logError(this.db(tenant), error, Date.now())
  }

  /**
   * The basket as it stands now, at this buyer's prices. `held` is what the browser holds; a customer's own basket is
   * kept in the shop and counts instead.
   */
  basket(tenant: string, held: HeldBasket, buyer: Buyer, rules: BasketRules) {
    return basketView(this.db(tenant), held, buyer, rules, Date.now())
  }

  /** Makes one change, or says why not. A customer's basket is written down. */
  changeBasket(tenant: string, held: HeldBasket, change: BasketChange, buyer: Buyer, rules: BasketRules) {
    return changeBasket(this.db(tenant), held, change, buyer, rules, Date.now())
  }

  /** Why a change would be refused. Changes nothing. */
  refusalsOf(tenant: string, held: HeldBasket, change: BasketChange, buyer: Buyer, rules: BasketRules) {
    return refusalsOf(this.db(tenant), held, change, buyer, rules, Date.now())
  }

  /**
   * At sign-in: what the browser holds goes into the customer's basket, of every line the larger quantity. For a customer
   * with a price list cart and wishes are set aside instead. `orders` are those that this browser has sent to a provider, by
   * the tokens of their pages: what is paid for goes along no more, and the rest leaves the customer's cart with its money.
   */
  mergeBasket(tenant: string, held: Basket, orders: readonly string[], buyer: Buyer, rules: BasketRules) {
    return mergeBasket(this.db(tenant), held, orders, buyer, rules, Date.now())
  }

  /** The wished variants, the newest first. What is gone for good is left out. */
  wishlist(tenant: string, held: HeldBasket, buyer: Buyer, rules: BasketRules) {
    return wishlist(this.db(tenant), held, buyer, rules, Date.now())
  }

  /** The products to compare, in the order in which they were added. */
  comparison(tenant: string, held: Basket, buyer: Buyer) {
    return comparison(this.db(tenant), held, buyer, Date.now())
  }

  /**
   * The generation of what every visitor sees: another text after each change. `today` is the day of the shop's calendar, as
   * `2026-12-24`; without it that of UTC.
   */
  version(tenant: string, today?: string) {
    const now = Date.now()
    return shownVersion(this.db(tenant), now, today ?? dayAt(now, 'UTC'))
  }

  /** Without a language as the shop says it by itself. */
  frame(tenant: string, language?: Language, today?: string) {
    return frame(this.db(tenant), language, today ?? dayAt(Date.now(), 'UTC'))
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

  /** The id of the category whose code this is, in whatever letters; null for an unknown one. */
  categoryOfSlug(tenant: string, slug: string) {
    return categoryOfSlug(this.db(tenant), slug)
  }

  /** The first five of the same result that the full search gives, for a term and perhaps a master category. */
  suggestions(tenant: string, term: string, category: number | null, buyer: Buyer) {
    return this.search(tenant).suggestions(term, category, buyer, Date.now())
  }

  /** The ids of the products on offer, from `offset` on, and how many there are in all: for the sitemap. */
  offeredProducts(tenant: string, offset: number, limit: number) {
    return offeredProducts(this.db(tenant), offset, limit)
  }

  /** Null for a product that is unknown or deleted. */
  productPage(tenant: string, id: number, buyer: Buyer) {
    return productPage(this.db(tenant), id, buyer, Date.now())
  }

  /** The same by the product's slug. */
  productBySlug(tenant: string, slug: string, buyer: Buyer) {
    return productBySlug(this.db(tenant), slug, buyer, Date.now())
  }

  relatedProducts(tenant: string, id: number, buyer: Buyer) {
    return relatedProducts(this.db(tenant), id, buyer, Date.now())
  }

  /** The rows of a content page, by the spec's number of it. */
  pageContent(tenant: string, page: number, language: Language | undefined) {
    return pageRows(this.db(tenant), page, language)
  }

  /** The contact page's rows, and what each active store says of itself. */
  contactContent(tenant: string, language: Language | undefined) {
    return contactContent(this.db(tenant), language)
  }

  /** Public posts, the newest first. `today` is the day of the shop's own calendar, as `2026-12-24`. */
  posts(tenant: string, question: BlogQuestion, language: Language | undefined, today: string) {
    return postList(this.db(tenant), question, today ?? dayAt(Date.now(), 'UTC'), language)
  }

  /** Null for an id that no public post has. */
  post(tenant: string, id: number, language: Language | undefined, today: string) {
    return postById(this.db(tenant), id, today ?? dayAt(Date.now(), 'UTC'), language)
  }

  /** Keeps a message to the shop and promises its mail; `visitor` is what the limit counts by. */
  sendMessage(tenant: string, topic: MessageTopic, message: VisitorMessage, visitor: Visitor) {
    return sendMessage(this.db(tenant), topic, message, visitor, Date.now())
  }

  /** Promises a confirming mail, at most one an hour to one address; the answer does not tell whether. */
  subscribe(tenant: string, request: SubscriptionRequest) {
    return subscribe(this.db(tenant), request, newLinkToken(), Date.now())
  }

  askForNotice(tenant: string, request: NoticeRequest) {
    return askForNotice(this.db(tenant), request, Date.now())
  }

  /** Whether the button behind a mail's link would do something. */
  noticeLinkIsOpen(tenant: string, step: NoticeStep, token: string) {
    return noticeLinkIsOpen(this.db(tenant), step, token, Date.now())
  }

  /** For the POST of the link's page: opening it changes nothing. False for a link that is good no more. */
  followNoticeLink(tenant: string, step: NoticeStep, token: string, customer: number | null) {
    return followNoticeLink(this.db(tenant), step, token, customer, Date.now())
  }

  /** A signed-in customer's own; the id comes from the session. */
  customerNotices(tenant: string, customer: number, language?: Language) {
    return customerNotices(this.db(tenant), customer, language)
  }

  /** False for what is gone, or somebody else's. */
  endNotice(tenant: string, customer: number, ended: EndedNotice) {
    return endNotice(this.db(tenant), customer, ended)
  }

  /** What is said of the shop: at Google of its place, in the language of a locale, or what was imported. */
  shopReviews(tenant: string, place: string | null, locale: string) {
    return this.reviews.reviews(this.db(tenant), place, locale)
  }

  /** Approved reviews, newest first, at most 50. */
  productReviews(tenant: string, id: number) {
    return approvedReviews(this.db(tenant), id, 50)
  }

  /** Null for a product that is unknown or deleted. */
  reviewPage(tenant: string, product: number, customer: number | null, language?: Language) {
    return reviewPage(this.db(tenant), product, customer, language)
  }

  /** One review of a product a customer: another one takes its place and is held anew. */
  writeReview(tenant: string, customer: number, product: number, review: ReviewForm) {
    return writeReview(this.db(tenant), customer, product, review, Date.now())
  }
}
