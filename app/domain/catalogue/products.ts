import type { Money } from '#app/domain/money.ts'
import type { Price, PriceRange, UnitPrice } from '#app/domain/pricing/price.ts'
import type { Choices, FacetName, FilterSuggestion, SortOrder } from './facets.ts'
import type { Picture } from './picture.ts'
import type { PageValues, productFields } from './product-fields.ts'

/** The catalogue as the shop client returns it. Prices are those of the requesting buyer at that moment. */

export interface Rating {
  /** 0 to 5 with one decimal. */
  readonly average: number
  readonly count: number
}

export interface ProductCard {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly brandName: string | null
  readonly categoryName: string
  readonly price: PriceRange
  /** Null if the product is not sold by volume or the price is a range. */
  readonly unitPrice: UnitPrice | null
  readonly onSale: boolean
  /** Whole per cent that the best offer of its variants saves (`calculateSavingsPercent`), 0 for none. */
  readonly salePercent: number
  /** Of the variant with the lowest price: see `Variant`. */
  readonly lowestPriorPrice: Money | null
  readonly new: boolean
  readonly top: boolean
  /** Units that can be sold, over all variants and active warehouses. */
  readonly stock: number
  readonly variantCount: number
  /**
   * Units of the product's alternatives (the spec's `var_rel`), from which the shopper chooses; null if it has none.
   */
  readonly alternativesStock: number | null
  readonly rating: Rating
  readonly picture: Picture
  /** Plain text, for the rows of a list. */
  readonly shortDescription: string
}

/**
 * The cards of a list. The serialized data of a document has the id of the list's element instead, because the markup
 * already contains the cards.
 */
export type Cards = readonly ProductCard[] | { readonly elementId: string }

export interface Variant {
  readonly id: number
  readonly sku: string
  readonly color: string | null
  readonly colorName: string | null
  readonly size: string | null
  readonly price: Price
  /** During a sale: the lowest price of the 30 days before it began (98/6/EC art. 6a), null if unknown. */
  readonly lowestPriorPrice: Money | null
  readonly stock: number
  /** Grams, with the packaging; null for the weight of the product. */
  readonly weight: number | null
  readonly stores: readonly StoreStock[]
  readonly pictures: readonly Picture[]
}

/** A name of a colour in one of the languages, and the name that the page shows. */
export interface ColourName {
  readonly name: string
  readonly shown: string
}

/** Another product that is offered as an alternative (the spec's `var_rel`), with the stores that have it. */
export interface RelatedVariant extends ProductCard {
  /** Its only variant; null if one of several has to be chosen on its own page. */
  readonly variant: number | null
  readonly stores: readonly StoreStock[]
}

export interface StoreStock {
  readonly webDescription: string
  readonly stock: number
}

export interface CategoryRef {
  readonly id: number
  /** Its code in lower case, for URLs. */
  readonly slug: string
  readonly name: string
  readonly masterId: number
  readonly masterName: string
}

export interface ProductReview {
  readonly author: string
  /** Whether the author bought the product here. False for imported reviews, for which the shop can't know it. */
  readonly verified: boolean
  readonly rating: number
  readonly text: string
  /** ISO instant */
  readonly at: string
  readonly photos: readonly Picture[]
}

export interface ProductDetail extends ProductCard, Omit<PageValues<typeof productFields>, 'saleUntil'> {
  readonly brandId: number | null
  readonly categories: readonly CategoryRef[]
  /** Clean HTML. */
  readonly longDescription: string
  readonly pictures: readonly Picture[]
  readonly variants: readonly Variant[]
  readonly relatedVariants: readonly RelatedVariant[]
  /** ISO instant at which the sale ends, null when open-ended or no sale. */
  readonly saleUntil: string | null
  readonly manufacturer: { readonly name: string; readonly address: string; readonly email: string } | null
  readonly stores: readonly StoreStock[]
}

export interface ProductPage {
  readonly product: ProductDetail
  /** Clean HTML from the page content, '' if the shop has none. */
  readonly deliveryInformation: string
  readonly returnsPolicy: string
  /** Explains the sizes; '' also for a product without sizes. */
  readonly sizeGuide: string
  /** How many reviews gave each rating, from 5 stars to 1. */
  readonly ratingCounts: readonly number[]
  readonly colourNames: readonly ColourName[]
  /** On the page of a gift voucher, the VAT rates of the products for sale; otherwise empty. */
  readonly soldRates: readonly number[]
}

/** Products to buy together with another one. */
export interface CompanionProducts {
  /** The devices that it fits. */
  readonly devices: readonly ProductCard[]
  /** The parts that fit it. */
  readonly parts: readonly ProductCard[]
  /** The product's range, such as `Aerwyn Linea`; null for none. */
  readonly range: string | null
  /** Products of its range in other categories. */
  readonly inRange: readonly ProductCard[]
  /** Products that several orders contained together with it. */
  readonly boughtTogether: readonly ProductCard[]
}

export interface Subcategory {
  readonly id: number
  readonly description: string
}

