import { Link } from '@remix-run/react'
import { layoutWords } from '#app/domain/messages/words/layout.ts'
import { links } from '#app/links.ts'
import { Icon } from './icon.tsx'
import { useFrame, useMessages, useShop } from './shop-context.tsx'
import { useTextLanguage } from './text-language.ts'

interface CategoryTreeProps {
  /** With the subcategories below each master category; without them each is a link to its own page. */
  whole: boolean
}

/** All categories of the mobile menu. */
export function CategoryTree({ whole }: CategoryTreeProps) {
  const say = useMessages(layoutWords)
  const lang = useTextLanguage()
  const { settings } = useShop()
  const { categories } = useFrame()
  const leaf = (id: number, to: string, label: string) => (
    <li key={id}>
      <Link
        to={to}
        lang={lang(label)}
        className="block rounded-s py-2 pr-2 pl-3 text-sm text-ink-soft hover:bg-tint hover:text-ink"
      >
        {label}
      </Link>
    </li>
  )
  if (!whole)
    return (
      <ul className="divide-y divide-line">
        {categories.map(({ id, description }) => (
          <li key={id}>
            <Link to={links.masterCategory(id)} lang={lang(description)} className="block py-3 font-semibold">
              {description}
            </Link>
          </li>
        ))}
      </ul>
    )
  return (
    <ul className="divide-y divide-line">
      {categories.map((master) => (
        <li key={master.id} className="py-1">
          <details className="branch">
            <summary
              lang={lang(master.description)}
              className="flex items-center justify-between gap-2 rounded-s py-2 font-semibold hover:text-primary-strong"
            >
              {master.description}
              <Icon name="down" className="turning size-4" />
            </summary>
            <ul className="pb-2">
              {settings.masterCategoriesLink &&
                leaf(0, links.masterCategory(master.id), say('menu.allOf', { category: master.description }))}
              {master.subcategories.map(({ id, description }) => leaf(id, links.subcategory(id), description))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}
