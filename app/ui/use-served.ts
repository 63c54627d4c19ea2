import { useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { Markup } from '#app/domain/content/markup.ts'
import { useRequest } from './request-context.ts'

/**
 * Markup and the id of its element. React leaves the element of a document alone (`suppressHydrationWarning`); where it has to
 * draw it anew the markup comes from the document, and where that doesn't have it (any more) the data are loaded.
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