export interface MenuCategory {
  readonly id: number
  readonly description: string
  readonly picture: Picture | null
  readonly subcategories: readonly Subcategory[]
}

export interface PopularCategory {
  readonly id: number
  readonly description: string
  readonly picture: Picture | null
}

export interface Brand {
  readonly id: number
  readonly name: string
  readonly picture: Picture | null
}

export interface Slide {
  readonly id: number
  readonly subtitle: string
  readonly title1: string
  readonly title2: string
  readonly title3: string
  readonly price: Money | null
  readonly link: string
  readonly linkTitle: string
  readonly picture: Picture
}

/** A review of the shop itself (spec §3 Review). */
export interface ShopReview {
  readonly authorName: string
  /** The author's profile page at Google. */
  readonly authorUrl: string | null
  /** On another host: browsers load it only if the visitor consents. */
  readonly profilePhotoUrl: string | null
  readonly rating: number
  readonly text: string
  /** In words, such as `2 weeks ago`. */
  readonly ago: string | null
}

export interface ShopReviews {
  /** The shop's place at Google, where the reviews come from; null for imported reviews. */
  readonly place: { readonly url: string; readonly rating: Rating } | null
  readonly reviews: readonly ShopReview[]
}

/** The parts around every page: menus and the layout's texts (page id 3). */
export interface Frame {
  readonly categories: readonly MenuCategory[]
  /** Clean HTML of the position 'footer text', '' if the shop has none. */
  readonly footerText: string
  /** The position 'office address' of the contact page, '' if the shop has none. */
  readonly address: string
  /** Whether the blog has any posts. */
  readonly hasPosts: boolean
}

/** The critical part of the home page; the carousels and reviews are loaded separately and stream in. */
export interface HomePage {
  readonly slides: readonly Slide[]
  /** Ordered by CAT_IQWEB_POPULAR_ORDER, excluding −1. */
  readonly popularCategories: readonly PopularCategory[]
  /** The position 'home categories image'. */
  readonly categoriesImage: Picture | null
  /** Brands flagged for the home page, by Brand_Sequences. */
  readonly brands: readonly Brand[]
  /** The product flagged for the popup ad, never a deleted one. */
  readonly popupAd: ProductCard | null
  /** The active stores with a description. */
  readonly storeCount: number
}

/** The query of a listing. Unknown values match nothing. */
export interface ListingQuery {
  /** The chosen values of each facet; categories, subcategories and brands by their ids as text. */
  readonly choices: Choices
  readonly minPrice: Money | null
  readonly maxPrice: Money | null
  readonly searchTerm: string
  readonly sort: SortOrder
  /** From 1. */
  readonly page: number
  readonly perPage: number
}

export interface FacetValue {
  readonly value: string
  /**
   * The text for shoppers: a category's or brand's name, a colour, a size, `20 mg/ml`, `10 ml`; '' for yes/no facets.
   */
  readonly label: string
  /** The swatch of a colour, such as `#1d1d1f`. Undefined takes no bytes in the page's data. */
  readonly color?: string | undefined
  /** Counted over the whole result, ignoring the other choices in the same facet. */
  readonly count: number
  readonly selected?: true | undefined
}

export interface Facet {
  readonly name: FacetName
  readonly values: readonly FacetValue[]
}

export interface SelectedCategory {
  readonly id: number
  readonly name: string
  /** The master category of a subcategory; null for a master category. */
  readonly parent: { readonly id: number; readonly name: string } | null
}

export interface Listing {
  readonly products: readonly ProductCard[]
  readonly total: number
  readonly page: number
  readonly pageCount: number
  /** The one chosen subcategory, else the one chosen master category; null for none, several or an unknown one. */
  readonly category: SelectedCategory | null
  readonly brand: { readonly id: number; readonly name: string } | null
  /** In the order of `facetNames`, excluding facets without values. */
  readonly facets: readonly Facet[]
  /** The lowest and highest price in the result, without the price filter. */
  readonly priceRange: { readonly min: Money; readonly max: Money } | null
  /** For an empty result: filters to remove, most helpful first. */
  readonly filterSuggestions: readonly FilterSuggestion[]
  /** The words that were searched for instead, if no product has the words of the term. */
  readonly correction: string | null
}

/** Content that a document's serialized data omits, by the ids of the elements that have it. */
export interface OmittedContent {
  readonly cards: Map<string, readonly ProductCard[]>
  readonly markup: Map<string, string>
}

/**
 * The range that a product belongs to: its brand and the next word of its name, such as `Aerwyn Linea` for the Aerwyn
 * Linea Pod Kit. Kits, pods, coils and glasses of one model share it. Null if the name doesn't begin with the brand.
 */
export function getProductRange(name: string, brand: string): string | null {
  if (!name.toLowerCase().startsWith(`${brand.toLowerCase()} `)) return null
  const [model = ''] = name.slice(brand.length + 1).split(' ')
  return /^\p{L}{3,}$/u.test(model) ? `${name.slice(0, brand.length)} ${model}` : null
}
