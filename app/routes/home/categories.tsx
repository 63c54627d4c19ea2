import { Link } from '@remix-run/react'
import type { Picture as PublishedPicture } from '#app/domain/catalogue/picture.ts'
import type { PopularCategory } from '#app/domain/catalogue/views.ts'
import { homeWords } from '#app/domain/messages/words/home.ts'
import { links } from '#app/links.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Section } from '#app/ui/section.tsx'
import { useFrame, useMessages, useShop } from '#app/ui/shop-context.tsx'
import { useTextLanguage } from '#app/ui/text-language.ts'

interface CategoriesProps {
  popular: readonly PopularCategory[]
  /** The position 'home categories image' of the page content. */
  image: PublishedPicture | null
}

/** Master or popular categories, as pictures or as text buttons: the tenant's settings say which. */
export function Categories({ popular, image }: CategoriesProps) {
  const say = useMessages(homeWords)
  const lang = useTextLanguage()
  const { categories: masters } = useFrame()
  const { masterCategoriesOnHomePage, categoryPictures } = useShop().settings
  const shown = masterCategoriesOnHomePage
    ? masters.map((category) => ({ ...category, to: links.masterCategory(category.id) }))
    : popular.map((category) => ({ ...category, to: links.subcategory(category.id) }))
  if (shown.length === 0) return null
  return (
    <Section title={masterCategoriesOnHomePage ? say('home.masterCategories') : say('home.popularCategories')}>
      <div className={`grid gap-4 lg:gap-5 ${categoryPictures ? '' : 'lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]'}`}>
        {image && (
          <Picture
            picture={image}
            use="large"
            sizes={categoryPictures ? '(width >= 92rem) 84rem, 100vw' : '(width >= 62rem) 28rem, 100vw'}
            alt={image.alt}
            className="max-h-56 w-full rounded-m object-cover"
          />
        )}
        {categoryPictures ? (
          // In fours the last two of six would stand by themselves.
          <ul
            className={`grid grid-cols-2 gap-3 sm:grid-cols-3 lg:gap-5 ${shown.length % 12 === 6 ? 'lg:grid-cols-6' : 'md:grid-cols-4'}`}
          >
            {shown.map((category) => (
              <li key={category.id}>
                <CategoryPicture category={category} to={category.to} />
              </li>
            ))}
          </ul>
        ) : (
          <ul className="flex flex-wrap content-center gap-2.5 lg:gap-3">
            {shown.map(({ id, description, to }) => (
              <li key={id}>
                <ButtonLink to={to} lang={lang(description)} look="quiet">
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
            className="size-full object-cover transition-[scale] duration-500 ease-out group-hover:scale-[1.04]"
          />
        )}
      </span>
      <span className="flex flex-1 items-center justify-center bg-paper px-3 py-3 text-center text-sm font-semibold group-hover:text-primary-strong">
        {category.description}
      </span>
    </Link>
  )
}
