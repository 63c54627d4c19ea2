import { html } from 'hono/html'
import { getLargestWidth } from '#app/domain/catalogue/picture.ts'
import type { ProductDetail, ProductReview } from '#app/domain/catalogue/products.ts'
import { getSizeKind } from '#app/domain/catalogue/size-kind.ts'
import { getCountryName } from '#app/domain/customers/countries.ts'
import { formatDate, formatDay, formatWeekTime, getLocalDay } from '#app/domain/dates.ts'
import { getHomeCountry } from '#app/domain/invoices/invoice-rules.ts'
import { getMessages, type Messages, translate, translateCount } from '#app/domain/messages/translate.ts'
import {
  type DeliveryPromise,
  formatFreeDelivery,
  getCollectionDay,
  getDeliveryPromise,
} from '#app/domain/orders/delivery-promise.ts'
import { findMainMethod } from '#app/domain/orders/shipping-rates.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { getVoucherTaxation } from '#app/domain/vouchers/voucher.ts'
import { links } from '#app/links.ts'
import { getPictureUrl } from '#app/ui/picture.tsx'

export interface ProductAttribute {
  readonly name: string
  readonly value: string
}

/**
 * The attributes that don't depend on the chosen variant: nicotine strength, volume, and what no chooser shows: the
 * colour and size of the only variant. Translated on the server, so that the browser loads no code for it.
 */
export function listAttributes(
  { variants, nicotineMgPerMl: strength, volumeMl: volume }: AttributeSource,
  messages: Messages,
): readonly ProductAttribute[] {
  const only = variants.length === 1 ? variants[0] : undefined
  const kind = getSizeKind([only?.size ?? null])
  const hasOwnRow = (kind === 'strength' && strength !== null) || (kind === 'volume' && volume !== null)
  // With several strengths the product has the highest one.
  const strengthKey = new Set(variants.map(({ size }) => size)).size > 1 ? 'nicotineUpTo' : 'nicotineValue'
  const attributes = [
    ['choice.colour', only?.colorName],
    [`choice.label.${kind}`, hasOwnRow ? null : only?.size],
    ['product.nicotine', strength !== null && translate(messages, `product.${strengthKey}`, { strength })],
    ['product.volume', volume !== null && translate(messages, 'product.volumeValue', { volume })],
  ] as const
  return attributes.flatMap(([name, value]) => (value ? [{ name: translate(messages, name), value }] : []))
}

type AttributeSource = Pick<ProductDetail, 'variants' | 'nicotineMgPerMl' | 'volumeMl'>

/**
 * Says who may review the product, and links to the review form. Translated on the server, so that the browser loads no
 * messages.
 */
export interface ReviewInvitation {
  readonly text: string
  readonly link: string
  readonly to: string
}

export function createReviewInvitation(product: ProductDetail, messages: Messages): ReviewInvitation {
  return {
    text: translate(messages, product.rating.count === 0 ? 'review.noneYet' : 'review.eligibility'),
    link: translate(messages, 'review.write'),
    to: links.review(product),
  }
}

/** A bar of the histogram: the reviews with this number of stars, and their share in percent. */
export interface DisplayedRatingBar {
  readonly stars: number
  readonly count: number
  readonly percent: number
  readonly label: string
}

/** `counts` are the numbers of reviews from the most stars to one. */
export function toRatingBars(counts: readonly number[], tenant: Tenant): DisplayedRatingBar[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return counts.map((count, index) => {
    const stars = counts.length - index
    const percent = total === 0 ? 0 : Math.round((count * 100) / total)
    return { stars, count, percent, label: translateCount(tenant, 'product.ratingCount', { stars, count }) }
  })
}

/** A review with its date, badge and photo labels as text, which the server has localized. */
export interface DisplayedReview extends Omit<ProductReview, 'photos' | 'verified'> {
  readonly dateText: string
  /** The text that says that the author bought the product. */
  readonly badge: string | null
  readonly photos: readonly DisplayedPhoto[]
}

