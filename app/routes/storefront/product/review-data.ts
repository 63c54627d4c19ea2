import { getLargestWidth } from '#app/domain/catalogue/picture.ts'
import type { ProductDetail, ProductReview } from '#app/domain/catalogue/products.ts'
import { formatDate } from '#app/domain/dates.ts'
import { getMessages, type Messages, translate, translateCount } from '#app/domain/messages/translate.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { links } from '#app/links.ts'
import { getPictureUrl } from '#app/ui/picture.tsx'

/**
 * Whether the visitor may review the product, and the page for it. Translated on the server, so that the browser loads
 * no messages.
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

/** A review whose texts the server has translated. */
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
