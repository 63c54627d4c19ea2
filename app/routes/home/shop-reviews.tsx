import type { ShopReviews as Reviews, ShopReview } from '#app/domain/catalogue/views.ts'
import { homeWords } from '#app/domain/messages/words/home.ts'
import { Deferred, type Late } from '#app/ui/deferred.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { RatingBar } from '#app/ui/rating-bar.tsx'
import { ReviewCard } from '#app/ui/review-card.tsx'
import { Section } from '#app/ui/section.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { AuthorPhoto } from './author-photo.tsx'

/** Five are seen at once; the rest is behind 'Show more'. */
const shownFirst = 5
const moreLook =
  'mx-auto flex min-h-11 w-fit items-center gap-2 rounded-button border border-line bg-paper px-5 text-sm font-semibold hover:border-primary'
const columns = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-5'

/** What people say of the shop, at Google or to the shop itself. */
export function ShopReviews({ reviews }: { reviews: Late<Reviews> }) {
  const say = useMessages(homeWords)
  const title = say('home.reviews')
  return (
    <Deferred
      extra={reviews}
      skeleton={
        <Section title={title}>
          <div className={columns}>
            {[1, 2, 3, 4, 5].map((place) => (
              <div key={place} className="bone h-44 sm:h-52" />
            ))}
          </div>
        </Section>
      }
    >
      {({ place, reviews: all }) =>
        all.length > 0 && (
          <Section title={title}>
            {place !== null && (
              <p className="section-line mb-4 flex flex-wrap items-center gap-x-4">
                <RatingBar rating={place.rating} />
                <span translate="no">{say('home.reviewsAt')}</span>
              </p>
            )}
            <ReviewColumns reviews={all.slice(0, shownFirst)} photos={place !== null} />
            {place !== null && (
              <a href={place.url} target="_blank" rel="noopener" className={`${moreLook} mt-4`}>
                {say('home.reviewsShowMore')}
              </a>
            )}
            {place === null && all.length > shownFirst && (
              <details className="branch mt-4">
                <summary className={moreLook}>
                  {say('home.reviewsShowMore')}
                  <Icon name="down" className="turning size-4" />
                </summary>
                <div className="pt-4">
                  <ReviewColumns reviews={all.slice(shownFirst)} photos={false} />
                </div>
              </details>
            )}
          </Section>
        )
      }
    </Deferred>
  )
}

/** With `photos` authors may be seen. */
function ReviewColumns({ reviews, photos }: { reviews: readonly ShopReview[]; photos: boolean }) {
  return (
    <ul className={columns}>
      {reviews.map((review) => (
        <li key={`${review.authorName} ${review.text}`} className="min-h-44 min-w-0 sm:min-h-52">
          <ReviewCard
            author={review.authorName}
            authorUrl={review.authorUrl}
            rating={review.rating}
            text={review.text}
            written={review.ago}
            photo={photos && review.profilePhotoUrl !== null && <AuthorPhoto address={review.profilePhotoUrl} />}
          />
        </li>
      ))}
    </ul>
  )
}
