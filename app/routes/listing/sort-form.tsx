import { Form } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { sortOrders } from '#app/domain/catalogue/facets.ts'
import type { ListingQuery } from '#app/domain/catalogue/views.ts'
import { listingWords } from '#app/domain/messages/words/listing.ts'
import { type ListingLayout, links } from '#app/links.ts'
import { useEarlyChoice } from '#app/ui/form/use-early-choice.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { KeptFields } from './kept-fields.tsx'
import { pageSizes } from './listing-question.ts'
import { useListingForm } from './use-listing-form.ts'

/** Order and page size: a form with a button, which nobody needs once script applies each choice at once. */
export function SortForm({ layout, question }: { layout: ListingLayout; question: ListingQuery }) {
  const say = useMessages(listingWords)
  const hydrated = useHydrated()
  const { send, onSubmit } = useListingForm()
  const form = useRef<HTMLFormElement>(null)
  useEarlyChoice(form, send)
  return (
    <Form
      ref={form}
      action={links.listing(layout, {})}
      preventScrollReset
      autoComplete="off"
      onChange={({ currentTarget }) => send(currentTarget)}
      onSubmit={onSubmit}
      className="flex min-w-0 flex-wrap items-center gap-2"
    >
      <KeptFields question={question} except={['sort', 'perPage']} />
      <Select name="sort" label={say('listing.sort')} value={question.sort}>
        {sortOrders.map((order) => (
          <option key={order} value={order}>
            {order === 'featured' && question.searchTerm !== ''
              ? say('listing.sort.relevance')
              : say(`listing.sort.${order}`)}
          </option>
        ))}
      </Select>
      {/* Together: in large letters they take a line of their own. */}
      <div className="flex min-w-0 gap-2">
        <Select name="perPage" label={say('listing.perPage')} value={String(question.perPage)}>
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {say('listing.perPageOption', { count: size })}
            </option>
          ))}
        </Select>
        {/* It keeps its place when it goes, so that nothing moves. */}
        <button
          type="submit"
          aria-label={say('listing.show')}
          className={`grid size-10 shrink-0 place-items-center rounded-button border border-line bg-paper hover:border-primary ${hydrated ? 'invisible' : ''}`}
        >
          <Icon name="right" />
        </button>
      </div>
    </Form>
  )
}

interface SelectProps {
  name: string
  label: string
  value: string
  children: ReactNode
}

function Select({ name, label, value, children }: SelectProps) {
  const ref = useRef<HTMLSelectElement>(null)
  const shown = useRef(value)
  // The address may change without this field, by a link or the way back. Before it does, what the shopper chose while
  // the page was coming alive stays.
  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    if (ref.current) ref.current.value = value
  }, [value])
  return (
    <select
      ref={ref}
      name={name}
      defaultValue={value}
      aria-label={label}
      className="h-10 max-w-full min-w-0 rounded-button border border-line bg-paper px-2 text-sm hover:border-primary"
    >
      {children}
    </select>
  )
}
