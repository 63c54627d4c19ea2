import { Link, useLocation } from '@remix-run/react'
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'
import type { ProductCard } from '#app/domain/catalogue/products.ts'
import { searchMessages } from '#app/domain/messages/en/catalogue.ts'
import { type ListingLayout, links } from '#app/links.ts'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'
import { useMessages, useTextLanguage } from './shop-context.tsx'

export type Suggestion = Pick<ProductCard, 'id' | 'name' | 'brandName' | 'picture' | 'price'>

interface SearchSuggestionsProps {
  form: RefObject<HTMLFormElement>
  input: RefObject<HTMLInputElement>
  /** The listing layout that shows all results. */
  layout: ListingLayout
}

/** Turns the search box into a combobox. The arrow keys move through the list without changing the typed text. */
export function SearchSuggestions({ form, input, layout }: SearchSuggestionsProps) {
  const t = useMessages(searchMessages)
  const lang = useTextLanguage()
  const listId = useId()
  const getOptionId = (index: number) => `${listId}${index}`
  const { results, clear } = useSuggestionResults(form, input)
  const [active, setActive] = useState(-1)
  const [closed, setClosed] = useState(false)
  const { key } = useLocation()
  const open = results !== null && results.products.length > 0 && !closed
  const count = results === null ? 0 : results.products.length + 1

  // Clear the suggestions on every navigation, which has a new key.
  const resultsKey = useRef(key)
  useEffect(() => {
    if (key === resultsKey.current) return
    resultsKey.current = key
    clear()
  }, [key, clear])
  // biome-ignore lint/correctness/useExhaustiveDependencies: new results open the list without a selection, if the box still has the focus
  useEffect(() => {
    setActive(-1)
    setClosed(input.current !== document.activeElement)
  }, [results])

  useEffect(() => {
    const box = input.current
    if (!box) return
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(open),
      'aria-controls': open ? listId : '',
      'aria-activedescendant': open && active >= 0 ? `${listId}${active}` : '',
    }
    for (const [name, value] of Object.entries(attributes))
      if (value === '') box.removeAttribute(name)
      else box.setAttribute(name, value)
  }, [input, listId, open, active])

  useEffect(() => {
    const box = input.current
    if (!box) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || count === 0) return
      const next = getNextOption(event.key, open ? active : -1, count)
      if (next !== null) {
        setClosed(false)
        setActive(next)
      } else if (event.key === 'Escape' && open) {
        // The first Escape only closes the list: the menu stays open and the text stays in the box.
        event.stopPropagation()
        setClosed(true)
      } else if (event.key === 'Enter' && open && active >= 0) document.getElementById(`${listId}${active}`)?.click()
      else return
      event.preventDefault()
    }
    const onBlur = () => setClosed(true)
    const onFocus = () => setClosed(false)
    box.addEventListener('keydown', onKeyDown)
    box.addEventListener('blur', onBlur)
    box.addEventListener('focus', onFocus)
    return () => {
      box.removeEventListener('keydown', onKeyDown)
      box.removeEventListener('blur', onBlur)
      box.removeEventListener('focus', onFocus)
    }
  }, [input, listId, open, active, count])

  return (
    <>
      <p role="status" className="sr-only">
        {results !== null && formatAnnouncement(t, results)}
      </p>
      {open && (
        <div
          id={listId}
          role="listbox"
          tabIndex={-1}
          aria-label={t('search.suggestions')}
          // Keep the focus in the box, which handles the keys.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-50 mt-2 max-h-[70vh] overflow-y-auto rounded-m border border-line bg-paper p-2 text-ink shadow-panel"
        >
          {results.products.map((product, index) => (
            <Link
              key={product.id}
              id={getOptionId(index)}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              to={links.product(product)}
              onPointerMove={() => setActive(index)}
              className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-3 rounded-s p-1.5 aria-selected:bg-tint"
            >
              <Picture
                picture={product.picture}
                use="thumbnail"
                sizes="3.5rem"
                alt=""
                className="size-14 rounded-s bg-tint object-contain"
              />
              <span className="min-w-0">
                <span lang={lang(product.name)} className="line-clamp-2 text-sm leading-snug font-semibold">
                  {product.name}
                </span>
                <Price price={product.price} />
              </span>
            </Link>
          ))}
          <Link
            id={getOptionId(count - 1)}
            role="option"
            aria-selected={active === count - 1}
            tabIndex={-1}
            to={links.listing(
              layout,
              results.category === ''
                ? { searchTerm: results.term }
                : { category: [results.category], searchTerm: results.term },
            )}
            onPointerMove={() => setActive(count - 1)}
            className="mt-1 block truncate rounded-s border-t border-line px-2 py-3 text-sm font-semibold text-primary-strong aria-selected:bg-tint"
          >
            {t('search.seeAll', { term: results.term })}
          </Link>
        </div>
      )}
    </>
  )
}

function formatAnnouncement(
  t: ReturnType<typeof useMessages<typeof searchMessages>>,
  { products }: SuggestionResults,
): string {
  return products.length === 0 ? t('search.found.none') : t('search.found', { count: products.length })
}

/** Spec §5 Search: suggestions are loaded only for terms longer than this, and only after a pause. */
const MAX_IGNORED_LENGTH = 2
const DEBOUNCE_MS = 500

interface SuggestionResults {
  readonly term: string
  /** The master category id from the form; '' for all. */
  readonly category: string
  readonly products: readonly Suggestion[]
}

/** The option that a key moves to; −1 for the box itself, null for keys that don't move. */
export function getNextOption(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1
  if (key === 'ArrowUp') return active >= 0 ? active - 1 : count - 1
  return null
}

/** Loads suggestions for the term in the box. A new term aborts the previous request. */
function useSuggestionResults(form: RefObject<HTMLFormElement>, input: RefObject<HTMLInputElement>) {
  const [results, setResults] = useState<SuggestionResults | null>(null)
  const cancel = useRef(() => {})
  const clear = useCallback(() => {
    cancel.current()
    setResults(null)
  }, [])

  useEffect(() => {
    const box = input.current
    if (!box) return
    let controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = async (term: string) => {
      const { signal } = controller
      const category = String((form.current ? new FormData(form.current).get('category') : null) ?? '')
      try {
        const response = await fetch(links.suggestions(term, category), { signal })
        const products: readonly Suggestion[] = response.ok ? await response.json() : []
        if (!signal.aborted) setResults({ term, category, products })
      } catch {
        // Without a response, the search works without suggestions.
      }
    }
    cancel.current = () => {
      clearTimeout(timer)
      controller.abort()
    }
    const onInput = () => {
      cancel.current()
      controller = new AbortController()
      const term = box.value.trim()
      if (term.length > MAX_IGNORED_LENGTH) timer = setTimeout(load, DEBOUNCE_MS, term)
      else setResults(null)
    }
    // The shopper may have typed before this code was loaded.
    if (box.value !== box.defaultValue) onInput()
    box.addEventListener('input', onInput)
    return () => {
      cancel.current()
      box.removeEventListener('input', onInput)
    }
  }, [form, input])

  return { results, clear }
}
