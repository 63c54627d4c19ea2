import { Link, useLocation } from '@remix-run/react'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { ProductCard } from '#app/domain/catalogue/views.ts'
import { searchWords } from '#app/domain/messages/words/search.ts'
import { type ListingLayout, links } from '#app/links.ts'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'
import { useMessages } from './shop-context.tsx'
import { useTextLanguage } from './text-language.ts'
import { nextOption, type Suggested, useSuggested } from './use-suggested.ts'

export type Suggestion = Pick<ProductCard, 'id' | 'name' | 'brandName' | 'picture' | 'price'>

interface SearchSuggestionsProps {
  form: RefObject<HTMLFormElement>
  input: RefObject<HTMLInputElement>
  /** Where all results are shown. */
  layout: ListingLayout
}

/**
 * Turns the search box into a combobox whose list the arrow keys walk through, while what was typed stays as it is.
 * It is loaded when the box is first used.
 */
export function SearchSuggestions({ form, input, layout }: SearchSuggestionsProps) {
  const say = useMessages(searchWords)
  const lang = useTextLanguage()
  const list = useId()
  const optionId = (index: number) => `${list}${index}`
  const { found, clear } = useSuggested(form, input)
  const [active, setActive] = useState(-1)
  const [closed, setClosed] = useState(false)
  const { key } = useLocation()
  const open = found !== null && found.products.length > 0 && !closed
  const count = found === null ? 0 : found.products.length + 1

  // Each navigation, known by its key, ends the suggestions.
  const arrived = useRef(key)
  useEffect(() => {
    if (key === arrived.current) return
    arrived.current = key
    clear()
  }, [key, clear])
  // biome-ignore lint/correctness/useExhaustiveDependencies: new suggestions come opened, with nothing chosen, to whoever is still at the box
  useEffect(() => {
    setActive(-1)
    setClosed(input.current !== document.activeElement)
  }, [found])

  useEffect(() => {
    const box = input.current
    if (!box) return
    const said = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(open),
      'aria-controls': open ? list : '',
      'aria-activedescendant': open && active >= 0 ? `${list}${active}` : '',
    }
    for (const [name, value] of Object.entries(said))
      if (value === '') box.removeAttribute(name)
      else box.setAttribute(name, value)
  }, [input, list, open, active])

  useEffect(() => {
    const box = input.current
    if (!box) return
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || count === 0) return
      const next = nextOption(event.key, open ? active : -1, count)
      if (next !== null) {
        setClosed(false)
        setActive(next)
      } else if (event.key === 'Escape' && open) {
        // The first Escape is the list's own: the menu around and the text in the box stay.
        event.stopPropagation()
        setClosed(true)
      } else if (event.key === 'Enter' && open && active >= 0) document.getElementById(`${list}${active}`)?.click()
      else return
      event.preventDefault()
    }
    const onBlur = () => setClosed(true)
    const onFocus = () => setClosed(false)
    box.addEventListener('keydown', onKey)
    box.addEventListener('blur', onBlur)
    box.addEventListener('focus', onFocus)
    return () => {
      box.removeEventListener('keydown', onKey)
      box.removeEventListener('blur', onBlur)
      box.removeEventListener('focus', onFocus)
    }
  }, [input, list, open, active, count])

  return (
    <>
      <p role="status" className="sr-only">
        {found !== null && announcement(say, found)}
      </p>
      {open && (
        <div
          id={list}
          role="listbox"
          tabIndex={-1}
          aria-label={say('search.suggestions')}
          // The box keeps the focus: it is where the keys are heard.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-50 mt-2 max-h-[70vh] overflow-y-auto rounded-m border border-line bg-paper p-2 text-ink shadow-panel"
        >
          {found.products.map((product, index) => (
            <Link
              key={product.id}
              id={optionId(index)}
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
            id={optionId(count - 1)}
            role="option"
            aria-selected={active === count - 1}
            tabIndex={-1}
            to={links.listing(
              layout,
              found.category === ''
                ? { searchTerm: found.term }
                : { category: [found.category], searchTerm: found.term },
            )}
            onPointerMove={() => setActive(count - 1)}
            className="mt-1 block truncate rounded-s border-t border-line px-2 py-3 text-sm font-semibold text-primary-strong aria-selected:bg-tint"
          >
            {say('search.seeAll', { term: found.term })}
          </Link>
        </div>
      )}
    </>
  )
}

function announcement(say: ReturnType<typeof useMessages<typeof searchWords>>, { products }: Suggested): string {
  return products.length === 0 ? say('search.found.none') : say('search.found', { count: products.length })
}
