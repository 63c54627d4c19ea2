import { useRevalidator } from '@remix-run/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ListsView } from '#app/domain/cart/lists.ts'
import { Icon } from '../icon.tsx'
import { continuesFrom, loadFreshView, matchesCookies, saveView, subscribeRevalidation } from './lists-state.ts'
import { getDisplayedView, getKnownCounts, subscribe } from './lists-store.ts'

/** Says that products are no longer in the shop and were removed from the lists. */
export function RemovedProducts({ text }: { text: string | null }) {
  // The shop reports it only once, and the page revalidates after every change. So store the text.
  const [displayedText, setDisplayedText] = useState(text)
  if (text !== null && text !== displayedText) setDisplayedText(text)
  if (displayedText === null) return null
  return (
    <p role="status" className="mt-5 flex items-start gap-3 rounded-m border-2 border-bad bg-paper px-4 py-3">
      <Icon name="warning" className="mt-0.5 size-5 text-bad" />
      {displayedText}
    </p>
  )
}

/**
 * For a page whose loader returns the lists: `const lists = useFreshLists(useLoaderData<typeof loader>().lists)`.
 * Returns the view with pending changes applied. It shares the view with the header, other tabs and the mirror, and
 * revalidates the page after every change.
 */
export function useFreshLists(view: ListsView): ListsView {
  useRevalidateOnChange()
  useEffect(() => {
    if (matchesCookies(view)) return saveView(view)
    // The view is older than the last change, or some of its products were removed from the shop.
    loadFreshView(view).catch(() => saveView(view))
  }, [view])
  const displayed = useSyncExternalStore(subscribe, getDisplayedView, () => null)
  // A view that was read before the last change is outdated even before the effect replaces it.
  return displayed !== null && (continuesFrom(view) || !matchesCookies(view)) ? displayed : view
}

/**
 * For the wishlist and compare pages, which don't load all lists: revalidates the page after every change, even one
 * made between its load and hydration. Products that no longer exist are removed from the header's count too.
 */
export function useFreshListCount(list: 'wished' | 'compared', displayed: number) {
  const revalidate = useRevalidateOnChange()
  useEffect(() => {
    if (getKnownCounts()[list] === displayed) return
    loadFreshView().then(
      (view) => view[list].length !== displayed && revalidate(),
      // Without a response, keep the count.
      () => undefined,
    )
  }, [list, displayed, revalidate])
}

function useRevalidateOnChange() {
  const { revalidate } = useRevalidator()
  useEffect(() => subscribeRevalidation(revalidate), [revalidate])
  return revalidate
}
