import { Link, useLocation, useNavigation, useNavigationType, useSubmit } from '@remix-run/react'
import { type FormEvent, useLayoutEffect, useRef } from 'react'
import type { FacetName } from '#app/domain/catalogue/facets.ts'
import type { Facet, ListingQuery } from '#app/domain/catalogue/products.ts'
import { listingMessages } from '#app/domain/messages/en/catalogue.ts'
import { type ListingLayout, type ListingLink, links } from '#app/links.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useFrame, useMessages, useMoney, useTextLanguage } from '#app/ui/shop-context.tsx'
import { preserveFocus } from '#app/ui/use-preserved-focus.ts'
import { getFacetMessageKey, isBooleanFacet } from './filter-fields.tsx'
import {
  getListingUrl,
  getSingleId,
  listActiveFilters,
  parseListingQuery,
  removeAllFilters,
  removeFilter,
  toListingLink,
} from './listing-query.ts'

/** Hidden fields for the parts of the query that a form has no fields for. */
export function QueryFields({
  query,
  excludedFields,
}: {
  query: ListingQuery
  excludedFields: readonly (keyof ListingLink)[]
}) {
  const currentQuery = usePendingQuery(query)
  const fields = Object.entries({ ...toListingLink(currentQuery), page: null }).flatMap(([name, value]) =>
    excludedFields.some((field) => field === name)
      ? []
      : [value].flat().flatMap((item) => (item === null || item === undefined || item === '' ? [] : [[name, item]])),
  )
  return fields.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={String(name)} value={value} />
  ))
}

/** The query of the pending navigation within this listing, or else the current one. */
function usePendingQuery(query: ListingQuery): ListingQuery {
  const { pathname } = useLocation()
  const pendingLocation = useNavigation().location
  return pendingLocation?.pathname === pathname ? parseListingQuery(new URLSearchParams(pendingLocation.search)) : query
}

/** Submits a listing's GET form without a reload or a jump to the top, and leaves empty fields out of the URL. */
export function useListingForm() {
  const submit = useSubmit()
  const submitForm = (form: HTMLFormElement) => {
    const params = new URLSearchParams()
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string' && value !== '') params.append(name, value)
    const action = new URL(form.action).pathname
    // Like links, a submission to the current URL adds no history entry.
    const shouldReplace = action === location.pathname && String(params) === location.search.slice(1)
    submit(params, { method: 'get', action, replace: shouldReplace, preventScrollReset: true })
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    submitForm(event.currentTarget)
  }
  return { submitForm, onSubmit }
}

/** Syncs a form's fields with the URL when a chip or the back button changes it. */
export function useUrlSyncedForm() {
  const ref = useRef<HTMLFormElement>(null)
  const { pathname, search } = useLocation()
  const pendingLocation = useNavigation().location
  const navigationType = useNavigationType()
  const syncedSearch = useRef(search)
  // Not `useEffect`: it may run after the next choice, before its `change` event.
  useLayoutEffect(() => {
    if (syncedSearch.current === search) return
    syncedSearch.current = search
    const field = document.activeElement
    // Text that the shopper is typing is newer than the URL, but the back button restores an older text.
    const isTyping =
      navigationType !== 'POP' &&
      field instanceof HTMLInputElement &&
      field.type === 'text' &&
      field.form === ref.current
    const inputText = isTyping ? field.value : ''
    ref.current?.reset()
    if (isTyping) field.value = inputText
  }, [search, navigationType])
  // Sync with the pending URL too: the next choice must not reapply a filter that a chip has just removed.
  const pendingSearch = pendingLocation?.pathname === pathname ? pendingLocation.search : search
  const syncedPending = useRef(pendingSearch)
  useLayoutEffect(() => {
    if (syncedPending.current === pendingSearch) return
    syncedPending.current = pendingSearch
    const selectedParams = new URLSearchParams(pendingSearch)
    for (const field of ref.current?.elements ?? [])
      if (field instanceof HTMLInputElement && field.type === 'checkbox')
        field.checked = selectedParams.getAll(field.name).includes(field.value)
  }, [pendingSearch])
  return ref
}

interface ListingNavProps {
  layout: ListingLayout
  query: ListingQuery
  facets: readonly Facet[]
}

/**
 * Replaces the sidebar in narrow windows: links to the subcategories, or to the master categories. With a search or
 * filters, only those with results, and their links keep the search and the filters.
 */
