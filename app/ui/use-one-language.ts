import { useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import { readableCookies } from './basket/basket-store.ts'
import { useShop } from './shop-context.tsx'

/**
 * A language that was chosen meanwhile, in another tab or before the way back to this page, comes with a whole page: what
 * script fetched would be in that one, and all around it in this.
 */
export function useOneLanguage() {
  const { languages, locale } = useShop()
  const { state, location: next, formMethod } = useNavigation()
  useEffect(() => {
    if (state !== 'loading' || formMethod === 'POST') return
    const chosen = languages.find((language) => `; ${readableCookies()}`.includes(`; lang=${language}`))
    if (chosen !== undefined && !locale.startsWith(chosen))
      location.assign(`${next.pathname}${next.search}${next.hash}`)
  }, [languages, locale, state, next, formMethod])
}
