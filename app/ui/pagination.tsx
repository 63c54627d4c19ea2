import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { listingMessages } from '#app/domain/messages/en/catalogue.ts'
import { Icon } from './icon.tsx'
import { useMessages } from './shop-context.tsx'

interface PaginationProps {
  page: number
  pageCount: number
  getPath: (page: number) => string
}

export function Pagination({ page, pageCount, getPath }: PaginationProps) {
  const t = useMessages(listingMessages)
  if (pageCount < 2) return null
  const gaps = ['start', 'end']
  return (
    <nav aria-label={t('listing.pages')} className="mt-10 flex justify-center">
      <ul className="flex flex-wrap items-center justify-center gap-1.5">
        {page > 1 && (
          <li>
            <PageLink to={getPath(page - 1)} rel="prev" label={t('listing.previous')}>
              <Icon name="left" />
            </PageLink>
          </li>
        )}
        {getPageNumbers(page, pageCount).map((pageNumber) =>
          pageNumber === null ? (
            <li key={gaps.pop()} aria-hidden="true" className="px-1 text-ink-soft">
              …
            </li>
          ) : (
            <li key={pageNumber}>
              <PageLink
                to={getPath(pageNumber)}
                label={t('listing.page', { page: pageNumber })}
                current={pageNumber === page}
              >
                {pageNumber}
              </PageLink>
            </li>
          ),
        )}
        {page < pageCount && (
          <li>
            <PageLink to={getPath(page + 1)} rel="next" label={t('listing.next')}>
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

/** Links to the top of the results, so that the page doesn't scroll to its top (spec §2 Layout). */
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

/** The first and last page and those around the current one; null is a gap. */
export function getPageNumbers(current: number, count: number): (number | null)[] {
  const visiblePages = [1, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= count)
  const pages = [...new Set(visiblePages)].sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const skippedCount = page - (pages[index - 1] ?? 0) - 1
    // A gap of one page would take the same space as the page number.
    return skippedCount === 0 ? [page] : skippedCount === 1 ? [page - 1, page] : [null, page]
  })
}
