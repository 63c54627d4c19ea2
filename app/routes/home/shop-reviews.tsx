import type { ShopReview } from '#app/domain/catalogue/views.ts'
import { homeWords } from '#app/domain/messages/words/home.ts'
import { Deferred } from '#app/ui/deferred.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ReviewCard } from '#app/ui/review-card.tsx'
import { Section } from '#app/ui/section.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

/** Five are seen at once; the rest is behind 'Show more'. */
const shownFirst = 5
const columns = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-5'

/** What customers say of the shop. Initials stand for their photos, which would come from elsewhere. */
export function ShopReviews({ reviews }: { reviews: Promise<readonly ShopReview[] | null> }) {
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
      {(all) =>
        all.length > 0 && (
          <Section title={title}>
            <ReviewColumns reviews={all.slice(0, shownFirst)} />
            {all.length > shownFirst && (
              <details className="branch mt-4">
                <summary className="mx-auto flex min-h-11 w-fit items-center gap-2 rounded-button border border-line bg-paper px-5 text-sm font-semibold hover:border-primary">
                  {say('home.reviewsShowMore')}
                  <Icon name="down" className="turning size-4" />
                </summary>
                <div className="pt-4">
                  <ReviewColumns reviews={all.slice(shownFirst)} />
                </div>
              </details>
            )}
          </Section>
        )
      }
    </Deferred>
  )
}

function ReviewColumns({ reviews }: { reviews: readonly ShopReview[] }) {
  return (
    <ul className={columns}>
      {reviews.map((review) => (
        <li key={`${review.authorName} ${review.text}`} className="min-h-44 sm:min-h-52">
          <ReviewCard author={review.authorName} rating={review.rating} text={review.text} />
        </li>
      ))}
    </ul>
  )
}
