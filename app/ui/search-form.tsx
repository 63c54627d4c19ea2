import { Form, useSearchParams } from '@remix-run/react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { layoutMessages } from '#app/domain/messages/en/layout.ts'
import { type ListingLayout, links } from '#app/links.ts'
import { Icon } from './icon.tsx'
import { useFrame, useMessages, useTextLanguage } from './shop-context.tsx'

/** The header's search form: a term and, in wide windows, a category. */
export function SearchForm() {
  const t = useMessages(layoutMessages)
  const lang = useTextLanguage()
  const { categories } = useFrame()
  const [searchParams] = useSearchParams()
  const term = searchParams.get('searchTerm') ?? ''
  const category = searchParams.get('category') ?? ''
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const categorySelect = useRef<HTMLSelectElement>(null)
  const { loadSuggestions, suggestions } = useSuggestions(form, input, '3cols')
  // Update the field when the URL changes, but keep the element: the suggestions listen to its events.
  // Not `useEffect`: it may run after the next input, before its `input` event.
  const displayedTerm = useRef(term)
  useLayoutEffect(() => {
    // Keep what was typed before hydration.
    if (displayedTerm.current === term) return
    displayedTerm.current = term
    if (input.current && input.current !== document.activeElement) input.current.value = term
  }, [term])
  // While the category select is hidden, search in all categories.
  const displayedCategory = useRef('')
  useLayoutEffect(() => {
    if (displayedCategory.current === category || !categorySelect.current?.offsetParent) return
    displayedCategory.current = category
    categorySelect.current.value = category
    if (categorySelect.current.selectedIndex < 0) categorySelect.current.value = ''
  }, [category])
  return (
    <search className="header-search lg:relative print:hidden">
      <Form
        ref={form}
        viewTransition
        action={links.listing('3cols', {})}
        className="@container flex h-11 w-full overflow-hidden rounded-button lg:h-12 border border-line bg-paper text-ink has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-(--focus)"
      >
        <input
          ref={input}
          id="search"
          onFocus={loadSuggestions}
          type="search"
          name="searchTerm"
          defaultValue={term}
          required
          maxLength={100}
          autoComplete="off"
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          className="min-w-0 flex-1 bg-transparent px-4 ringed-around placeholder:text-ink-soft"
        />
        <select
          ref={categorySelect}
          name="category"
          aria-label={t('search.category')}
          className="my-2 hidden max-w-44 truncate border-l border-line bg-transparent px-3 text-sm xl:@[27rem]:block"
        >
          <option value="">{t('search.allCategories')}</option>
          {categories.map((master) => (
            <option key={master.id} value={master.id} lang={lang(master.description)}>
              {master.description}
            </option>
          ))}
        </select>
        <button
          type="submit"
          aria-label={t('search.submit')}
          className="grid w-12 place-items-center bg-primary text-white -outline-offset-4 transition-colors [--focus:#fff] hover:bg-primary-strong lg:w-14"
        >
          <Icon name="search" />
        </button>
      </Form>
      {suggestions}
    </search>
  )
}

/** The search form of the mobile menu and empty pages: a term only, with results as a list. */
export function SmallSearchForm({ term }: { term?: string }) {
  const t = useMessages(layoutMessages)
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { loadSuggestions, suggestions } = useSuggestions(form, input, 'list')
  return (
    <search className="relative">
      <Form ref={form} action={links.allProducts()} className="flex gap-2">
        <input
          ref={input}
          onFocus={loadSuggestions}
          type="search"
          name="searchTerm"
          defaultValue={term}
          required
          maxLength={100}
          aria-label={t('search.label')}
          placeholder={t('search.placeholderMobile')}
          className="h-11 min-w-0 flex-1 rounded-button border border-ink-soft bg-paper px-3 placeholder:text-ink-soft"
        />
        <button
          type="submit"
          aria-label={t('search.submit')}
          className="grid size-11 place-items-center rounded-button bg-primary text-white hover:bg-primary-strong"
        >
          <Icon name="search" />
        </button>
      </Form>
      {suggestions}
    </search>
  )
}

/** Loads the suggestions' code when a search box is first focused. */
function useSuggestions(form: RefObject<HTMLFormElement>, input: RefObject<HTMLInputElement>, layout: ListingLayout) {
  const [loaded, setLoaded] = useState<typeof import('./search-suggestions.tsx') | null>(null)
  const loadSuggestions = () => {
    // If the code can't be loaded, the search works without suggestions.
    if (loaded === null) import('./search-suggestions.tsx').then(setLoaded, () => undefined)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box may have had the focus before hydration
  useEffect(() => {
    if (input.current !== null && input.current === document.activeElement) loadSuggestions()
  }, [])
  const suggestions = loaded === null ? null : <loaded.SearchSuggestions form={form} input={input} layout={layout} />
  return { loadSuggestions, suggestions }
}
