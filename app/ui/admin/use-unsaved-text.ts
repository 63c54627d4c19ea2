import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { isChanged } from '../form/use-early-input.ts'

/** Fields whose text may be long or hard to type again. Password managers fill in passwords unasked. */
const textFields = 'form[method=post] :is(input:not([type=checkbox], [type=radio], [type=password]), textarea)'

/**
 * Asks before a link or the browser leaves a page with text that was typed and not sent. The router handles links
 * without loading a document, so the browser alone would not ask.
 */
export function useUnsavedText(question: string) {
  const { pathname } = useLocation()
  useEffect(() => {
    let isLeaving = false
    const hasUnsavedText = () => [...document.querySelectorAll(`main ${textFields}`)].some(isChanged)
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.target || link?.download
      if (link === null || opensElsewhere || link.pathname === pathname || !hasUnsavedText()) return
      if (confirm(question)) isLeaving = true
      else event.preventDefault()
    }
    const onSubmit = (event: SubmitEvent) => {
      // The router prevents the default and stays in the document.
      if (!event.defaultPrevented) isLeaving = true
    }
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving && hasUnsavedText()) event.preventDefault()
    }
    document.addEventListener('click', onClick, { capture: true })
    document.addEventListener('submit', onSubmit)
    addEventListener('beforeunload', onBeforeUnload)
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      document.removeEventListener('submit', onSubmit)
      removeEventListener('beforeunload', onBeforeUnload)
    }
  }, [question, pathname])
}
