import { Link } from '@remix-run/react'
import type { Listing, ListingQuery } from '#app/domain/catalogue/views.ts'
import { listingWords } from '#app/domain/messages/words/listing.ts'
import type { ListingLayout } from '#app/links.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { listingAddress } from './listing-address.ts'
import { SortForm } from './sort-form.tsx'

interface ResultBarProps {
  layout: ListingLayout
  question: ListingQuery
  listing: Pick<Listing, 'total' | 'page' | 'pageCount'>
}

const layouts = [
  { layout: '3cols', icon: 'grid', label: 'listing.asGrid' },
  { layout: 'list', icon: 'list', label: 'listing.asList' },
  { layout: 'nosidebar', icon: 'columns', label: 'listing.asNoSidebar' },
  { layout: 'market', icon: 'rows', label: 'listing.asMarket' },
] as const satisfies readonly { layout: ListingLayout; icon: IconName; label: keyof typeof listingWords }[]

/** How many there are, which of them these are, their order, and the choice of layout. */
export function ResultBar({ layout, question, listing }: ResultBarProps) {
  const say = useMessages(listingWords)
  const { total, page, pageCount } = listing
  const from = (page - 1) * question.perPage + 1
  const count =
    pageCount > 1
      ? say('listing.showing', { from, to: Math.min(total, from + question.perPage - 1), count: total })
      : say('listing.count', { count: total })
  return (
    <div className="mt-3 mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line pb-2">
      <p role="status" className="text-sm text-ink-soft">
        {count}
      </p>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <SortForm layout={layout} question={question} />
        <nav aria-label={say('listing.layout')} className="hidden gap-1 sm:flex">
          {layouts.map(({ layout: other, icon, label }) => (
            <Link
              key={other}
              to={listingAddress(other, question)}
              preventScrollReset
              aria-label={say(label)}
              aria-current={other === layout ? 'true' : undefined}
              className="grid size-10 place-items-center rounded-s text-ink-soft hover:bg-tint hover:text-ink aria-[current]:bg-tint aria-[current]:text-primary-strong"
            >
              <Icon name={icon} />
            </Link>
          ))}
        </nav>
      </div>
    </div>
  )
}
