import { Link } from '@remix-run/react'
import type { Brand } from '#app/domain/catalogue/views.ts'
import { homeWords } from '#app/domain/messages/words/home.ts'
import { links } from '#app/links.ts'
import { Carousel } from '#app/ui/carousel.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Section } from '#app/ui/section.tsx'
import { useMessages, useShop } from '#app/ui/shop-context.tsx'

/** Shop by Brand, as pictures or as words. */
export function Brands({ brands }: { brands: readonly Brand[] }) {
  const say = useMessages(homeWords)
  const { brandPictures } = useShop().settings
  if (brands.length === 0) return null
  const title = say('home.shopByBrand')
  return (
    <Section title={title}>
      <Carousel kind="brands" label={title}>
        <ul className="carousel-track">
          {brands.map((brand) => (
            <li key={brand.id}>
              <Link
                to={links.brand(brand)}
                className="flex h-24 items-center justify-center overflow-hidden rounded-m border border-line bg-paper p-4 text-center font-bold transition-colors hover:border-primary hover:text-primary-strong"
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
