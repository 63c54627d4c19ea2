import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { isChanged } from '../form/use-early-input.ts'

/** Fields whose text may be long or hard to type again. Password managers fill in passwords unasked. */
const textFields = 'form[method=post] :is(input:not([type=checkbox], [type=radio], [type=password]), textarea)'

/**
 * Asks for confirmation before the user leaves a page with unsent text: by a link, Back, a reload or a form in the
 * header. The router handles links and Back without loading a document, so the browser alone would not ask. Browsers
 * without the Navigation API don't ask on Back. Links to downloads have `data-download`.
 */
export function useUnsavedText(question: string) {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page has not been left yet
  useEffect(() => {
    let isLeaving = false
    const hasUnsavedText = () => [...document.querySelectorAll(`main ${textFields}`)].some(isChanged)
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link === null || isOnPageOrInTab(link, event) || !hasUnsavedText()) return
      // The browser would ask about downloads, telephone and mail programs too, although the page stays.
      const staysOnPage = link.dataset.download !== undefined || !link.protocol.startsWith('http')
      if (staysOnPage || confirm(question)) isLeaving = true
      else event.preventDefault()
    }
    const onNavigate = (event: NavigateEvent) => {
      const isBack = event.navigationType === 'traverse' && event.cancelable
      if (isBack && hasUnsavedText() && !confirm(question)) event.preventDefault()
    }
    const onSubmit = (event: SubmitEvent) => {
      // The router prevents the default and stays in the document. The header's forms send no text of the page.
      if (!event.defaultPrevented && event.target instanceof Element && event.target.closest('main')) isLeaving = true
    }
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving && hasUnsavedText()) event.preventDefault()
      isLeaving = false
    }
    document.addEventListener('click', onClick, { capture: true })
    document.addEventListener('submit', onSubmit)
    addEventListener('beforeunload', onBeforeUnload)
    window.navigation?.addEventListener('navigate', onNavigate)
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      document.removeEventListener('submit', onSubmit)
      removeEventListener('beforeunload', onBeforeUnload)
      window.navigation?.removeEventListener('navigate', onNavigate)
    }
  }, [question, key])
}

/** Whether the link leads to a part of this page or opens another tab. */
function isOnPageOrInTab(link: HTMLAnchorElement, { ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const isOnPage = link.hash !== '' && link.pathname === location.pathname && link.search === location.search
  return isOnPage || ctrlKey || metaKey || shiftKey || link.target !== ''
}
