import { Link } from '@remix-run/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { LineView, ListsView } from '#app/domain/cart/lists.ts'
import { cartMenuMessages } from '#app/domain/messages/en/cart.ts'
import { layoutMessages } from '#app/domain/messages/en/layout.ts'
import { links } from '#app/links.ts'
import { ButtonLink } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { Picture } from '../picture.tsx'
import { useMessages, useMoney, useTextLanguage } from '../shop-context.tsx'
import { ListsForm } from './lists-form.tsx'
import { loadFreshView, matchesCookies, saveView } from './lists-state.ts'
import { getDisplayedView, subscribe } from './lists-store.ts'
import { RestoreOffer } from './restore-offer.tsx'

/** The dropdown of the cart icon (spec §2 Cart dropdown). */
export function CartPanel({ lists }: { lists: ListsView | null }) {
  const t = useMessages(cartMenuMessages)
  const emptyText = useMessages(layoutMessages)('header.cartEmpty')
  const { view, failed } = usePanelView(lists)
  if (view === null)
    return failed ? (
      <>
        <p className="mb-4">{t('cartMenu.failed')}</p>
        <CartLink />
      </>
    ) : (
      <div role="status" aria-label={t('cartMenu.loading')} className="bone h-24" />
    )
  if (view.lines.length === 0)
    return (
      <>
        {view.count === 0 && <p className="text-ink-soft">{emptyText}</p>}
        <RestoreOffer />
      </>
    )
  return <Lines view={view} />
}

/** Returns the page's view until there is a newer one. Requests it from the shop if none is known. */
function usePanelView(lists: ListsView | null) {
  const view = useSyncExternalStore(subscribe, getDisplayedView, () => null)
  const [failed, setFailed] = useState(false)
  const isUnknown = view === null
  useEffect(() => {
    // The page itself, such as the cart, may have saved a newer view already.
    if (!isUnknown || getDisplayedView() !== null) return
    if (lists !== null && matchesCookies(lists)) saveView(lists)
    else loadFreshView().catch(() => setFailed(true))
  }, [lists, isUnknown])
  return { view: view ?? lists, failed }
}

function Lines({ view }: { view: ListsView }) {
  const t = useMessages(cartMenuMessages)
  const money = useMoney()
  return (
    <>
      <ul
        aria-label={t('cartMenu.lines')}
        className="-mx-1 -mt-3 max-h-[50vh] divide-y divide-line overflow-y-auto px-1"
      >
        {view.lines.map((line) => (
          <Line key={line.variant} line={line} />
        ))}
      </ul>
      <p className="flex items-baseline justify-between border-t border-line py-4 font-semibold">
        <span>{t('cartMenu.total')}</span>
        <span className="text-lg tabular-nums">{money(view.total)}</span>
      </p>
      <CartLink />
    </>
  )
}

function Line({ line }: { line: LineView }) {
  const t = useMessages(cartMenuMessages)
  const money = useMoney()
  const lang = useTextLanguage()
  const { variant, product, name, choice, picture, quantity, price } = line
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-3 py-3">
      <Picture picture={picture} use="thumbnail" sizes="56px" alt="" className="size-14 object-contain" />
      <div className="min-w-0">
        <Link to={links.product({ id: product })} lang={lang(name)} className="text-sm font-semibold hover:underline">
          {name}
        </Link>
        {choice !== '' && (
          <p lang={lang(choice)} className="text-sm text-ink-soft">
            {choice}
          </p>
        )}
        <p className="text-sm tabular-nums">{`${t('cartMenu.quantity', { quantity })} ${money(price.now)}`}</p>
      </div>
      <ListsForm intent="remove" fields={{ variant }}>
        <button
          type="submit"
          aria-label={t('cartMenu.remove', { name })}
          className="grid size-9 place-items-center rounded-s text-ink-soft hover:text-bad"
        >
          <Icon name="close" />
        </button>
      </ListsForm>
    </li>
  )
}

function CartLink() {
  const t = useMessages(cartMenuMessages)
  return (
    <ButtonLink to={links.cart()} className="w-full text-center">
      {t('cartMenu.viewCart')}
    </ButtonLink>
  )
}
