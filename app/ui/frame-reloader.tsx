import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { languageParam } from '#app/domain/messages/languages.ts'
import { hasRememberedCustomer } from './account/session-watch.tsx'
import { getBrowserCookies } from './browser-cookies.ts'
import { useShop } from './shop-context.tsx'

/**
 * The frame stays across client-side navigations. If the language was changed or somebody signed in since it was
 * loaded, in another tab or before going back, the next navigation loads a document: otherwise the frame would be
 * outdated.
 */
export function FrameReloader({ signedIn }: { signedIn: boolean | null }) {
  const { languages, locale } = useShop()
  useDocumentReload((_next, method) => {
    // A POST reloads the frame's data anyway.
    if (method === 'POST') return false
    const preferredLanguage =
      languages.find((language) => language === getBrowserCookies().get(languageParam)) ?? locale
    return !locale.startsWith(preferredLanguage) || (signedIn === false && hasRememberedCustomer())
  })
  return null
}

type Address = Readonly<Pick<ReturnType<typeof useLocation>, 'pathname' | 'search'>>

/**
 * Loads the next page as a document if `isNeeded`: while it loads, or on arrival, because React may skip the loading
 * state on a busy machine. `method` is the form's method, which is known only while loading.
 */
export function useDocumentReload(isNeeded: (next: Address, method?: string) => boolean) {
  const { pathname, search } = useLocation()
  const { state, location: next, formMethod } = useNavigation()
  const current = useRef(isNeeded)
  current.current = isNeeded
  useEffect(() => {
    if (state === 'loading' && current.current(next, formMethod))
      location.assign(`${next.pathname}${next.search}${next.hash}`)
  }, [state, next, formMethod])
  const isFirst = useRef(true)
  useEffect(() => {
    // The first page was loaded as a document; reloading it would loop.
    if (!isFirst.current && current.current({ pathname, search })) location.reload()
    isFirst.current = false
  }, [pathname, search])
}
