import { Form, Link } from '@remix-run/react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { sortOrders } from '#app/domain/catalogue/facets.ts'
import type { Listing, ListingQuery } from '#app/domain/catalogue/products.ts'
import { listingMessages } from '#app/domain/messages/en/catalogue.ts'
import { type ListingLayout, links } from '#app/links.ts'
import { useEarlyInput } from '#app/ui/form/use-early-input.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { QueryFields, useListingForm } from './listing-form.tsx'
import { getListingUrl, pageSizes } from './listing-query.ts'

interface ResultBarProps {
  layout: ListingLayout
  query: ListingQuery
}

const layouts = [
  { layout: '3cols', icon: 'grid', label: 'listing.layoutGrid' },
  { layout: 'list', icon: 'list', label: 'listing.layoutList' },
  { layout: 'nosidebar', icon: 'columns', label: 'listing.layoutWideGrid' },
  { layout: 'market', icon: 'rows', label: 'listing.layoutCompactList' },
] as const satisfies readonly { layout: ListingLayout; icon: IconName; label: keyof typeof listingMessages }[]

interface ResultCountProps {
  query: ListingQuery
  listing: Pick<Listing, 'total' | 'page' | 'pageCount'>
}

export function ResultCount({ query, listing: { total, page, pageCount } }: ResultCountProps) {
  const t = useMessages(listingMessages)
  const from = (page - 1) * query.perPage + 1
  return (
    <p role="status" className="text-sm text-ink-soft">
      {pageCount > 1
        ? t('listing.showing', { from, to: Math.min(total, from + query.perPage - 1), count: total })
        : t('listing.count', { count: total })}
    </p>
  )
}

/** Sort order, page size and layout. */
export function ResultBar({ layout, query }: ResultBarProps) {
  const t = useMessages(listingMessages)
  return (
    <div className="listing-bar flex min-w-0 flex-wrap items-center justify-end gap-2">
      <SortForm layout={layout} query={query} />
      <nav aria-label={t('listing.layout')} className="hidden gap-1 sm:flex">
        {layouts.map(({ layout: other, icon, label }) => (
          <Link
            key={other}
            to={getListingUrl(other, query)}
            preventScrollReset
            aria-label={t(label)}
            aria-current={other === layout ? 'true' : undefined}
            className="grid size-10 place-items-center rounded-s text-ink-soft hover:bg-tint hover:text-ink aria-[current]:bg-tint aria-[current]:text-primary-strong"
          >
            <Icon name={icon} />
          </Link>
        ))}
      </nav>
    </div>
  )
}

/** Sort order and page size. Without JavaScript the form has a button; with it every choice applies at once. */
function SortForm({ layout, query }: { layout: ListingLayout; query: ListingQuery }) {
  const t = useMessages(listingMessages)
  const isHydrated = useHydrated()
  const { submitForm, onSubmit } = useListingForm()
  const form = useRef<HTMLFormElement>(null)
  useEarlyInput(form, submitForm)
  return (
    <Form
      ref={form}
      action={links.listing(layout, {})}
      preventScrollReset
      autoComplete="off"
      onChange={({ currentTarget }) => submitForm(currentTarget)}
      onSubmit={onSubmit}
      className="flex min-w-0 items-center gap-2 max-sm:w-full sm:flex-wrap"
    >
      <QueryFields query={query} excludedFields={['sort', 'perPage']} />
      <Select name="sort" label={t('listing.sort')} labelClasses="text-ink-soft max-lg:sr-only" value={query.sort}>
        {sortOrders.map((order) => (
          <option key={order} value={order}>
            {order === 'featured' && query.searchTerm !== '' ? t('listing.sort.relevance') : t(`listing.sort.${order}`)}
          </option>
        ))}
      </Select>
      {/* Keep both on one line when they wrap at large font sizes. */}
      <div className="contents shrink-0 gap-2 sm:flex sm:min-w-0">
        {/* Phones omit the page size, to leave the space for products. */}
        <span className="min-w-0 max-sm:hidden">
          <Select name="perPage" label={t('listing.perPage')} labelClasses="sr-only" value={String(query.perPage)}>
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {t('listing.perPageOption', { count: size })}
              </option>
            ))}
          </Select>
        </span>
        {/* Older browsers hide the button without removing it, so that the page size doesn't move. */}
        <button
          type="submit"
          className={`min-h-11 shrink-0 rounded-button px-3 text-sm border border-line bg-paper hover:border-primary [@media(scripting:enabled)]:hidden ${isHydrated ? 'invisible max-sm:hidden' : ''}`}
        >
          {t('listing.show')}
        </button>
      </div>
    </Form>
  )
}

interface SelectProps {
  name: string
  label: string
  labelClasses: string
  value: string
  children: ReactNode
}

function Select({ name, label, labelClasses, value, children }: SelectProps) {
  const ref = useRef<HTMLSelectElement>(null)
  const displayedValue = useRef(value)
  // Links and the back button change the URL but not this field. Until the URL changes, keep a choice from before
  // hydration. Not `useEffect`: it may run after the next choice, before its `change` event.
  useLayoutEffect(() => {
    if (displayedValue.current === value) return
    displayedValue.current = value
    if (ref.current) ref.current.value = value
  }, [value])
  return (
    <label className="flex min-w-0 items-center gap-2 max-sm:w-full">
      <span className={`shrink-0 text-sm ${labelClasses}`}>{label}</span>
      <select
        ref={ref}
        name={name}
        defaultValue={value}
        className="h-11 max-w-full min-w-0 rounded-button border border-line bg-paper px-2 text-sm hover:border-primary max-sm:w-full"
      >
        {children}
      </select>
    </label>
  )
}
