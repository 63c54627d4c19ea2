import { languageName } from '#app/domain/messages/choose-language.ts'
import { remembersCustomer } from './account/session-watch.tsx'
import { browserCookies } from './browser-cookies.ts'
import { useShop } from './shop-context.tsx'
import { useWholePage } from './use-whole-page.ts'

/**
 * What surrounds a page stays from page to page. Where a language was chosen meanwhile, or somebody has signed in, in another
 * tab or before the way back to this page, the next page comes whole: what script fetched would be another visitor's.
 */
export function FreshFrame({ signedIn }: { signedIn: boolean | null }) {
  const { languages, locale } = useShop()
  useWholePage((_next, method) => {
    // The answer to a form brings the frame's own data anew.
    if (method === 'POST') return false
    const chosen = languages.find((language) => language === browserCookies().get(languageName)) ?? locale
    return !locale.startsWith(chosen) || (signedIn === false && remembersCustomer())
  })
  return null
}
