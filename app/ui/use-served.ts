import { useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { Markup } from '#app/domain/content/markup.ts'
import { useRequest } from './request-context.ts'

/**
 * Markup and the id of its element. React leaves the element of a document alone (`suppressHydrationWarning`). Where React renders
 * it again, the markup is read from the document; where the document has lost it, the page's data is loaded again. The root's
 * texts (footer, consent) are not: they come back with the next document.
 */
export function useServed(markup: Markup): { id: string | undefined; html: string } {
  const { served } = useRequest()
  const id = typeof markup === 'string' ? undefined : markup.served
  const [found] = useState(() =>
    id === undefined || served !== undefined ? undefined : document.getElementById(id)?.innerHTML,
  )
  const { revalidate } = useRevalidator()
  const missing = id !== undefined && found === undefined
  useEffect(() => {
    if (missing) revalidate()
  }, [missing, revalidate])
  if (typeof markup === 'string') return { id, html: markup }
  return { id, html: found ?? served?.markup.get(markup.served) ?? '' }
}
