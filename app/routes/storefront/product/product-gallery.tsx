import { type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import type { DisplayedProduct } from '#app/domain/catalogue/displayed-product.ts'
import { getLargestWidth, type Picture as ShopPicture } from '#app/domain/catalogue/picture.ts'
import type { ProductDetail } from '#app/domain/catalogue/products.ts'
import { productMessages } from '#app/domain/messages/en/product.ts'
import { links } from '#app/links.ts'
import { emblaDurations, useCarousel } from '#app/ui/carousel.tsx'
import { lazyComponent, NavigateTo } from '#app/ui/deferred.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Badges } from '#app/ui/product/product-card.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

// Loaded on demand, because few shoppers zoom.
const PictureZoom = lazyComponent(
  () => import('./picture-zoom.tsx').then((file) => file.PictureZoom),
  ({ pictures, index }) => <NavigateTo address={pictures.slice(index).map(getLargestUrl)[0] ?? ''} />,
)

/**
 * The pictures in a carousel with scroll snapping. Thumbnails, which are dots on phones, link to the pictures' anchors,
 * and each picture links to its largest file.
 */
export function ProductGallery({
  product,
  displayedProduct,
}: {
  product: ProductDetail
  displayedProduct: DisplayedProduct
}) {
  const t = useMessages(productMessages)
  const carouselRef = useRef<HTMLElement>(null)
  const { selected, api, withApi, driver } = useCarousel(carouselRef, { duration: emblaDurations[400] })
  const [zoomedIndex, setZoomedIndex] = useState<number | null>(null)
  const { pictures } = displayedProduct
  const hasSeveral = pictures.length > 1
  const first = pictures[0]?.path

  // The picture of the chosen variant comes first, so scroll back to the start.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the first picture changes
  useEffect(() => {
    if (api === undefined) carouselRef.current?.scrollTo({ left: 0 })
    else api.scrollTo(0, true)
    setZoomedIndex(null)
  }, [first])

  /** Scrolls the carousel without scrolling the page. */
  function scrollToPicture(event: MouseEvent, index: number) {
    event.preventDefault()
    withApi((api) => api.scrollTo(index))
  }

  function openZoom(event: MouseEvent, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setZoomedIndex(index)
  }

  return (
    <div className="product-gallery">
      <div className="carousel carousel-single">
        <Badges product={product} />
        <section
          ref={carouselRef}
          aria-label={t('product.pictures', { product: product.name })}
          className="carousel-viewport product-pictures rounded-l md:bg-paper"
        >
          <ul className="carousel-track">
            {pictures.map((picture, index) => (
              <li key={picture.path} id={`picture-${index + 1}`}>
                <a
                  href={getLargestUrl(picture)}
                  aria-label={t('product.zoom', {
                    number: index + 1,
                    count: pictures.length,
                    picture: picture.alt || product.name,
                  })}
                  onClick={(event) => openZoom(event, index)}
                  className="block h-full cursor-zoom-in -outline-offset-2"
                >
                  <Picture
                    picture={picture}
                    use="large"
                    sizes="(width >= 76rem) 42rem, (width >= 48rem) 50vw, 80vw"
                    alt={picture.alt || product.name}
                    eager={index === 0}
                    className="product-picture"
                  />
                </a>
              </li>
            ))}
          </ul>
        </section>
        {driver}
      </div>
      {hasSeveral && (
        <ul className="product-thumbnails">
          {pictures.map((picture, index) => (
            <li key={picture.path}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={t('product.picture', { number: index + 1, count: pictures.length })}
                aria-current={index === selected || undefined}
                onClick={(event) => scrollToPicture(event, index)}
              >
                <Picture picture={picture} use="thumbnail" sizes="5rem" alt="" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {zoomedIndex !== null && (
        <Suspense>
          <PictureZoom
            pictures={pictures}
            name={product.name}
            index={zoomedIndex}
            onClose={() => setZoomedIndex(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

function getLargestUrl(picture: ShopPicture): string {
  return links.picture(picture.path, getLargestWidth(picture))
}
