import { Form, useSearchParams } from '@remix-run/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { layoutWords } from '#app/domain/messages/words/layout.ts'
import { type ListingLayout, links } from '#app/links.ts'
import { Icon } from './icon.tsx'
import { useFrame, useMessages } from './shop-context.tsx'
import { useTextLanguage } from './text-language.ts'

/** The header's search: a term, and in wide windows the category to look in. */
export function SearchForm() {
  const say = useMessages(layoutWords)
  const lang = useTextLanguage()
  const { categories } = useFrame()
  const [asked] = useSearchParams()
  const term = asked.get('searchTerm') ?? ''
  const category = asked.get('category') ?? ''
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLSelectElement>(null)
  const { start, suggestions } = useSuggestions(form, input, '3cols')
  // The field follows the address, and stays the same field: what is loaded for it listens to it.
  const shown = useRef(term)
  useEffect(() => {
    // What was typed before the script was here stays.
    if (shown.current === term) return
    shown.current = term
    if (input.current && input.current !== document.activeElement) input.current.value = term
  }, [term])
  // Where the category is out of sight all of them are meant.
  const followed = useRef('')
  useEffect(() => {
    if (followed.current === category || !chooser.current?.offsetParent) return
    followed.current = category
    chooser.current.value = category
    if (chooser.current.selectedIndex < 0) chooser.current.value = ''
  }, [category])
  return (
    <search className="relative w-full">
      <Form
        ref={form}
        action={links.listing('3cols', {})}
        className="flex h-12 w-full overflow-hidden rounded-button border border-line bg-paper text-ink has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-(--focus)"
      >
        <input
          ref={input}
          onFocus={start}
          type="search"
          name="searchTerm"
          defaultValue={term}
          required
          maxLength={100}
          autoComplete="off"
          aria-label={say('search.label')}
          placeholder={say('search.placeholder')}
          className="min-w-0 flex-1 bg-transparent px-4 ringed-around placeholder:text-ink-soft"
        />
        <select
          ref={chooser}
          name="category"
          aria-label={say('search.category')}
          className="my-2 hidden max-w-44 border-l border-line bg-transparent px-3 text-sm xl:block"
        >
          <option value="">{say('search.allCategories')}</option>
          {categories.map((master) => (
            <option key={master.id} value={master.id} lang={lang(master.description)}>
              {master.description}
            </option>
          ))}
        </select>
        <button
          type="submit"
          aria-label={say('search.submit')}
          className="grid w-12 place-items-center bg-primary text-white -outline-offset-4 transition-colors [--focus:#fff] hover:bg-primary-strong lg:w-14"
        >
          <Icon name="search" />
        </button>
      </Form>
      {suggestions}
    </search>
  )
}

/** The search of the mobile menu and of empty pages: a term only, answered as a list. */
export function SmallSearchForm() {
  const say = useMessages(layoutWords)
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { start, suggestions } = useSuggestions(form, input, 'list')
  return (
    <search className="relative">
      <Form ref={form} action={links.allProducts()} className="flex gap-2">
        <input
          ref={input}
          onFocus={start}
          type="search"
          name="searchTerm"
          required
          maxLength={100}
          aria-label={say('search.label')}
          placeholder={say('search.placeholderMobile')}
          className="h-11 min-w-0 flex-1 rounded-button border border-ink-soft bg-paper px-3 placeholder:text-ink-soft"
        />
        <button
          type="submit"
          aria-label={say('search.submit')}
          className="grid size-11 place-items-center rounded-button bg-primary text-white hover:bg-primary-strong"
        >
          <Icon name="search" />
        </button>
      </Form>
      {suggestions}
    </search>
  )
}

/** Loads the suggestions when a search box is first used, so that pages do not wait for them. */
function useSuggestions(form: RefObject<HTMLFormElement>, input: RefObject<HTMLInputElement>, layout: ListingLayout) {
  const [loaded, setLoaded] = useState<typeof import('./search-suggestions.tsx') | null>(null)
  const start = () => {
    // Without it the box is still a search field.
    if (loaded === null) import('./search-suggestions.tsx').then(setLoaded, () => undefined)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody may have been at the box before the script was here
  useEffect(() => {
    if (input.current !== null && input.current === document.activeElement) start()
  }, [])
  const suggestions = loaded === null ? null : <loaded.SearchSuggestions form={form} input={input} layout={layout} />
  return { start, suggestions }
}
