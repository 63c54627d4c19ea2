import { useLocation, useNavigation } from '@remix-run/react'
import { type ReactNode, useEffect, useState } from 'react'
import { layoutWords } from '#app/domain/messages/words/layout.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useMessages } from './shop-context.tsx'

/** Header, content and footer: what surrounds every page. */
export function PageShell({ year, children }: { year: number; children: ReactNode }) {
  const say = useMessages(layoutWords)
  const { pathname, search } = useLocation()
  const wide = `${pathname}${search}`.includes('fullwidth')
  return (
    <div className="contents" data-wide={wide ? '' : undefined}>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-s bg-paper px-4 py-3 font-semibold text-ink focus:translate-y-0 focus:shadow-panel"
      >
        {say('layout.skip')}
      </a>
      <NavigationProgress />
      <Header />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer year={year} />
      <PageAnnouncer />
    </div>
  )
}

/** A thin bar while the next page is on its way. */
function NavigationProgress() {
  const say = useMessages(layoutWords)
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div role="progressbar" aria-label={say('layout.loading')} className="progress fixed inset-x-0 top-0 z-50 h-1" />
  )
}

/** Says the new page's title to a screen reader, as a full page load would. */
function PageAnnouncer() {
  const { pathname, search } = useLocation()
  const [words, setWords] = useState('')
  const [seen, setSeen] = useState(`${pathname}${search}`)
  useEffect(() => {
    const address = `${pathname}${search}`
    if (address === seen) return
    setSeen(address)
    setWords(document.title)
  }, [pathname, search, seen])
  return (
    <p aria-live="polite" className="sr-only">
      {words}
    </p>
  )
}
