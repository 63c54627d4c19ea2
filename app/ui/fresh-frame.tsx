import { useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import { languageName } from '#app/domain/messages/choose-language.ts'
import { remembersCustomer } from './account/session-watch.tsx'
import { browserCookies } from './browser-cookies.ts'
import { useShop } from './shop-context.tsx'

/**
 * What surrounds a page stays from page to page. Where a language was chosen meanwhile, or somebody has signed in, in another
 * tab or before the way back to this page, the next page comes whole: what script fetched would be another visitor's.
 */
export function FreshFrame({ signedIn }: { signedIn: boolean | null }) {
  const { languages, locale } = useShop()
  const { state, location: next, formMethod } = useNavigation()
  useEffect(() => {
    if (state !== 'loading' || formMethod === 'POST') return
    const chosen = languages.find((language) => language === browserCookies().get(languageName)) ?? locale
    if (!locale.startsWith(chosen) || (signedIn === false && remembersCustomer()))
      location.assign(`${next.pathname}${next.search}${next.hash}`)
  }, [languages, locale, signedIn, state, next, formMethod])
  return null
}
