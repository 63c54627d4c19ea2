import { Form, useSearchParams } from '@remix-run/react'
import { layoutWords } from '#app/domain/messages/words/layout.ts'
import { links } from '#app/links.ts'
import { Icon } from './icon.tsx'
import { useFrame, useMessages } from './shop-context.tsx'

/** The header's search: a term, and in wide windows the category to look in. */
export function SearchForm() {
  const say = useMessages(layoutWords)
  const { categories } = useFrame()
  const [asked] = useSearchParams()
  const term = asked.get('searchTerm') ?? ''
  const category = asked.get('category') ?? ''
  return (
    <search className="w-full">
      <Form
        action={links.listing('3cols', {})}
        className="flex h-12 w-full overflow-hidden rounded-button border border-line bg-paper text-ink focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-(--focus)"
      >
        <input
          key={`term ${term}`}
          type="search"
          name="searchTerm"
          defaultValue={term}
          required
          maxLength={100}
          autoComplete="off"
          aria-label={say('search.label')}
          placeholder={say('search.placeholder')}
          className="min-w-0 flex-1 bg-transparent px-4 outline-none placeholder:text-ink-soft"
        />
        <select
          key={`category ${category}`}
          name="category"
          defaultValue={category}
          aria-label={say('search.category')}
          className="my-2 hidden max-w-44 border-l border-line bg-transparent px-3 text-sm lg:block"
        >
          <option value="">{say('search.allCategories')}</option>
          {categories.map((master) => (
            <option key={master.id} value={master.id}>
              {master.description}
            </option>
          ))}
        </select>
        <button
          type="submit"
          aria-label={say('search.submit')}
          className="grid w-12 place-items-center bg-primary text-white transition-colors hover:bg-primary-strong lg:w-14"
        >
          <Icon name="search" />
        </button>
      </Form>
    </search>
  )
}

/** The search of the mobile menu and of empty pages: a term only, answered as a list. */
export function SmallSearchForm() {
  const say = useMessages(layoutWords)
  return (
    <search>
      <Form action={links.allProducts()} className="flex gap-2">
        <input
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
    </search>
  )
}
