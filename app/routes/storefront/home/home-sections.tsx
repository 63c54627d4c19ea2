import { Link } from '@remix-run/react'
import type { Picture as PublishedPicture } from '#app/domain/catalogue/picture.ts'
import type { Brand, PopularCategory, ShopReviews as Reviews, ShopReview } from '#app/domain/catalogue/products.ts'
import { homeMessages } from '#app/domain/messages/en/catalogue.ts'
import { links } from '#app/links.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Carousel } from '#app/ui/carousel.tsx'
import { useConsent } from '#app/ui/consent/consent-choice.tsx'
import { Deferred, type MaybeDeferred } from '#app/ui/deferred.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/page-layouts.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { RatingBar, ReviewCard } from '#app/ui/reviews.tsx'
import { useFrame, useMessages, useShop, useTextLanguage } from '#app/ui/shop-context.tsx'

/** The author's photo over the initials. Loads from another site, so it needs consent. */
function AuthorPhoto({ imageUrl }: { imageUrl: string }) {
  if (useConsent() !== 'all') return null
  return (
    <img
      src={imageUrl}
      alt=""
      width="36"
      height="36"
      loading="lazy"
      referrerPolicy="no-referrer"
      className="absolute inset-0 size-full rounded-full object-cover"
    />
  )
}

/** Shop by Brand, as pictures or as text. */
export function Brands({ brands }: { brands: readonly Brand[] }) {
  const t = useMessages(homeMessages)
  const { brandPictures } = useShop().settings
  if (brands.length === 0) return null
  const title = t('home.shopByBrand')
  return (
    <Section title={title}>
      <Carousel kind="brands" label={title}>
        <ul className="carousel-track">
          {brands.map((brand) => (
            <li key={brand.id}>
              <Link
                to={links.brand(brand)}
                className="flex h-24 items-center justify-center overflow-hidden rounded-m border border-line bg-paper p-4 text-center font-semibold transition-colors hover:border-primary hover:text-primary-strong"
              >
                {brandPictures && brand.picture ? (
                  <Picture
                    picture={brand.picture}
                    use="card"
                    sizes="12rem"
                    alt={brand.name}
                    className="h-full w-full object-contain"
                  />
                ) : (
                  brand.name
                )}
              </Link>
            </li>
          ))}
        </ul>
      </Carousel>
    </Section>
  )
}

interface CategoriesProps {
  popularCategories: readonly PopularCategory[]
  /** Picture at the position 'home categories image' of the page content. */
  image: PublishedPicture | null
}

