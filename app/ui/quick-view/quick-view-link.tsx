import { Link } from '@remix-run/react'
import { type MouseEvent, Suspense, useState } from 'react'
import type { ProductCard } from '#app/domain/catalogue/views.ts'
import { links } from '#app/links.ts'
import { latePart, PageInstead } from '../late-part.tsx'

// Comes with the first look that somebody takes.
const QuickView = latePart(
  () => import('./quick-view.tsx').then((file) => file.QuickView),
  ({ card }) => <PageInstead address={links.product(card)} />,
)

interface QuickViewLinkProps {
  product: ProductCard
  label: string
}

/** Whoever asks for another before the code is here no longer waits for the first. */
let waitNoLonger = () => {}

/** Opens the quick view; without script, and in a new tab, the product's own page. */
export function QuickViewLink({ product, label }: QuickViewLinkProps) {
  const [open, setOpen] = useState(false)
  function look(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    waitNoLonger()
    waitNoLonger = () => setOpen(false)
    setOpen(true)
  }
  return (
    <>
      <Link
        to={links.product(product)}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={look}
        className="icon-only sign-eye"
      />
      {open && (
        <Suspense>
          <QuickView card={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
