import { Link } from '@remix-run/react'
import { layoutWords } from '#app/domain/messages/words/layout.ts'
import { links } from '#app/links.ts'
import { Icon } from './icon.tsx'
import { useFrame, useMessages, useShop } from './shop-context.tsx'

interface CategoryTreeProps {
  /** The master category and the subcategory that the page shows. */
  category?: number | null
  subcategory?: number | null
  /** Inside a listing the page stays where it is. */
  stay?: boolean
}

/** All categories, each opening its subcategories: in the mobile menu and beside a listing. */
export function CategoryTree({ category = null, subcategory = null, stay = false }: CategoryTreeProps) {
  const say = useMessages(layoutWords)
  const { settings } = useShop()
  const { categories } = useFrame()
  const leaf = (id: number, to: string, current: boolean, label: string) => (
    <li key={id}>
      <Link
        to={to}
        preventScrollReset={stay}
        aria-current={current ? 'page' : undefined}
        className="block rounded-s py-2 pr-2 pl-3 text-sm text-ink-soft hover:bg-tint hover:text-ink aria-[current]:bg-tint aria-[current]:font-semibold aria-[current]:text-primary-strong"
      >
        {label}
      </Link>
    </li>
  )
  return (
    <ul className="divide-y divide-line">
      {categories.map((master) => {
        const holds = master.id === category || master.subcategories.some(({ id }) => id === subcategory)
        return (
          <li key={master.id} className="py-1">
            <details className="branch" open={holds}>
              <summary className="flex items-center justify-between gap-2 rounded-s py-2 font-semibold hover:text-primary-strong">
                {master.description}
                <Icon name="down" className="turning size-4" />
              </summary>
              <ul className="pb-2">
                {settings.masterCategoriesLink &&
                  leaf(
                    0,
                    links.masterCategory(master.id),
                    master.id === category && subcategory === null,
                    say('menu.allOf', { category: master.description }),
                  )}
                {master.subcategories.map(({ id, description }) =>
                  leaf(id, links.subcategory(id), id === subcategory, description),
                )}
              </ul>
            </details>
          </li>
        )
      })}
    </ul>
  )
}
