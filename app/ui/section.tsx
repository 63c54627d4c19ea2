import { Link } from '@remix-run/react'
import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

interface SectionProps {
  title: string
  /** A link to the full list. */
  moreLink?: { label: string; to: string }
  children: ReactNode
}

/** A titled section of a page. */
export function Section({ title, moreLink, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="shell py-6 lg:py-10">
      <div className="section-head mb-4 lg:mb-6">
        <h2 id={id} className="section-title grow basis-1/2">
          {title}
        </h2>
        {moreLink && (
          <Link
            viewTransition
            to={moreLink.to}
            aria-label={`${moreLink.label}: ${title}`}
            className="inline-flex min-h-6 items-center gap-1 text-sm font-semibold whitespace-nowrap text-primary-strong hover:underline"
          >
            {moreLink.label}
            <Icon name="right" className="size-4" />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
