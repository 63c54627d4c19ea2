import { Link } from '@remix-run/react'
import type { MenuCategory } from '#app/domain/catalogue/views.ts'
import { layoutWords } from '#app/domain/messages/words/layout.ts'
import { links } from '#app/links.ts'
import { Icon } from './icon.tsx'
import { useFrame, useMessages, useShop } from './shop-context.tsx'
import { useTextLanguage } from './text-language.ts'
import { useMenu } from './use-menu.ts'
import { useOpened } from './use-opened.ts'

/**
 * The category menu of wide windows, in one panel below the bar: the master categories, and with the first opening the subcategories of
 * each. Without script the page of a master category leads to them.
 */
export function CategoryMenu() {
  const say = useMessages(layoutWords)
  const lang = useTextLanguage()
  const { categories } = useFrame()
  const { masterCategoriesLink } = useShop().settings
  const menu = useMenu()
  const opened = useOpened(menu, !masterCategoriesLink)
  if (categories.length === 0) return null
  return (
    <details ref={menu} className="menu">
      <summary className="flex h-full min-h-11 items-center gap-3 forced-colors:border bg-primary px-5 leading-tight font-semibold text-white transition-colors hover:bg-primary-strong">
        <Icon name="menu" />
        {say('menu.browseCategories')}
        <Icon name="down" className="turning size-4" />
      </summary>
      <nav
        aria-label={say('menu.categories')}
        className="absolute inset-x-0 top-full max-h-[calc(100vh-6rem)] overflow-y-auto rounded-b-m bg-paper p-8 text-ink shadow-panel [--focus:var(--primary-strong)]"
      >
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(11rem,25%-2rem),1fr))] gap-x-8 gap-y-7">
          {categories.map((category) => (
            <li key={category.id}>
              <MasterHeading category={category} />
              {opened && (
                <ul className="mt-1">
                  {category.subcategories.map((subcategory) => (
                    <li key={subcategory.id}>
                      <Link
                        to={links.subcategory(subcategory.id)}
                        lang={lang(subcategory.description)}
                        className="block py-1 text-sm text-ink-soft hover:text-primary-strong hover:underline"
                      >
                        {subcategory.description}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}

function MasterHeading({ category }: { category: MenuCategory }) {
  const { settings } = useShop()
  const lang = useTextLanguage()
  if (!settings.masterCategoriesLink)
    return (
      <p lang={lang(category.description)} className="py-1 font-semibold">
        {category.description}
      </p>
    )
  return (
    <Link
      to={links.masterCategory(category.id)}
      lang={lang(category.description)}
      className="block py-1 font-semibold hover:text-primary-strong hover:underline"
    >
      {category.description}
    </Link>
  )
}
