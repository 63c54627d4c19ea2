import type {
  Basket,
  BasketAnswer,
  BasketChange,
  BasketMerge,
  BasketRefusal,
  BasketRules,
  BasketView,
  ComparedProduct,
  HeldBasket,
  WishView,
} from '#app/domain/cart/basket.ts'
import type {
  Frame,
  HomePage,
  Listing,
  ListingQuery,
  ProductCard,
  ProductPage,
  ProductReview,
  ShopReviews,
} from '#app/domain/catalogue/views.ts'
import type { ReportedError } from '#app/domain/errors/logged-error.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import type { Buyer } from '#app/domain/pricing/buyer.ts'
import type { ContentHandle } from './content/content-handle.ts'
import type { AccountsHandle } from './customers/accounts-handle.ts'
import type { CustomerHandle } from './customers/customer-handle.ts'
import type { NoticesHandle } from './notices/notices-handle.ts'
import type { OrderHandle } from './orders/order-handle.ts'
import type { ReviewHandle } from './reviews/review-handle.ts'

/**
 * One tenant's shop, as loaders and actions hold it. It is made for one tenant, so no question names one.
 * `Shop` (the Durable Object) answers each of these with a method of the same name.
 */
export interface ShopHandle
  extends AccountsHandle,
    ContentHandle,
    CustomerHandle,
    NoticesHandle,
    OrderHandle,
    ReviewHandle {
  /** Another text after every change of what everybody is shown. */
  /** `today` is the day of the shop's own calendar, as `2026-12-24`; without it that of UTC. */
  version(today?: string): Promise<string>
  /** Without a language as the shop says it by itself. */
  frame(language?: Language, today?: string): Promise<Frame>
  homePage(buyer: Buyer): Promise<HomePage>
  newProducts(buyer: Buyer): Promise<readonly ProductCard[]>
  hotDeals(buyer: Buyer): Promise<readonly ProductCard[]>
  /** What is said of the shop: at Google of its place, in the language of a locale, or what was imported. */
  shopReviews(place: string | null, locale: string): Promise<ShopReviews>
  /** The first five of the same result that the full search gives, for a term and perhaps a master category. */
  suggestions(term: string, category: number | null, buyer: Buyer): Promise<readonly ProductCard[]>
  listing(query: ListingQuery, buyer: Buyer): Promise<Listing>
  /** The id of the category whose code this is, in whatever letters; null for an unknown one. */
  categoryOfSlug(slug: string): Promise<number | null>
  /** The ids of the products on offer, from `offset` on, and how many there are in all: for the sitemap. */
  offeredProducts(offset: number, limit: number): Promise<{ readonly ids: readonly number[]; readonly total: number }>
  /** Null for a product that is unknown or deleted. */
  productPage(id: number, buyer: Buyer): Promise<ProductPage | null>
  /** The same by the product's slug. */
  productBySlug(slug: string, buyer: Buyer): Promise<ProductPage | null>
  relatedProducts(id: number, buyer: Buyer): Promise<readonly ProductCard[]>
  /** Approved reviews, newest first, at most 50. */
  productReviews(id: number): Promise<readonly ProductReview[]>

  /**
   * The basket as it stands now, at this buyer's prices. `held` is what the browser holds; a customer's own basket is
   * kept in the shop and counts instead.
   */
  basket(held: HeldBasket, buyer: Buyer, rules: BasketRules): Promise<BasketView>
  /** Makes one change, or says why not. A customer's basket is written down. */
  changeBasket(held: HeldBasket, change: BasketChange, buyer: Buyer, rules: BasketRules): Promise<BasketAnswer>
  /** Why a change would be refused. Changes nothing. */
  refusalsOf(
    held: HeldBasket,
    change: BasketChange,
    buyer: Buyer,
    rules: BasketRules,
  ): Promise<readonly BasketRefusal[]>
  /**
   * At sign-in: what the browser holds goes into the customer's basket, of every line the larger quantity. For a customer
   * with a price list cart and wishes are set aside instead. `orders` are those that this browser has sent to a provider, by
   * the tokens of their pages: what is paid for goes along no more, and the rest leaves the customer's cart with its money.
   */
  mergeBasket(held: Basket, orders: readonly string[], buyer: Buyer, rules: BasketRules): Promise<BasketMerge>
  /** The wished variants, the newest first. What is gone for good is left out. */
  wishlist(held: HeldBasket, buyer: Buyer, rules: BasketRules): Promise<readonly WishView[]>
  /** The products to compare, in the order in which they were added. */
  comparison(held: Basket, buyer: Buyer): Promise<readonly ComparedProduct[]>

  /** Puts an unexpected failure on the shop's list (the spec's ErrorLog). */
  reportError(error: ReportedError): Promise<void>
}
