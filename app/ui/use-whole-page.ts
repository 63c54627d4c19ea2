import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

type Address = Readonly<Pick<ReturnType<typeof useLocation>, 'pathname' | 'search'>>

/**
 * Loads the next page as a whole document where `isNeeded` says so: while script fetches it, or on arrival. A busy machine may show
 * the next page without ever showing that it loads. `method` is that of the form that leads there, known while it loads alone.
 */
export function useWholePage(isNeeded: (next: Address, method?: string) => boolean) {
  const { pathname, search } = useLocation()
  const { state, location: next, formMethod } = useNavigation()
  const current = useRef(isNeeded)
  current.current = isNeeded
  useEffect(() => {
    if (state === 'loading' && current.current(next, formMethod))
      location.assign(`${next.pathname}${next.search}${next.hash}`)
  }, [state, next, formMethod])
  const first = useRef(true)
  useEffect(() => {
    // The first page is a whole one: reloading it again would never end.
    if (!first.current && current.current({ pathname, search })) location.reload()
    first.current = false
  }, [pathname, search])
}