interface DisplayedPhoto {
  /** URLs of the thumbnail and of the full picture. */
  readonly src: string
  readonly href: string
  readonly alt: string
}

/** Formats dates and photos, and gives reviews of deleted customers an anonymous author. */
export async function toDisplayedReviews(
  reviewsPromise: Promise<readonly ProductReview[]>,
  tenant: Tenant,
): Promise<readonly DisplayedReview[]> {
  const reviews = await reviewsPromise
  const messages = getMessages(tenant)
  const anonymousName = translate(messages, 'review.anonymousAuthor')
  return reviews.map(({ photos, verified, ...review }) => {
    const author = review.author || anonymousName
    return {
      ...review,
      author,
      dateText: formatDate(review.at, tenant),
      badge: verified ? translate(messages, 'product.verifiedBuyer') : null,
      photos: photos.map((photo, index) => ({
        src: getPictureUrl(photo, 240),
        href: links.picture(photo.path, getLargestWidth(photo)),
        alt: translate(messages, 'review.photoBy', { number: String(index + 1), author }),
      })),
    }
  })
}

/** Formatted by the server: browsers don't load the date code. */
export interface DisplayedDelivery {
  /** The promise now, and the one after it for a page that stays open; none for a shop that promises no date. */
  readonly promises: readonly { readonly orderBy: number; readonly orderByText: string; readonly arrives: string }[]
  /** Free delivery; null for a shop without. */
  readonly offer: string | null
  /** When an order can be collected; null for a shop without opening hours. */
  readonly collection: { readonly isToday: boolean; readonly dayText: string } | null
}

/** A cached page is shown for up to five minutes, so its promise must still be valid then. */
const PAGE_LIFETIME_MS = 6 * 60_000

/** Null for a shop that promises no date, offers no free delivery and has no opening hours. */
export function getDisplayedDelivery(tenant: Tenant, now: number): DisplayedDelivery | null {
  const { settings, locale, time_zone, shipping, countries } = tenant
  const method = findMainMethod(shipping, countries)
  const dispatch = { ...settings, deliveryDays: method?.days?.max ?? settings.deliveryDays }
  const first = getDeliveryPromise(dispatch, tenant, now + PAGE_LIFETIME_MS)
  const second = first && getDeliveryPromise(dispatch, tenant, first.orderBy)
  const offer = formatFreeDelivery(tenant)
  const day = getCollectionDay(tenant, now + PAGE_LIFETIME_MS)
  if (first === null && offer === null && day === null) return null
  return {
    promises: [first, second]
      .filter((promise): promise is DeliveryPromise => promise !== null)
      .map(({ orderBy, arrives }) => ({
        orderBy,
        orderByText: formatWeekTime(orderBy, tenant),
        arrives: formatDay(arrives, locale),
      })),
    offer,
    collection: day === null ? null : { isToday: day === getLocalDay(now, time_zone), dayText: formatDay(day, locale) },
  }
}

/**
 * HTML that says how a bought gift voucher arrives, how long it is valid, and where a single-purpose one is accepted.
 * `soldRates` are the VAT rates of all products that the shop sells.
 */
export function getVoucherDelivery(tenant: Tenant, soldRates: readonly number[]): string {
  const messages = getMessages(tenant)
  const count = tenant.settings.giftVoucherMonths
  const validity =
    count === 0
      ? translate(messages, 'giftVouchers.unlimited')
      : translateCount(tenant, 'giftVouchers.validity', { count })
  const home = getHomeCountry(tenant.settings.companyVat, tenant)
  const isDomestic =
    tenant.settings.sellsSinglePurposeVouchers &&
    tenant.countries.some((country) => country !== home) &&
    getVoucherTaxation({ destinationVat: tenant.destination_vat }, soldRates).isSinglePurpose
  const place = isDomestic
    ? translate(messages, 'giftVouchers.domestic', { country: getCountryName(home, tenant.locale) })
    : ''
  return String(html`<p>${translate(messages, 'giftVouchers.delivery')} ${validity} ${place}</p>`)
}
