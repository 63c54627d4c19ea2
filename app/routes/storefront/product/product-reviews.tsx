import type { Rating } from '#app/domain/catalogue/products.ts'
import { productMessages } from '#app/domain/messages/en/product.ts'
import { Deferred, type MaybeDeferred } from '#app/ui/deferred.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { RatingBar, ReviewCard } from '#app/ui/reviews.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import type { DisplayedRatingBar, DisplayedReview, ReviewInvitation } from './displayed-data.ts'

const INITIAL_REVIEW_COUNT = 3
const columns = 'grid gap-4 md:grid-cols-3'

interface ProductReviewsProps {
  rating: Rating
  /** From 5 stars to 1. */
  ratingBars: readonly DisplayedRatingBar[]
  reviews: MaybeDeferred<readonly DisplayedReview[]>
  invitation: ReviewInvitation
}

export function ProductReviews({ rating, ratingBars, reviews, invitation }: ProductReviewsProps) {
  const t = useMessages(productMessages)
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="shell py-8 lg:py-10">
      <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-2">
        <h2 id="reviews-title" className="section-title">
          {t('product.reviews')}
        </h2>
        {rating.count > 0 && <RatingBar rating={rating} withValue />}
      </div>
      {rating.count > 0 && <RatingHistogram bars={ratingBars} />}
      {rating.count > 0 && (
        <Deferred resolve={reviews} skeleton={<ReviewsSkeleton count={Math.min(rating.count, INITIAL_REVIEW_COUNT)} />}>
          {(allReviews) => (
            <>
              <ReviewGrid reviews={allReviews.slice(0, INITIAL_REVIEW_COUNT)} />
              {allReviews.length > INITIAL_REVIEW_COUNT && (
                <details className="branch mt-4">
                  <summary className="flex min-h-11 w-fit items-center gap-2 text-sm font-semibold hover:underline">
                    {t('product.moreReviews', { count: allReviews.length })}
                    <Icon name="down" className="turning size-4" />
                  </summary>
                  <ReviewGrid reviews={allReviews.slice(INITIAL_REVIEW_COUNT)} />
                </details>
              )}
            </>
          )}
        </Deferred>
      )}
      <p className="mt-4 text-ink-soft">
        {invitation.text}{' '}
        <a href={invitation.to} className="underline">
          {invitation.link}
        </a>
      </p>
    </section>
  )
}

/** A bar for each number of stars. */
function RatingHistogram({ bars }: { bars: readonly DisplayedRatingBar[] }) {
  return (
    <ul className="mb-6 max-w-sm flex flex-col gap-1 text-sm tabular-nums">
      {bars.map(({ stars, count, percent, label }) => (
        <li key={stars} className="grid grid-cols-[1rem_1fr_2rem] items-center gap-3">
          <span aria-hidden="true">{stars}</span>
          <svg
            viewBox="0 0 100 8"
            preserveAspectRatio="none"
            className="h-2 w-full rounded-s bg-line"
            role="img"
            aria-label={label}
          >
            {percent > 0 && <path d={`M0 0h${percent}v8H0`} className="fill-star" />}
          </svg>
          <span aria-hidden="true" className="text-ink-soft">
            {count}
          </span>
        </li>
      ))}
    </ul>
  )
}

function ReviewGrid({ reviews }: { reviews: readonly DisplayedReview[] }) {
  return (
    <ul className={columns}>
      {reviews.map((review) => (
        <ReviewCard
          key={`${review.at} ${review.author}`}
          className="min-h-44"
          author={review.author}
          rating={review.rating}
          text={review.text}
          pictures={review.photos.map(({ src, href, alt }) => (
            <a key={src} href={href}>
              <img src={src} alt={alt} loading="lazy" className="size-18 rounded-s object-cover" />
            </a>
          ))}
          badge={review.badge}
          dateText={review.dateText}
          timestamp={review.at}
        />
      ))}
    </ul>
  )
}

function ReviewsSkeleton({ count }: { count: number }) {
  return (
    <div className={columns}>
      {[1, 2, 3].slice(0, count).map((index) => (
        <div key={index} className="bone h-44" />
      ))}
    </div>
  )
}
