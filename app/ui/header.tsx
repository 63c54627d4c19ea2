import { Link } from '@remix-run/react'
import type { ListsView } from '#app/domain/cart/lists.ts'
import type { MenuCategory } from '#app/domain/catalogue/products.ts'
import { layoutMessages } from '#app/domain/messages/en/layout.ts'
import { getCompanyName } from '#app/domain/tenancy/shop-view.ts'
import { links } from '#app/links.ts'
import { HeaderAccount } from './account/header-account.tsx'
import { Icon } from './icon.tsx'
import { CartMenu, ListLinks, useFreshCounts } from './lists/header-lists.tsx'
import { getVisibleEntries, mainMenu, PhoneLink } from './menus.tsx'
import { MenuLink, MobileMenu } from './mobile-menu.tsx'
import { SearchForm } from './search-form.tsx'
import { LanguageChoice, useCustomer, useFrame, useMessages, useShop, useTextLanguage } from './shop-context.tsx'
import { useMenu, useOpened } from './use-details.ts'

/** The colours of the two rows by the theme's header style. The cart is in the second from 80 rem on. */
const headerStyles = {
  light: { top: 'bg-paper', bar: 'bg-paper border-y border-line' },
  dark: { top: 'bg-dark on-dark', bar: 'bg-dark on-dark border-t border-white/15' },
  split: { top: 'bg-paper xl:[&_.header-cart]:on-dark', bar: 'bg-dark on-dark' },
} as const

/**
 * Two rows, of which the second stays visible. In wide windows: logo, search and tools, then the menus; the cart is in
 * the second row from 80 rem on. In narrow windows: logo and tools, then menu, search and cart.
 */
export function Header({ lists }: { lists: ListsView | null }) {
  const t = useMessages(layoutMessages)
  const { theme, settings } = useShop()
  const customer = useCustomer()
  const { hasPosts } = useFrame()
  const styles = headerStyles[theme.header]
  return (
    <header className="site-header z-40">
      <div className={`relative [print-color-adjust:exact] ${styles.top}`}>
        <div className="shell header-top">
          <Logo />
          <MobileMenu />
          <SearchForm />
          <div className="header-tools print:hidden">
            <PhoneLink className="flex min-h-11 min-w-11 justify-center rounded-s max-sm:hidden">
              {(telephone) => (
                <span className="leading-tight max-2xl:hidden">
                  <span className="block text-xs opacity-80">{t('header.callUs')}</span>
                  <span className="block font-semibold whitespace-nowrap tabular-nums">{telephone}</span>
                </span>
              )}
            </PhoneLink>
            <HeaderLanguage />
            <HeaderAccount />
            <ListLinks lists={lists} />
          </div>
          <CartMenu lists={lists} />
        </div>
      </div>
      <div className={`hidden min-h-(--header-bar) lg:grid print:hidden ${styles.bar}`}>
        <div className="shell relative flex flex-wrap gap-x-5">
          <CategoryMenu />
          <nav aria-label={t('menu.main')} className="flex">
            <ul className="flex flex-wrap gap-x-3 text-[0.8125rem] whitespace-nowrap xl:gap-x-4 xl:text-sm 2xl:text-base">
              {getVisibleEntries(mainMenu, { customer, settings, hasPosts }).map(({ label, to, reloadDocument }) => (
                <li
                  key={to}
                  className={`flex ${label === 'menu.signIn' || label === 'menu.signUp' ? 'max-xl:hidden' : ''}`}
                >
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
          <label
            htmlFor="search"
            className="header-icon header-find icon-only sign-search grid place-content-center max-xl:hidden"
          >
            {t('search.label')}
          </label>
        </div>
      </div>
    </header>
  )
}

/**
 * The header of the checkout: logo, telephone, language and cart. It has no menus, which would lead away from the
 * order.
 */
export function CheckoutHeader({ lists }: { lists: ListsView | null }) {
  const { theme } = useShop()
  useFreshCounts()
  return (
    <header className={`relative z-40 border-b border-line ${headerStyles[theme.header].top}`}>
      <div className="shell flex min-h-16 flex-wrap items-center justify-between gap-x-4">
        <Logo />
        <div className="flex flex-wrap items-center gap-x-1 sm:gap-x-4 print:hidden">
          <PhoneLink className="flex min-h-11 min-w-11 justify-center rounded-s">
            {(telephone) => (
              <span className="font-semibold whitespace-nowrap tabular-nums max-sm:hidden">{telephone}</span>
            )}
          </PhoneLink>
          <HeaderLanguage />
          <CartMenu lists={lists} />
        </div>
      </div>
    </header>
  )
}

/** The other language, abbreviated to EN or ΕΛ by `menus.css`. */
function HeaderLanguage() {
  return (
    <div className="header-language">
      <LanguageChoice />
    </div>
  )
}

function Logo() {
  const t = useMessages(layoutMessages)
  const shop = useShop()
  // The logo is drawn for this background, so keep it even with forced colours.
  const background = shop.theme.header === 'dark' ? 'bg-dark' : 'bg-paper'
  const label = t('header.home', { shop: getCompanyName(shop) })
  return (
    <Link
      viewTransition
      to={links.home()}
      aria-label={label}
      className="header-logo inline-flex min-w-0 items-center rounded-s lg:shrink-0"
    >
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
      <summary className="flex h-full min-h-11 items-center gap-2 forced-colors:border bg-primary px-3 leading-tight font-semibold text-white transition-colors hover:bg-primary-strong">
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
