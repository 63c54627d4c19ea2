import { type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { largestWidth, type Picture as ShopPicture } from '#app/domain/catalogue/picture.ts'
import type { ShownProduct } from '#app/domain/catalogue/shown-product.ts'
import type { ProductDetail } from '#app/domain/catalogue/views.ts'
import { productWords } from '#app/domain/messages/words/product.ts'
import { links } from '#app/links.ts'
import { Badges } from '#app/ui/badges.tsx'
import { latePart, PageInstead } from '#app/ui/late-part.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { settlesIn, useCarousel } from '#app/ui/use-carousel.tsx'

// Few look closer: what they see is loaded when they do.
const PictureZoom = latePart(
  () => import('./picture-zoom.tsx').then((file) => file.PictureZoom),
  ({ pictures, place }) => <PageInstead address={pictures.slice(place).map(largest)[0] ?? ''} />,
)

/**
 * The pictures side by side in a box that snaps; the small ones below lead to them by their anchors, and each leads to
 * its own largest file.
 */
export function ProductGallery({ product, shown }: { product: ProductDetail; shown: ShownProduct }) {
  const say = useMessages(productWords)
  const box = useRef<HTMLElement>(null)
  const { api, act, driver } = useCarousel(box, { duration: settlesIn[400] })
  const [zoomed, setZoomed] = useState<number | null>(null)
  const { pictures } = shown
  const several = pictures.length > 1
  const first = pictures[0]?.path

  // Whatever is chosen shows its own picture, which then comes first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first picture is the reason to turn
  useEffect(() => {
    if (api === undefined) box.current?.scrollTo({ left: 0 })
    else api.scrollTo(0, true)
    setZoomed(null)
  }, [first])

  /** With script the box turns to the picture and the page stays where it is. */
  function turnTo(event: MouseEvent, index: number) {
    event.preventDefault()
    act((api) => api.scrollTo(index))
  }

  function zoom(event: MouseEvent, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setZoomed(index)
  }

  return (
    <div className="min-w-0 lg:sticky lg:top-[calc(var(--header-bar)+1.5rem)] lg:self-start">
      <div className="carousel carousel-single">
        <Badges product={product} />
        <section
          ref={box}
          aria-label={say('product.pictures', { product: product.name })}
          className="carousel-viewport rounded-l bg-paper"
        >
          <ul className="carousel-track">
            {pictures.map((picture, index) => (
              <li key={picture.path} id={`picture-${index + 1}`}>
                <a
                  href={largest(picture)}
                  aria-label={say('product.zoom', {
                    number: index + 1,
                    count: pictures.length,
                    picture: picture.alt || product.name,
                  })}
                  onClick={(event) => zoom(event, index)}
                  className="block cursor-zoom-in -outline-offset-2"
                >
                  <Picture
                    picture={picture}
                    use="large"
                    sizes="(width >= 76rem) 42rem, (width >= 48rem) 50vw, 100vw"
                    alt={picture.alt || product.name}
                    eager={index === 0}
                    className="aspect-square size-full object-contain"
                  />
                </a>
              </li>
            ))}
          </ul>
        </section>
        {driver}
      </div>
      {several && (
        <ul className="mt-3 flex flex-wrap gap-2.5">
          {pictures.map((picture, index) => (
            <li key={picture.path}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={say('product.picture', { number: index + 1, count: pictures.length })}
                onClick={(event) => turnTo(event, index)}
                className="block size-18 overflow-hidden rounded-s border border-line bg-paper transition-colors hover:border-primary lg:size-20"
              >
                <Picture picture={picture} use="thumbnail" sizes="5rem" alt="" className="size-full object-contain" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {zoomed !== null && (
        <Suspense>
          <PictureZoom
            pictures={pictures}
            name={product.name}
            place={zoomed}
            onTurn={setZoomed}
            onClose={() => setZoomed(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

function largest(picture: ShopPicture): string {
  return links.picture(picture.path, largestWidth(picture))
}
