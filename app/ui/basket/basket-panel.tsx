import { Link } from '@remix-run/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { BasketView, LineView } from '#app/domain/cart/basket.ts'
import { basketMenuWords } from '#app/domain/messages/words/basket-menu.ts'
import { layoutWords } from '#app/domain/messages/words/layout.ts'
import { links } from '#app/links.ts'
import { ButtonLink } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { Picture } from '../picture.tsx'
import { useMessages, useMoney } from '../shop-context.tsx'
import { useTextLanguage } from '../text-language.ts'
import { BasketForm } from './basket-form.tsx'
import { shownView, watch } from './basket-store.ts'
import { isAsHeld, readFresh, remember } from './known-basket.ts'
import { RestoreOffer } from './restore-offer.tsx'

/** What opens below the cart's sign (spec §2 Cart dropdown). */
export function BasketPanel({ basket }: { basket: BasketView | null }) {
  const say = useMessages(basketMenuWords)
  const empty = useMessages(layoutWords)('header.cartEmpty')
  const { view, failed } = usePanelView(basket)
  if (view === null)
    return failed ? (
      <>
        <p className="mb-4">{say('cartMenu.unknown')}</p>
        <ToCart />
      </>
    ) : (
      <div role="status" aria-label={say('cartMenu.loading')} className="bone h-24" />
    )
  if (view.lines.length === 0)
    return (
      <>
        {view.count === 0 && <p className="text-ink-soft">{empty}</p>}
        <RestoreOffer />
      </>
    )
  return <Lines view={view} />
}

/** The view that came with the page until there is a newer one. The shop is asked where none is known yet, or any more. */
function usePanelView(basket: BasketView | null) {
  const view = useSyncExternalStore(watch, shownView, () => null)
  const [failed, setFailed] = useState(false)
  const unknown = view === null
  useEffect(() => {
    // A page of the basket's own may have been first, and know of changes since.
    if (!unknown || shownView() !== null) return
    if (basket !== null && isAsHeld(basket)) remember(basket)
    else readFresh().catch(() => setFailed(true))
  }, [basket, unknown])
  return { view: view ?? basket, failed }
}

function Lines({ view }: { view: BasketView }) {
  const say = useMessages(basketMenuWords)
  const money = useMoney()
  return (
    <>
      <ul
        aria-label={say('cartMenu.lines')}
        className="-mx-1 -mt-3 max-h-[50vh] divide-y divide-line overflow-y-auto px-1"
      >
        {view.lines.map((line) => (
          <Line key={line.variant} line={line} />
        ))}
      </ul>
      <p className="flex items-baseline justify-between border-t border-line py-4 font-semibold">
        <span>{say('cartMenu.total')}</span>
        <span className="text-lg tabular-nums">{money(view.total)}</span>
      </p>
      <ToCart />
    </>
  )
}

function Line({ line }: { line: LineView }) {
  const say = useMessages(basketMenuWords)
  const money = useMoney()
  const lang = useTextLanguage()
  const { variant, product, name, choice, picture, quantity, price } = line
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-3 py-3">
      <Picture picture={picture} use="thumbnail" sizes="56px" alt="" className="size-14 object-contain" />
      <div className="min-w-0">
        <Link
          to={links.product({ id: product })}
          lang={lang(name)}
          className="line-clamp-2 text-sm font-semibold hover:underline"
        >
          {name}
        </Link>
        {choice !== '' && (
          <p lang={lang(choice)} className="text-sm text-ink-soft">
            {choice}
          </p>
        )}
        <p className="text-sm tabular-nums">{`${say('cartMenu.times', { quantity })} ${money(price.now)}`}</p>
      </div>
      <BasketForm intent="remove" fields={{ variant }}>
        <button
          type="submit"
          aria-label={say('cartMenu.remove', { name })}
          className="grid size-9 place-items-center rounded-s text-ink-soft hover:text-bad"
        >
          <Icon name="close" />
        </button>
      </BasketForm>
    </li>
  )
}

function ToCart() {
  const say = useMessages(basketMenuWords)
  return (
    <ButtonLink to={links.cart()} className="w-full text-center">
      {say('cartMenu.toCart')}
    </ButtonLink>
  )
}
