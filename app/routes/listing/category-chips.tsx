import { Link } from '@remix-run/react'
import { listingWords } from '#app/domain/messages/words/listing.ts'
import { links } from '#app/links.ts'
import { useFrame, useMessages } from '#app/ui/shop-context.tsx'
import { useTextLanguage } from '#app/ui/text-language.ts'

interface CategoryChipsProps {
  category: number | null
  subcategory: number | null
}

/** In narrow windows, in place of the sidebar: the next steps down from here. */
export function CategoryChips({ category, subcategory }: CategoryChipsProps) {
  const say = useMessages(listingWords)
  const lang = useTextLanguage()
  const { categories } = useFrame()
  const master = categories.find(
    ({ id, subcategories }) => id === category || subcategories.some((sub) => sub.id === subcategory),
  )
  const chips = master
    ? master.subcategories.map((sub) => ({ ...sub, to: links.subcategory(sub.id), here: sub.id === subcategory }))
    : categories.map((each) => ({ ...each, to: links.masterCategory(each.id), here: false }))
  if (chips.length === 0) return null
  // Browsers leave what is cut off at an edge there when it gets the focus; the padding has them bring it to the middle.
  return (
    <nav
      aria-label={say('listing.sidebar')}
      className="-mx-[min(1rem,5vw)] mt-2 overflow-x-auto scroll-px-[45%] px-[min(1rem,5vw)] py-1 lg:hidden"
    >
      <ul className="flex gap-2">
        {chips.map(({ id, description, to, here }) => (
          <li key={id}>
            <Link
              to={to}
              lang={lang(description)}
              preventScrollReset
              aria-current={here ? 'page' : undefined}
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
