import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { listingWords } from '#app/domain/messages/words/listing.ts'
import { Icon } from './icon.tsx'
import { pageNumbers } from './page-numbers.ts'
import { useMessages } from './shop-context.tsx'

interface PaginationProps {
  page: number
  pageCount: number
  address: (page: number) => string
}

export function Pagination({ page, pageCount, address }: PaginationProps) {
  const say = useMessages(listingWords)
  if (pageCount < 2) return null
  const gaps = ['start', 'end']
  return (
    <nav aria-label={say('listing.pages')} className="mt-10 flex justify-center">
      <ul className="flex flex-wrap items-center justify-center gap-1.5">
        {page > 1 && (
          <li>
            <PageLink to={address(page - 1)} rel="prev" label={say('listing.previous')}>
              <Icon name="left" />
            </PageLink>
          </li>
        )}
        {pageNumbers(page, pageCount).map((number) =>
          number === null ? (
            <li key={gaps.pop()} aria-hidden="true" className="px-1 text-ink-soft">
              …
            </li>
          ) : (
            <li key={number}>
              <PageLink to={address(number)} label={say('listing.page', { page: number })} current={number === page}>
                {number}
              </PageLink>
            </li>
          ),
        )}
        {page < pageCount && (
          <li>
            <PageLink to={address(page + 1)} rel="next" label={say('listing.next')}>
              <Icon name="right" />
            </PageLink>
          </li>
        )}
      </ul>
    </nav>
  )
}

interface PageLinkProps {
  to: string
  label: string
  rel?: 'prev' | 'next'
  current?: boolean
  children: ReactNode
}

/** Leads to the top of the results: the page itself does not jump (spec §2 Layout). */
function PageLink({ to, label, rel, current = false, children }: PageLinkProps) {
  return (
    <Link
      to={`${to}#results`}
      rel={rel}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      className="grid h-11 min-w-11 place-items-center rounded-button border border-line bg-paper px-2 text-sm font-semibold tabular-nums hover:border-primary aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-white"
    >
      {children}
    </Link>
  )
}