/** Master or popular categories, as pictures or as text buttons, depending on the settings. */
export function Categories({ popularCategories, image }: CategoriesProps) {
  const t = useMessages(homeMessages)
  const lang = useTextLanguage()
  const { categories: masters } = useFrame()
  const { masterCategoriesOnHomePage, categoryPictures } = useShop().settings
  const displayedCategories = masterCategoriesOnHomePage
    ? masters.map((category) => ({ ...category, to: links.masterCategory(category.id) }))
    : popularCategories.map((category) => ({ ...category, to: links.subcategory(category.id) }))
  if (displayedCategories.length === 0) return null
  return (
    <Section title={masterCategoriesOnHomePage ? t('home.masterCategories') : t('home.popularCategories')}>
      <div className={`grid gap-4 lg:gap-5 ${categoryPictures ? '' : 'lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]'}`}>
        {image && (
          <Picture
            picture={image}
            use="large"
            sizes={categoryPictures ? '(width >= 92rem) 84rem, 100vw' : '(width >= 62rem) 28rem, 100vw'}
            alt={image.alt}
            className="max-h-80 w-full rounded-m object-cover"
          />
        )}
        {categoryPictures ? (
          // Six categories fill one row of six; rows of four would leave two in a second row.
          <ul
            className={`grid grid-cols-2 gap-3 sm:grid-cols-3 lg:gap-5 ${displayedCategories.length % 12 === 6 ? 'lg:grid-cols-6' : 'md:grid-cols-4'}`}
          >
            {displayedCategories.map((category) => (
              <li key={category.id}>
                <CategoryPicture category={category} to={category.to} />
              </li>
            ))}
          </ul>
        ) : (
          <ul className="grid grid-cols-2 content-center gap-2.5 sm:flex sm:flex-wrap lg:gap-3">
            {displayedCategories.map(({ id, description, to }) => (
              <li key={id} className="grid">
                <ButtonLink to={to} lang={lang(description)} appearance="quiet">
                  {description}
                </ButtonLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}

function CategoryPicture({ category, to }: { category: PopularCategory; to: string }) {
  const lang = useTextLanguage()
  return (
    <Link
      viewTransition
      to={to}
      lang={lang(category.description)}
      className="group flex h-full flex-col overflow-hidden rounded-m bg-tint transition-shadow duration-300 hover:shadow-card"
    >
      <span className="block aspect-[4/3] overflow-hidden">
        {category.picture && (
          <Picture
            picture={category.picture}
            use="card"
            sizes="(width >= 62rem) 18rem, (width >= 48rem) 23vw, 46vw"
            alt=""
            className="size-full object-cover transition-[scale] duration-500 group-hover:scale-[1.04]"
          />
        )}
      </span>
      <span className="flex flex-1 items-center justify-center bg-paper px-3 py-3 text-center text-sm font-semibold group-hover:text-primary-strong">
        {category.description}
      </span>
    </Link>
  )
}

/** Reviews before 'Show more'. */
const INITIAL_REVIEW_COUNT = 5
const moreButtonClasses =
  'mx-auto flex min-h-11 w-fit items-center gap-2 rounded-button border border-line bg-paper px-5 text-sm font-semibold hover:border-primary'
/** Five columns in wide windows and one in narrow ones (spec §9), three in between. */
const columns = 'grid gap-4 md:grid-cols-3 lg:grid-cols-5'

/** Reviews of the shop, from Google or from its own customers. */
export function ShopReviews({ reviews }: { reviews: MaybeDeferred<Reviews> }) {
  const t = useMessages(homeMessages)
  const title = t('home.reviews')
  return (
    <Deferred
      resolve={reviews}
      skeleton={
        <Section title={title}>
          <div className={columns}>
            {[1, 2, 3, 4, 5].map((position) => (
              <div key={position} className="bone h-36 sm:h-52" />
            ))}
          </div>
        </Section>
      }
    >
      {({ place, reviews: allReviews }) =>
        allReviews.length > 0 && (
          <Section title={title}>
            {place !== null && (
              <p className="section-line mb-4 flex flex-wrap items-center gap-x-3">
                <RatingBar rating={place.rating} withValue />
                <a
                  href={place.url}
                  target="_blank"
                  rel="noopener"
                  translate="no"
                  className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4 hover:text-primary-strong"
                >
                  {t('home.reviewsAt')}
                </a>
              </p>
            )}
            <ReviewColumns reviews={allReviews.slice(0, INITIAL_REVIEW_COUNT)} photos={place !== null} />
            {place !== null && (
              <a href={place.url} target="_blank" rel="noopener" className={`${moreButtonClasses} mt-4`}>
                {t('home.reviewsShowMore')}
              </a>
            )}
            {place === null && allReviews.length > INITIAL_REVIEW_COUNT && (
              <details className="branch mt-4">
                <summary className={moreButtonClasses}>
                  {t('home.reviewsShowMore')}
                  <Icon name="down" className="turning size-4" />
                </summary>
                <div className="pt-4">
                  <ReviewColumns reviews={allReviews.slice(INITIAL_REVIEW_COUNT)} photos={false} />
                </div>
              </details>
            )}
          </Section>
        )
      }
    </Deferred>
  )
}

/** `photos` allows pictures of the authors. */
function ReviewColumns({ reviews, photos }: { reviews: readonly ShopReview[]; photos: boolean }) {
  return (
    <ul className={columns}>
      {reviews.map((review) => (
        <ReviewCard
          key={`${review.authorName} ${review.text}`}
          className="min-h-36 sm:min-h-52"
          author={review.authorName}
          authorUrl={review.authorUrl}
          rating={review.rating}
          text={review.text}
          dateText={review.ago}
          photo={photos && review.profilePhotoUrl !== null && <AuthorPhoto imageUrl={review.profilePhotoUrl} />}
        />
      ))}
    </ul>
  )
}
