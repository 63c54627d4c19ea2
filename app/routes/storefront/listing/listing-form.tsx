import { useLocation, useNavigation, useSubmit } from '@remix-run/react'
import { type FormEvent, useLayoutEffect, useRef } from 'react'
import type { ListingQuery } from '#app/domain/catalogue/products.ts'
import type { ListingLink } from '#app/links.ts'
import { parseListingQuery, toListingLink } from './listing-query.ts'

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
export function usePendingQuery(query: ListingQuery): ListingQuery {
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
  const syncedSearch = useRef(search)
  // Not `useEffect`: it may run after the next choice, before its `change` event.
  useLayoutEffect(() => {
    if (syncedSearch.current === search) return
    syncedSearch.current = search
    const field = document.activeElement
    // Text that the shopper is typing is newer than the URL.
    const isTyping = field instanceof HTMLInputElement && field.type === 'text' && field.form === ref.current
    const inputText = isTyping ? field.value : ''
    ref.current?.reset()
    if (isTyping) field.value = inputText
  }, [search])
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
