import { Form } from '@remix-run/react'
import { type FormEvent, type MouseEvent, useEffect, useId, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { type FacetName, facetNames } from '#app/domain/catalogue/facets.ts'
import type { Facet, Listing, ListingQuery } from '#app/domain/catalogue/products.ts'
import { listingMessages } from '#app/domain/messages/en/catalogue.ts'
import { type ListingLayout, links } from '#app/links.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useEarlyInput } from '#app/ui/form/use-early-input.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import {
  BooleanFacetValues,
  FacetGroup,
  FacetValues,
  getGroupMessageKey,
  isBooleanFacet,
  PriceFields,
  type PriceIssue,
} from './filter-fields.tsx'
import { QueryFields, useListingForm, useUrlSyncedForm } from './listing-form.tsx'
import { getListingUrl, listActiveFilters, removeAllFilters, toListingLink } from './listing-query.ts'

interface FilterPanelProps {
  layout: ListingLayout
  query: ListingQuery
  listing: Pick<Listing, 'priceRange' | 'total'>
  facets: readonly Facet[]
  /** Facets that the URL opens. */
  openFacets: readonly FacetName[]
  priceIssue: PriceIssue | null
}

/** Most shoppers filter by these. On phones they are closed, so that the names of all groups are in sight. */
const alwaysShownFacets: readonly string[] = ['category', 'brand', 'price', 'offers']
/** In layouts with a sidebar, wide windows always show the panel if the browser supports `::details-content`. */
const alwaysOpenClasses = {
  panel: 'lg:[&::details-content]:[content-visibility:visible]',
  summary: 'supports-[selector(::details-content)]:lg:hidden',
} as const

/**
 * All facets in one GET form. Without JavaScript its button applies them. With JavaScript every change applies at once,
 * and the button closes the panel; it is hidden where the panel is always open.
 */
export function FilterPanel({ layout, query, listing, facets, openFacets, priceIssue }: FilterPanelProps) {
  const t = useMessages(listingMessages)
  const title = useId()
  const isHydrated = useHydrated()
  const form = useUrlSyncedForm()
  const { submitForm, onSubmit } = useListingForm()
  useEarlyInput(form, submitForm)
  const hasSidebar = layout !== 'nosidebar'
  const activeFilters = listActiveFilters(query)
  const [isInitiallyOpen] = useState(openFacets.length > 0 || priceIssue !== null)
  const onChange = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox') submitForm(currentTarget)
  }
  useEffect(() => {
    // A price that can't be read may arrive after the panel was closed. Its error is in the panel.
    const panel = form.current?.closest('details')
    if (priceIssue !== null && panel) panel.open = true
  }, [priceIssue, form])
  const groups = groupFacets(facets)
  const getOpenUrl = (closedFacets: readonly Facet[]) =>
    links.listing(layout, { ...toListingLink(query), open: [...openFacets, ...closedFacets.map(({ name }) => name)] })
  return (
    <aside aria-labelledby={title} className="listing-filters">
      <h2 id={title} className={hasSidebar ? 'sr-only text-lg font-bold lg:not-sr-only' : 'sr-only'}>
        {t('listing.filters')}
      </h2>
      <details open={isInitiallyOpen} className={hasSidebar ? alwaysOpenClasses.panel : ''}>
        <summary
          className={`flex min-h-11 items-center justify-between gap-2 rounded-button border border-line bg-paper px-3 font-semibold hover:border-primary ${hasSidebar ? alwaysOpenClasses.summary : ''}`}
        >
          <span className="flex items-center gap-2">
            <Icon name="filter" />
            {activeFilters.length === 0
              ? t('listing.filter')
              : t('listing.filterCount', { count: activeFilters.length })}
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
          <QueryFields query={query} excludedFields={[...facetNames, 'minPrice', 'maxPrice']} />
          <div className={`mt-2 ${hasSidebar ? 'divide-y divide-line' : 'gap-x-8 sm:columns-2 lg:columns-4'}`}>
            {groups.map((group) => (
              <FacetGroup
                key={group.name}
                name={group.name}
                label={t(
                  group.name === 'offers' ? 'listing.facet.offers' : getGroupMessageKey(group.name, group.facets),
                )}
                isOpen={
                  group.facets.some(
                    (facet) => openFacets.includes(facet.name) || (facet.name !== 'category' && hasSelection(facet)),
                  ) ||
                  (group.name === 'price' &&
                    (priceIssue !== null || query.minPrice !== null || query.maxPrice !== null))
                }
                isAlwaysShown={
                  alwaysShownFacets.includes(group.name) ||
                  // The subcategories of a chosen category.
                  (group.name === 'subcategory' && Boolean(query.choices.category?.length))
                }
                openUrl={getOpenUrl(group.facets)}
              >
                {() =>
                  group.name === 'price' ? (
                    <PriceFields query={query} issue={priceIssue} range={listing.priceRange} submitForm={submitForm} />
                  ) : group.name === 'offers' ? (
                    <BooleanFacetValues facets={group.facets} />
                  ) : (
                    group.facets.map((facet) => <FacetValues key={facet.name} facet={facet} />)
                  )
                }
              </FacetGroup>
            ))}
          </div>
          <div className="listing-apply">
            <Button type="submit" onClick={closePanel} className="flex-1 sm:max-w-64">
              {isHydrated ? t('listing.showProducts', { count: listing.total }) : t('listing.apply')}
            </Button>
            {activeFilters.length > 0 && (
              <ButtonLink
                appearance="quiet"
                to={getListingUrl(layout, query, removeAllFilters(query))}
                preventScrollReset
                className="lg:hidden"
              >
                {t('listing.clearFilters')}
              </ButtonLink>
            )}
          </div>
        </Form>
      </details>
    </aside>
  )
}

function closePanel({ currentTarget }: MouseEvent) {
  const panel = currentTarget.closest('details')
  if (panel === null) return
  panel.open = false
  panel.querySelector('summary')?.focus()
}

function hasSelection({ values }: Facet): boolean {
  return values.some(({ selected }) => selected)
}

/** The panel's groups in order: one per facet, the price after the brand, all boolean facets in one group. */
function groupFacets(facets: readonly Facet[]) {
  const booleanFacets = facets.filter(({ name }) => isBooleanFacet(name))
  const valueFacets = facets.filter(({ name }) => !isBooleanFacet(name))
  const facetsBeforePrice = valueFacets.filter(
    ({ name }) => name === 'category' || name === 'subcategory' || name === 'brand',
  )
  const toSingleGroup = (facet: Facet) => ({ name: facet.name, facets: [facet] })
  return [
    ...facetsBeforePrice.map(toSingleGroup),
    { name: 'price' as const, facets: [] },
    ...(booleanFacets.length === 0 ? [] : [{ name: 'offers' as const, facets: booleanFacets }]),
    ...valueFacets.filter((facet) => !facetsBeforePrice.includes(facet)).map(toSingleGroup),
  ]
}
