import { useLocation, useNavigate, useNavigation } from '@remix-run/react'
import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import type { Cards, ProductCard } from '#app/domain/catalogue/views.ts'
import { BasketForm } from './basket/basket-form.tsx'
import { latePart, PageInstead } from './late-part.tsx'
import type { Glance } from './quick-view/use-quick-product.ts'
import { useRequest } from './request-context.ts'
import { useServed } from './use-served.ts'

// Comes with the first look that somebody takes.
const QuickView = latePart(
  () => import('./quick-view/quick-view.tsx').then((file) => file.QuickView),
  function ProductPage({ glance: { page, askedOn } }: { glance: Glance; onClose: () => void }) {
    const { key } = useLocation()
    // A shopper who has gone on to another page meanwhile stays there.
    return key === askedOn.page || key === askedOn.next ? <PageInstead address={page} /> : null
  },
)

/** A second quick view that is asked for before the code is there replaces the first. */
let waitNoLonger = () => {}

interface ProductListProps {
  cards: Cards
  className: string
  /** The `<li>` of a product, with links and buttons as `CardActions` has them. */
  children: (product: ProductCard, place: number) => ReactNode
}

/**
 * Products as one form that handles the clicks of all its cards. Cards of the document are markup that React leaves alone; cards
 * of data that was loaded later are rendered here.
 */
export function ProductList({ cards, className, children }: ProductListProps) {
  const { served } = useRequest()
  const navigate = useNavigate()
  const { key } = useLocation()
  const next = useNavigation().location?.key
  const [glance, setGlance] = useState<Glance | null>(null)
  const products = 'served' in cards ? served?.cards.get(cards.served) : cards
  function follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    if (link.getAttribute('aria-haspopup') !== 'dialog') return navigate(link.pathname)
    waitNoLonger()
    waitNoLonger = () => setGlance(null)
    setGlance({ ...glanceOf(link), askedOn: { page: key, next } })
  }
  return (
    <>
      <BasketForm className="contents" onClick={follow}>
        {products === undefined && 'served' in cards ? (
          <ServedList key="served" served={cards.served} className={className} />
        ) : (
          <ul key="rendered" id={'served' in cards ? cards.served : undefined} className={className}>
            {products?.map(children)}
          </ul>
        )}
      </BasketForm>
      {glance !== null && (
        <Suspense>
          <QuickView key={glance.page} glance={glance} onClose={() => setGlance(null)} />
        </Suspense>
      )}
    </>
  )
}

/** The list as the server has rendered it. */
function ServedList({ served, className }: { served: string; className: string }) {
  const { id, html } = useServed({ served })
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

/** What a card shows of its product. */
function glanceOf(link: HTMLAnchorElement): Omit<Glance, 'askedOn'> {
  const card = link.closest('article')
  const page = link.pathname
  const picture = card?.querySelector('img')
  return {
    ...{ page, id: Number(page.split('/').at(-1)), slug: link.dataset.slug },
    name: card?.querySelector('h2, h3')?.textContent ?? '',
    // A lazy picture that has not been loaded has no current source yet.
    picture: picture?.currentSrc || picture?.src || '',
  }
}
