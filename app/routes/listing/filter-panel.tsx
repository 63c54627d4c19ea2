import { Form } from '@remix-run/react'
import { type FormEvent, useId } from 'react'
import { type FacetName, facetNames } from '#app/domain/catalogue/facets.ts'
import type { Facet, Listing, ListingQuery } from '#app/domain/catalogue/views.ts'
import { listingWords } from '#app/domain/messages/words/listing.ts'
import { type ListingLayout, links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { useEarlyChoice } from '#app/ui/form/use-early-choice.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { FacetGroup, FacetValues, YesNoValues } from './facet-group.tsx'
import { facetKey, isYesNo } from './facet-keys.ts'
import { chosenFilters } from './filter-chips.tsx'
import { KeptFields } from './kept-fields.tsx'
import { listingParameters } from './listing-address.ts'
import { PriceFields } from './price-fields.tsx'
import { useFieldsOfAddress, useListingForm } from './use-listing-form.ts'

interface FilterPanelProps {
  layout: ListingLayout
  question: ListingQuery
  listing: Pick<Listing, 'facets' | 'priceRange'>
  /** Facets that the address opens. */
  open: readonly FacetName[]
}

/** Facets that stand open from the start: what most shoppers choose by. */
const firstChoices: readonly string[] = ['category', 'brand', 'price', 'offers']
/** Where there is a sidebar the panel is always open in wide windows, if the browser lets it. */
const alwaysOpen = {
  panel: 'lg:[&::details-content]:[content-visibility:visible]',
  summary: 'supports-[selector(::details-content)]:lg:hidden',
} as const

/** All facets as one plain GET form: applied by its button without script, at every change with it. */
export function FilterPanel({ layout, question, listing, open }: FilterPanelProps) {
  const say = useMessages(listingWords)
  const title = useId()
  const form = useFieldsOfAddress()
  const { send, onSubmit } = useListingForm()
  useEarlyChoice(form, send)
  const sidebar = layout !== 'nosidebar'
  const chosen = chosenFilters(question)
  const onChange = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox') send(currentTarget)
  }
  const groups = groupsOf(listing.facets)
  const opening = (facets: readonly Facet[]) =>
    links.listing(layout, { ...listingParameters(question), open: [...open, ...facets.map(({ name }) => name)] })
  return (
    <aside
      aria-labelledby={title}
      className={sidebar ? 'mt-4 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-0' : 'mt-4'}
    >
      <h2 id={title} className={sidebar ? 'sr-only text-lg font-bold lg:not-sr-only' : 'sr-only'}>
        {say('listing.filters')}
      </h2>
      <details open={open.length > 0} className={sidebar ? alwaysOpen.panel : ''}>
        <summary
          className={`flex min-h-11 items-center justify-between gap-3 rounded-button border border-line bg-paper px-4 font-semibold hover:border-primary sm:w-64 ${sidebar ? alwaysOpen.summary : ''}`}
        >
          <span className="flex items-center gap-2">
            <Icon name="filter" />
            {chosen.length === 0 ? say('listing.filter') : say('listing.filterCount', { count: chosen.length })}
          </span>
          <Icon name="down" className="turning size-4" />
        </summary>
        <Form
          ref={form}
          action={links.listing(layout, {})}
          preventScrollReset
          autoComplete="off"
          onChange={onChange}
          onSubmit={onSubmit}
        >
          <KeptFields question={question} except={[...facetNames, 'minPrice', 'maxPrice']} />
          <div className={`mt-2 ${sidebar ? 'divide-y divide-line' : 'gap-x-8 sm:columns-2 lg:columns-4'}`}>
            {groups.map((group) => (
              <FacetGroup
                key={group.name}
                name={group.name}
                label={say(group.name === 'offers' ? 'listing.facet.offers' : facetKey(group.name))}
                open={
                  firstChoices.includes(group.name) ||
                  group.facets.some((facet) => hasChoice(facet) || open.includes(facet.name))
                }
                openAddress={opening(group.facets)}
              >
                {() =>
                  group.name === 'price' ? (
                    <PriceFields question={question} range={listing.priceRange} send={send} />
                  ) : group.name === 'offers' ? (
                    <YesNoValues facets={group.facets} />
                  ) : (
                    group.facets.map((facet) => <FacetValues key={facet.name} facet={facet} />)
                  )
                }
              </FacetGroup>
            ))}
          </div>
          <Button type="submit" look="quiet" className="mt-3 w-full sm:w-64 lg:w-full lg:max-w-64">
            {say('listing.apply')}
          </Button>
        </Form>
      </details>
    </aside>
  )
}

function hasChoice({ values }: Facet): boolean {
  return values.some(({ chosen }) => chosen)
}

/** The headings of the panel in their order: each facet, the price after the brand, all yes or no facets together. */
function groupsOf(facets: readonly Facet[]) {
  const yesNo = facets.filter(({ name }) => isYesNo(name))
  const others = facets.filter(({ name }) => !isYesNo(name))
  const before = others.filter(({ name }) => name === 'category' || name === 'subcategory' || name === 'brand')
  const single = (facet: Facet) => ({ name: facet.name, facets: [facet] })
  return [
    ...before.map(single),
    { name: 'price' as const, facets: [] },
    ...(yesNo.length === 0 ? [] : [{ name: 'offers' as const, facets: yesNo }]),
    ...others.filter((facet) => !before.includes(facet)).map(single),
  ]
}
