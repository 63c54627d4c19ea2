import { Link } from '@remix-run/react'
import { type FacetName, facetNames } from '#app/domain/catalogue/facets.ts'
import type { Facet, ListingQuery } from '#app/domain/catalogue/views.ts'
import { listingWords } from '#app/domain/messages/words/listing.ts'
import type { ListingLayout } from '#app/links.ts'
import { Icon } from '#app/ui/icon.tsx'
import { keepFocus } from '#app/ui/keep-focus.ts'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'
import { facetKey, isYesNo } from './facet-keys.ts'
import { listingAddress, without, withoutFilters } from './listing-address.ts'
import { useAsked } from './use-asked.ts'

/** Every single thing that is filtered by. */
export function chosenFilters({ choices, minPrice, maxPrice }: ListingQuery) {
  const filters: { facet: FacetName | 'price'; value: string }[] = facetNames.flatMap((facet) =>
    (choices[facet] ?? []).map((value) => ({ facet, value })),
  )
  return minPrice === null && maxPrice === null ? filters : [...filters, { facet: 'price' as const, value: '' }]
}

interface FilterChipsProps {
  layout: ListingLayout
  question: ListingQuery
  facets: readonly Facet[]
}

/** What is chosen, each with a way to take it off. */
export function FilterChips({ layout, question: answered, facets }: FilterChipsProps) {
  const say = useMessages(listingWords)
  const question = useAsked(answered)
  const price = usePriceWords(question)
  const filters = chosenFilters(question)
  if (filters.length === 0) return null
  const words = (facet: FacetName | 'price', value: string) => {
    if (isYesNo(facet)) return say(facetKey(facet))
    const known = facets.find(({ name }) => name === facet)?.values.find((each) => each.value === value)
    return say('listing.chip', {
      facet: say(facetKey(facet)),
      value: facet === 'price' ? price : (known?.label ?? value),
    })
  }
  return (
    <nav aria-label={say('listing.chosen')} className="mt-3">
      <ul className="flex flex-wrap items-center gap-2">
        {filters.map(({ facet, value }) => (
          <li key={`${facet} ${value}`} className="max-w-full">
            <Link
              to={listingAddress(layout, question, without(question, facet, value))}
              preventScrollReset
              onClick={({ currentTarget }) => keepFocus(currentTarget)}
              aria-label={say('listing.takeOff', { filter: words(facet, value) })}
              className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-button bg-tint px-3 text-sm text-ink hover:text-primary-strong"
            >
              <span className="truncate">{words(facet, value)}</span>
              <Icon name="close" className="size-4" />
            </Link>
          </li>
        ))}
        <li>
          <Link
            to={listingAddress(layout, question, withoutFilters)}
            preventScrollReset
            onClick={({ currentTarget }) => keepFocus(currentTarget)}
            className="inline-flex min-h-9 items-center px-2 text-sm font-semibold underline underline-offset-4 hover:text-primary-strong"
          >
            {say('listing.clear')}
          </Link>
        </li>
      </ul>
    </nav>
  )
}

function usePriceWords({ minPrice, maxPrice }: ListingQuery): string {
  const say = useMessages(listingWords)
  const money = useMoney()
  const min = minPrice === null ? '' : money(minPrice)
  const max = maxPrice === null ? '' : money(maxPrice)
  if (min !== '' && max !== '') return say('listing.priceBetween', { min, max })
  return min === '' ? say('listing.priceBelow', { max }) : say('listing.priceAbove', { min })
}
