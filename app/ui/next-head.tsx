import { Links, Meta, useLocation, useRouteError } from '@remix-run/react'
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { ErrorHead } from './error-pages.tsx'

/** What `Meta` and `ErrorHead` write. */
const written =
  'title, meta[name]:not([name=viewport], [name=theme-color]), meta[property], link[rel=canonical], link[rel=alternate], link[rel=prev], link[rel=next], script[type="application/ld+json"]'

/** The head of a page that is reached without loading a document; the first page's head is the server's. */
export function NextHead() {
  const { key } = useLocation()
  const error = useRouteError()
  const [first] = useState(() => ({ key, error, elements: document.head.querySelectorAll(written) }))
  const [moved, setMoved] = useState(false)
  if (!moved && (key !== first.key || error !== first.error)) setMoved(true)
  useLayoutEffect(() => {
    if (moved) for (const element of first.elements) element.remove()
  }, [moved, first])
  if (!moved) return null
  return createPortal(
    <>
      <Meta />
      {error ? <ErrorHead error={error} /> : null}
      <Links />
    </>,
    document.head,
  )
}
