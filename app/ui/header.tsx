import { Link } from '@remix-run/react'
import type { ListsView } from '#app/domain/cart/lists.ts'
import type { MenuCategory } from '#app/domain/catalogue/products.ts'
import { layoutMessages } from '#app/domain/messages/en/layout.ts'
import { getCompanyName } from '#app/domain/tenancy/shop-view.ts'
import { links } from '#app/links.ts'
import { HeaderAccount } from './account/header-account.tsx'
import { PhoneLink } from './contact-links.tsx'
import { Icon } from './icon.tsx'
import { useTextLanguage } from './language.tsx'
import { HeaderLists } from './lists/header-lists.tsx'
import { getVisibleEntries, mainMenu } from './menus.ts'
import { MenuLink, MobileMenu } from './mobile-menu.tsx'
import { SearchForm } from './search-form.tsx'
import { useCustomer, useFrame, useMessages, useShop } from './shop-context.tsx'
import { useMenu, useOpened } from './use-details.ts'

/** The colours of the two rows by the theme's header style. */
const headerStyles = {
  light: { top: 'bg-paper', bar: 'bg-paper border-y border-line' },
  dark: { top: 'bg-dark on-dark', bar: 'bg-dark on-dark border-t border-white/15' },
  split: { top: 'bg-paper', bar: 'bg-dark on-dark' },
} as const

/** Two rows: logo, search, phone and lists; below them the menus, which stay visible in wide windows. */
export function Header({ lists }: { lists: ListsView | null }) {
  const t = useMessages(layoutMessages)
  const { theme, settings } = useShop()
  const customer = useCustomer()
  const { hasPosts } = useFrame()
  const styles = headerStyles[theme.header]
  return (
    <header className="z-40 lg:sticky lg:top-(--header-sticks) lg:shadow-[0_1px_0_var(--line)]">
      <div className={`relative [print-color-adjust:exact] ${styles.top}`}>
        <div className="shell grid grid-cols-[auto_minmax(0,1fr)_auto] items-center justify-items-center gap-x-[12px] sm:grid-cols-[1fr_minmax(0,auto)_1fr] py-2.5 lg:flex lg:min-h-(--header-top) lg:flex-wrap lg:gap-x-5 lg:py-1.5 xl:gap-x-8">
          <MobileMenu />
          <Logo />
          <div className="col-span-3 row-start-2 min-w-0 justify-self-stretch pt-2.5 lg:order-none lg:flex-[1_1_8rem] lg:pt-0 print:hidden">
            <SearchForm />
          </div>
          <div className="flex items-center justify-self-end lg:flex-wrap lg:gap-x-3 xl:gap-x-6 print:hidden">
            <PhoneLink className="flex min-h-11 min-w-11 justify-center rounded-s max-sm:hidden">
              {(telephone) => (
                <span className="leading-tight max-xl:hidden">
                  <span className="block text-xs opacity-80">{t('header.callUs')}</span>
                  <span className="block font-semibold whitespace-nowrap tabular-nums">{telephone}</span>
                </span>
              )}
            </PhoneLink>
            <HeaderAccount />
            <HeaderLists lists={lists} />
          </div>
        </div>
      </div>
      <div className={`hidden min-h-(--header-bar) lg:grid print:hidden ${styles.bar}`}>
        <div className="shell relative flex flex-wrap gap-x-5 xl:gap-x-8">
          <CategoryMenu />
          <nav aria-label={t('menu.main')} className="flex">
            <ul className="flex flex-wrap gap-x-3 text-sm whitespace-nowrap xl:gap-x-5 xl:text-base 2xl:gap-x-7">
              {getVisibleEntries(mainMenu, { customer, settings, hasPosts }).map(({ label, to, reloadDocument }) => (
                <li key={to} className="flex">
                  <MenuLink
                    to={to}
                    reloadDocument={reloadDocument}
                    className="flex min-h-11 items-center border-b-3 border-transparent pt-[3px] font-semibold transition-colors duration-300 hover:border-current aria-[current]:border-current forced-colors:not-aria-[current]:border-[Canvas]"
                  >
                    {t(label)}
                  </MenuLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </header>
  )
}

function Logo() {
  const t = useMessages(layoutMessages)
  const shop = useShop()
  // The logo is drawn for this background, so keep it even with forced colours.
  const background = shop.theme.header === 'dark' ? 'bg-dark' : 'bg-paper'
  const label = t('header.home', { shop: getCompanyName(shop) })
  return (
    <Link to={links.home()} aria-label={label} className="inline-flex min-w-0 items-center rounded-s lg:shrink-0">
      <img
        src={links.brandFile(shop, shop.theme.logo)}
        width="180"
        height="48"
        alt=""
        className={`h-[40px] w-auto max-w-full min-w-0 object-contain forced-color-adjust-none lg:h-[48px] ${background}`}
      />
    </Link>
  )
}

/**
 * The category menu of wide windows: all master categories in one panel. Subcategories are rendered when it is first
 * opened; without JavaScript the page of a master category links to them.
 */
function CategoryMenu() {
  const t = useMessages(layoutMessages)
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
        {t('menu.browseCategories')}
        <Icon name="down" className="turning size-4" />
      </summary>
      <nav
        aria-label={t('menu.categories')}
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
