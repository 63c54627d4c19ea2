import { Link, useLocation } from '@remix-run/react'
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import type { BasketView } from '#app/domain/cart/basket.ts'
import { layoutWords } from '#app/domain/messages/words/layout.ts'
import { links } from '#app/links.ts'
import { Icon, type IconName } from '../icon.tsx'
import { latePart } from '../late-part.tsx'
import { useMessages } from '../shop-context.tsx'
import { useMenu } from '../use-menu.ts'
import {
  type BasketCounts,
  countsOf,
  followCookies,
  followOtherTabs,
  lookAgain,
  useBasketCount,
} from './basket-store.ts'

const none: BasketCounts = { cart: 0, wished: 0, compared: 0 }
const round = 'relative grid size-11 place-items-center rounded-s'

/** Wishlist, compare list and cart, each with how many are in it. */
export function HeaderBasket({ basket }: { basket: BasketView | null }) {
  const served = basket === null ? none : countsOf(basket)
  const wished = useBasketCount('wished', served)
  const compared = useBasketCount('compared', served)
  const { key } = useLocation()
  useEffect(followOtherTabs, [])
  useEffect(followCookies, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation, known by its key, may have changed the cookies
  useEffect(lookAgain, [key])
  return (
    <div className="flex items-center justify-self-end">
      <ListLink to={links.wishlist()} icon="heart" label="header.wishlist" count={wished} />
      <ListLink to={links.compare()} icon="compare" label="header.compare" count={compared} className="max-sm:hidden" />
      <CartMenu basket={basket} count={served.cart} />
    </div>
  )
}

type Label = 'header.cart' | 'header.wishlist' | 'header.compare'

interface ListLinkProps {
  to: string
  icon: IconName
  label: Label
  count: number
  className?: string
}

function ListLink({ to, icon, label, count, className = '' }: ListLinkProps) {
  return (
    <Link to={to} aria-label={useCounted(label, count)} className={`${round} ${className}`}>
      <Counted icon={icon} count={count} />
    </Link>
  )
}

/** The panel is loaded when somebody is about to open it, or came with the page. */
function CartMenu({ basket, count: served }: { basket: BasketView | null; count: number }) {
  const menu = useMenu()
  const [wanted, setWanted] = useState(basket !== null)
  const want = () => setWanted(true)
  useEffect(() => {
    // Opened before the script was here.
    if (menu.current?.open) setWanted(true)
  }, [menu])
  // One and the same element: what the server has drawn must not change before its own code is here.
  const panel = useMemo(
    () => (
      <Suspense fallback={<Bones />}>
        <BasketPanel basket={basket} />
      </Suspense>
    ),
    [basket],
  )
  const say = useMessages(layoutWords)
  return (
    <details ref={menu} onPointerEnter={want} onFocus={want} onToggle={want} className="menu lg:relative">
      <CartSummary served={served} />
      <div className="basket-menu">{wanted ? panel : <p className="text-ink-soft">{say('header.cartEmpty')}</p>}</div>
    </details>
  )
}

/** Apart from its menu, so that a new count leaves that as it is. */
function CartSummary({ served }: { served: number }) {
  const count = useBasketCount('cart', { ...none, cart: served })
  return (
    <summary aria-label={useCounted('header.cart', count)} className={round}>
      <Counted icon="cart" count={count} />
    </summary>
  )
}

const BasketPanel = latePart(() => import('./basket-panel.tsx').then((file) => file.BasketPanel), PanelMissing)

/** The panel's code did not come: the cart has a page of its own. */
function PanelMissing() {
  const say = useMessages(layoutWords)
  return (
    <Link to={links.cart()} className="font-semibold underline">
      {say('menu.viewCart')}
    </Link>
  )
}

function Bones(): ReactNode {
  return <div className="bone h-24" />
}

function Counted({ icon, count }: { icon: IconName; count: number }) {
  return (
    <>
      <Icon name={icon} className="size-6" />
      {count > 0 && <span className="count">{count > 99 ? '99+' : count}</span>}
    </>
  )
}

function useCounted(label: Label, count: number): string {
  const say = useMessages(layoutWords)
  return say(label, { products: say('header.products', { count }) })
}
