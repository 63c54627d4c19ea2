import type { Rating } from '#app/domain/catalogue/views.ts'
import { productWords } from '#app/domain/messages/words/product.ts'
import { Deferred, type Late } from '#app/ui/deferred.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { RatingBar } from '#app/ui/rating-bar.tsx'
import { ReviewCard } from '#app/ui/review-card.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import type { ReviewInvitation, ShownReview } from './review-invitation.ts'

const shownFirst = 3
const columns = 'grid gap-4 md:grid-cols-3'

interface ProductReviewsProps {
  rating: Rating
  reviews: Late<readonly ShownReview[]>
  invitation: ReviewInvitation
}

export function ProductReviews({ rating, reviews, invitation }: ProductReviewsProps) {
  const say = useMessages(productWords)
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="shell py-8 lg:py-11">
      <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-2">
        <h2 id="reviews-title" className="section-title">
          {say('product.reviews')}
        </h2>
        {rating.count > 0 && <RatingBar rating={rating} />}
      </div>
      {rating.count > 0 && (
        <Deferred extra={reviews} skeleton={<ReviewsSkeleton count={Math.min(rating.count, shownFirst)} />}>
          {(all) => (
            <>
              <ReviewGrid reviews={all.slice(0, shownFirst)} />
              {all.length > shownFirst && (
                <details className="branch mt-4">
                  <summary className="flex min-h-11 w-fit items-center gap-2 text-sm font-semibold hover:underline">
                    {say('product.moreReviews', { count: all.length })}
                    <Icon name="down" className="turning size-4" />
                  </summary>
                  <ReviewGrid reviews={all.slice(shownFirst)} />
                </details>
              )}
            </>
          )}
        </Deferred>
      )}
      <p className="mt-4 text-ink-soft">
        {invitation.text}{' '}
        <a href={invitation.to} className="inline-block py-1 underline">
          {invitation.link}
        </a>
      </p>
    </section>
  )
}

function ReviewGrid({ reviews }: { reviews: readonly ShownReview[] }) {
  return (
    <ul className={columns}>
      {reviews.map((review) => (
        <li key={`${review.at} ${review.author}`} className="min-h-44 min-w-0">
          <ReviewCard
            author={review.author}
            rating={review.rating}
            text={review.text}
            written={<time dateTime={review.at}>{review.written}</time>}
          />
        </li>
      ))}
    </ul>
  )
}

function ReviewsSkeleton({ count }: { count: number }) {
  return (
    <div className={columns}>
      {[1, 2, 3].slice(0, count).map((place) => (
        <div key={place} className="bone h-44" />
      ))}
    </div>
  )
}
