import { Link } from '@remix-run/react'
import type { Listing } from '#app/domain/catalogue/views.ts'
import { listingWords } from '#app/domain/messages/words/listing.ts'
import type { ListingLayout } from '#app/links.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

interface ResultBarProps {
  layout: ListingLayout
  listing: Listing
  perPage: number
  /** The same goods in the other layout. */
  address: (layout: ListingLayout) => string
}

/** How many there are, which of them these are, and the choice of layout. */
export function ResultBar({ layout, listing, perPage, address }: ResultBarProps) {
  const say = useMessages(listingWords)
  const { total, page, pageCount } = listing
  const from = (page - 1) * perPage + 1
  const count =
    pageCount > 1
      ? say('listing.showing', { from, to: Math.min(total, from + perPage - 1), count: total })
      : total === 1
        ? say('listing.count.one')
        : say('listing.count.other', { count: total })
  const choice = (other: ListingLayout, icon: IconName, label: string) => (
    <Link
      to={address(other)}
      preventScrollReset
      aria-label={label}
      aria-current={other === layout ? 'true' : undefined}
      className="grid size-10 place-items-center rounded-s text-ink-soft hover:bg-tint hover:text-ink aria-[current]:bg-tint aria-[current]:text-primary-strong"
    >
      <Icon name={icon} />
    </Link>
  )
  return (
    <div className="mt-3 mb-5 flex items-center justify-between gap-4 border-b border-line pb-2">
      <p className="text-sm text-ink-soft">{count}</p>
      <nav aria-label={say('listing.layout')} className="flex gap-1">
        {choice('3cols', 'grid', say('listing.asGrid'))}
        {choice('list', 'list', say('listing.asList'))}
      </nav>
    </div>
  )
}
