import { useLocation, useNavigate, useNavigation } from '@remix-run/react'
import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import type { ProductCard as CardData, Cards } from '#app/domain/catalogue/products.ts'
import { productCardMessages } from '#app/domain/messages/en/product-card.ts'
import { ListsForm } from '#app/ui/lists/lists-form.tsx'
import type { ProductPreview } from '#app/ui/quick-view/use-quick-product.ts'
import { Carousel } from '../carousel.tsx'
import { Deferred, lazyComponent, type MaybeDeferred, NavigateTo } from '../deferred.tsx'
import { useServedMarkup } from '../markup.tsx'
import { Section } from '../page-layouts.tsx'
import { useMessages, useRequest } from '../shop-context.tsx'
import { ProductCard, ProductCardSkeleton } from './product-card.tsx'

// Loaded when the first quick view is opened.
const QuickView = lazyComponent(
  () => import('#app/ui/quick-view/quick-view.tsx').then((file) => file.QuickView),
  function ProductPage({ preview: { page, openedFrom } }: { preview: ProductPreview; onClose: () => void }) {
    const { key } = useLocation()
    // Don't navigate if the shopper has moved to another page since.
    return key === openedFrom.page || key === openedFrom.next ? <NavigateTo address={page} /> : null
  },
)

/** Cancels a quick view whose code is still loading when another one is opened. */
let cancelPending = () => {}

interface ProductListProps {
  cards: Cards
  className: string
  /** Renders the `<li>` of a product, with `CardActions`. */
  children: (product: CardData, index: number) => ReactNode
}

/**
 * A product list in one form, which handles the clicks of all cards. React doesn't hydrate the cards of the document;
 * cards that are loaded later are rendered here.
 */
export function ProductList({ cards, className, children }: ProductListProps) {
  const { served } = useRequest()
  const navigate = useNavigate()
  const { key } = useLocation()
  const next = useNavigation().location?.key
  const [preview, setPreview] = useState<ProductPreview | null>(null)
  const products = 'elementId' in cards ? served?.cards.get(cards.elementId) : cards
  function handleClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    if (link.getAttribute('aria-haspopup') !== 'dialog') return navigate(link.pathname, { viewTransition: true })
    cancelPending()
    cancelPending = () => setPreview(null)
    setPreview({ ...getPreview(link), openedFrom: { page: key, next } })
  }
  return (
    <>
      <ListsForm className="contents" onClick={handleClick}>
        {products === undefined && 'elementId' in cards ? (
          <ServedList key="served" served={cards.elementId} className={className} />
        ) : (
          <ul key="rendered" id={'elementId' in cards ? cards.elementId : undefined} className={className}>
            {products?.map(children)}
          </ul>
        )}
      </ListsForm>
      {preview !== null && (
        <Suspense>
          <QuickView key={preview.page} preview={preview} onClose={() => setPreview(null)} />
        </Suspense>
      )}
    </>
  )
}

/** The server's markup of the list. */
function ServedList({ served, className }: { served: string; className: string }) {
  const { id, html } = useServedMarkup({ elementId: served })
  return (
    <ul
      id={id}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own markup, read from the document
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  )
}

/** Reads the preview from the card's markup. */
function getPreview(link: HTMLAnchorElement): Omit<ProductPreview, 'openedFrom'> {
  const card = link.closest('article')
  const page = link.pathname
  const picture = card?.querySelector('img')
  return {
    ...{ page, id: Number(page.split('/').at(-1)), slug: link.dataset.slug },
    name: card?.querySelector('h2, h3')?.textContent ?? '',
    // A lazy picture that hasn't loaded yet has no `currentSrc`.
    picture: picture?.currentSrc || picture?.src || '',
  }
}

const sizes = '(width >= 76rem) 16rem, (width >= 62rem) 23vw, (width >= 48rem) 31vw, (width >= 30rem) 46vw, 75vw'

interface ProductCarouselProps {
  title: string
  moreLink?: { label: string; to: string }
  products: MaybeDeferred<Cards>
}

/** A section with a product carousel, which may be deferred. It is omitted if there are no products. */
export function ProductCarousel({ title, moreLink, products }: ProductCarouselProps) {
  return (
    <Deferred
      resolve={products}
      skeleton={
        <Section title={title} moreLink={moreLink}>
          <CarouselSkeleton />
        </Section>
      }
    >
      {(list) =>
        ('elementId' in list || list.length > 0) && (
          <Section title={title} moreLink={moreLink}>
            <Carousel kind="products" label={title}>
              <ProductList cards={list} className="carousel-track">
                {(product) => (
                  <li key={product.id}>
                    <ProductCard product={product} sizes={sizes} />
                  </li>
                )}
              </ProductList>
            </Carousel>
          </Section>
        )
      }
    </Deferred>
  )
}

function CarouselSkeleton() {
  const t = useMessages(productCardMessages)
  return (
    <div className="carousel carousel-products" aria-busy="true">
      <p className="sr-only">{t('deferred.loading')}</p>
      <div className="carousel-viewport carousel-still">
        <div className="carousel-track">
          {[1, 2, 3, 4, 5].map((index) => (
            <div key={index}>
              <ProductCardSkeleton />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