export function CategoryChips({ layout, query, facets }: ListingNavProps) {
  const t = useMessages(listingMessages)
  const lang = useTextLanguage()
  const { categories } = useFrame()
  const pendingQuery = usePendingQuery(query)
  const category = getSingleId(query, 'category')
  const subcategory = getSingleId(query, 'subcategory')
  const master = categories.find(
    ({ id, subcategories }) => id === category || subcategories.some((sub) => sub.id === subcategory),
  )
  const facetName = master ? 'subcategory' : 'category'
  const isNarrowing = query.searchTerm !== '' || listActiveFilters(query).length > 0
  const values = facets.find(({ name }) => name === facetName)?.values ?? []
  const chips = (master?.subcategories ?? categories).filter(
    ({ id }) => !isNarrowing || values.some(({ value, count }) => count > 0 && value === String(id)),
  )
  const getUrl = (id: number) =>
    isNarrowing
      ? getListingUrl(layout, pendingQuery, { choices: { ...pendingQuery.choices, [facetName]: [String(id)] } })
      : master
        ? links.subcategory(id)
        : links.masterCategory(id)
  if (chips.length === 0) return null
  // The scroll padding makes browsers centre a focused chip that is cut off at an edge.
  return (
    <nav
      aria-label={t('listing.sidebar')}
      className="-mx-[min(1rem,5vw)] mt-2 overflow-x-auto scroll-px-[45%] px-[min(1rem,5vw)] py-1 lg:hidden"
    >
      <ul className="flex gap-2">
        {chips.map(({ id, description }) => (
          <li key={id}>
            <Link
              to={getUrl(id)}
              lang={lang(description)}
              preventScrollReset
              aria-current={master && id === subcategory ? 'page' : undefined}
              className="inline-flex min-h-9 items-center rounded-button border border-line bg-paper px-4 text-sm whitespace-nowrap aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-white"
            >
              {description}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The active filters, each with a link that removes it. */
export function FilterChips({ layout, query: loadedQuery, facets }: ListingNavProps) {
  const t = useMessages(listingMessages)
  const query = usePendingQuery(loadedQuery)
  const price = usePriceFilterLabel(query)
  const filters = listActiveFilters(query)
  if (filters.length === 0) return null
  const formatFilter = (facet: FacetName | 'price', value: string) => {
    if (isBooleanFacet(facet)) return t(getFacetMessageKey(facet))
    const facetValue = facets.find(({ name }) => name === facet)?.values.find((candidate) => candidate.value === value)
    return t('listing.activeFilter', {
      facet: t(getFacetMessageKey(facet)),
      value: facet === 'price' ? price : (facetValue?.label ?? value),
    })
  }
  return (
    <nav aria-label={t('listing.activeFilters')} className="mt-1 mb-3">
      <ul className="flex flex-wrap items-center gap-2">
        {filters.map(({ facet, value }) => (
          <li key={`${facet} ${value}`} className="max-w-full">
            <Link
              to={getListingUrl(layout, query, removeFilter(query, facet, value))}
              preventScrollReset
              onClick={({ currentTarget }) => preserveFocus(currentTarget)}
              aria-label={t('listing.removeFilter', { filter: formatFilter(facet, value) })}
              className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-button bg-tint px-3 text-sm text-ink hover:text-primary-strong"
            >
              <span className="truncate">{formatFilter(facet, value)}</span>
              <Icon name="close" className="size-4" />
            </Link>
          </li>
        ))}
        <li>
          <Link
            to={getListingUrl(layout, query, removeAllFilters(query))}
            preventScrollReset
            onClick={({ currentTarget }) => preserveFocus(currentTarget)}
            className="inline-flex min-h-9 items-center px-2 text-sm font-semibold underline underline-offset-4 hover:text-primary-strong"
          >
            {t('listing.clearFilters')}
          </Link>
        </li>
      </ul>
    </nav>
  )
}

function usePriceFilterLabel({ minPrice, maxPrice }: ListingQuery): string {
  const t = useMessages(listingMessages)
  const money = useMoney()
  const min = minPrice === null ? '' : money(minPrice)
  const max = maxPrice === null ? '' : money(maxPrice)
  if (min !== '' && max !== '') return t('listing.priceBetween', { min, max })
  return min === '' ? t('listing.priceBelow', { max }) : t('listing.priceAbove', { min })
}
