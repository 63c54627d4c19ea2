import { Link } from '@remix-run/react'
import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

interface SectionProps {
  title: string
  /** Where the rest of it is. */
  more?: { label: string; to: string }
  children: ReactNode
}

/** A titled part of a page, in the page's column. */
export function Section({ title, more, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="shell py-8 lg:py-11">
      <div className="section-head mb-5 lg:mb-7">
        <h2 id={id} className="section-title grow basis-1/2">
          {title}
        </h2>
        {more && (
          <Link
            to={more.to}
            aria-label={`${more.label}: ${title}`}
            className="inline-flex min-h-6 items-center gap-1 text-sm font-semibold whitespace-nowrap text-primary-strong hover:underline"
          >
            {more.label}
            <Icon name="right" className="size-4" />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
