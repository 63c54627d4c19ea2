import { useRevalidator } from '@remix-run/react'
import { useEffect, useSyncExternalStore } from 'react'
import type { BasketView } from '#app/domain/cart/basket.ts'
import { knownCounts, shownView, watch } from './basket-store.ts'
import { follow, goesOnFrom, isAsHeld, readFresh, remember } from './known-basket.ts'

/**
 * For a page whose loader has read the basket: `const basket = useFreshBasket(useLoaderData<typeof loader>().basket)`.
 * Header, other tabs and the mirror learn of the view, the page reads its data again after every change, and what comes
 * back is the view to show: with the changes that are under way in it, without script as it was given.
 */
export function useFreshBasket(view: BasketView): BasketView {
  useFollowBasket()
  useEffect(() => {
    if (isAsHeld(view)) return remember(view)
    // Read before the last change, or the shop has some of it no more.
    readFresh(view).catch(() => remember(view))
  }, [view])
  const shown = useSyncExternalStore(watch, shownView, () => null)
  return shown !== null && goesOnFrom(view) ? shown : view
}

/**
 * For a page that shows wishlist or compare list but no whole basket: it reads its data again after every change, also after
 * one that was made since they were read. What it leaves out, for the shop has it no more, the header does not count either.
 */
export function useFollowedList(list: 'wished' | 'compared', shown: number) {
  const revalidate = useFollowBasket()
  useEffect(() => {
    if (knownCounts()[list] === shown) return
    readFresh().then(
      (view) => view[list].length !== shown && revalidate(),
      // Without an answer the count stays as it is.
      () => undefined,
    )
  }, [list, shown, revalidate])
}

function useFollowBasket() {
  const { revalidate } = useRevalidator()
  useEffect(() => follow(revalidate), [revalidate])
  return revalidate
}
