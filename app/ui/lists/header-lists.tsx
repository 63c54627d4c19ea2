import { Link, useLocation } from '@remix-run/react'
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import type { ListsView } from '#app/domain/cart/lists.ts'
import { layoutMessages } from '#app/domain/messages/en/layout.ts'
import { links } from '#app/links.ts'
import { lazyComponent } from '../deferred.tsx'
import { Icon, type IconName } from '../icon.tsx'
import { useMessages } from '../shop-context.tsx'
import { useMenu } from '../use-details.ts'
import {
  getCounts,
  type ListCounts,
  refreshIfChanged,
  useListCount,
  watchCookies,
  watchOtherTabs,
} from './lists-store.ts'

const none: ListCounts = { cart: 0, wished: 0, compared: 0 }
const iconLinkClasses = 'header-icon relative grid place-items-center rounded-s'

/** Links to the wishlist and the compare list with their counts. */
export function ListLinks({ lists }: { lists: ListsView | null }) {
  const initial = lists === null ? none : getCounts(lists)
  const wished = useListCount('wished', initial)
  const compared = useListCount('compared', initial)
  useFreshCounts()
  return (
    <div className="flex items-center">
      <ListLink to={links.wishlist()} icon="heart" label="header.wishlist" count={wished} />
      <ListLink to={links.compare()} icon="compare" label="header.compare" count={compared} />
    </div>
  )
}

/** Refreshes the counts when another tab, a navigation or a late response changes the lists. */
export function useFreshCounts() {
  const { key } = useLocation()
  useEffect(watchOtherTabs, [])
  useEffect(watchCookies, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation, known by its key, may have changed the cookies
  useEffect(refreshIfChanged, [key])
}

type Label = 'header.cart' | 'header.wishlist' | 'header.compare'

interface ListLinkProps {
  to: string
  icon: IconName
  label: Label
  count: number
}

function ListLink({ to, icon, label, count }: ListLinkProps) {
  return (
    <Link viewTransition to={to} aria-label={useCountLabel(label, count)} className={iconLinkClasses}>
      <IconWithCount icon={icon} count={count} />
    </Link>
  )
}

/** The panel is loaded on hover or focus, unless the page came with it. */
export function CartMenu({ lists }: { lists: ListsView | null }) {
  const initial = (lists === null ? none : getCounts(lists)).cart
  const menu = useMenu()
  const [isPanelLoaded, setIsPanelLoaded] = useState(lists !== null)
  const loadPanel = () => setIsPanelLoaded(true)
  useEffect(() => {
    // Opened before hydration.
    if (menu.current?.open) setIsPanelLoaded(true)
  }, [menu])
  // Keep the element's identity: an update before the panel's code has loaded would discard the server's markup.
  const panel = useMemo(
    () => (
      <Suspense fallback={<PanelSkeleton />}>
        <CartPanel lists={lists} />
      </Suspense>
    ),
    [lists],
  )
  const t = useMessages(layoutMessages)
  return (
    <details
      ref={menu}
      onPointerEnter={loadPanel}
      onFocus={loadPanel}
      onToggle={loadPanel}
      className="header-cart menu print:hidden"
    >
      <CartSummary initial={initial} />
      <div className="cart-menu">
        {isPanelLoaded ? panel : <p className="text-ink-soft">{t('header.cartEmpty')}</p>}
      </div>
    </details>
  )
}

/** A separate component, so that a new count doesn't re-render the menu. */
function CartSummary({ initial }: { initial: number }) {
  const count = useListCount('cart', { ...none, cart: initial })
  return (
    <summary aria-label={useCountLabel('header.cart', count)} className={iconLinkClasses}>
      <IconWithCount icon="cart" count={count} />
    </summary>
  )
}

const CartPanel = lazyComponent(() => import('./cart-panel.tsx').then((file) => file.CartPanel), PanelFallback)

/** Links to the cart page if the panel's code can't be loaded. */
function PanelFallback() {
  const t = useMessages(layoutMessages)
  return (
    <Link to={links.cart()} className="font-semibold underline">
      {t('menu.viewCart')}
    </Link>
  )
}

function PanelSkeleton(): ReactNode {
  return <div className="bone h-24" />
}

function IconWithCount({ icon, count }: { icon: IconName; count: number }) {
  return (
    <>
      <Icon name={icon} className="size-6" />
      {count > 0 && <span className="count">{count > 99 ? '99+' : count}</span>}
    </>
  )
}

function useCountLabel(label: Label, count: number): string {
  const t = useMessages(layoutMessages)
  return t(label, { products: t('header.products', { count }) })
}
