import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { layoutMessages } from '#app/domain/messages/en/layout.ts'
import { links } from '#app/links.ts'
import { LogOutForm } from './account/header-account.tsx'
import { Icon } from './icon.tsx'
import { getVisibleEntries, mobileMenu, mobileNetworks, PhoneLink, SocialLinks } from './menus.tsx'
import { SmallSearchForm } from './search-form.tsx'
import { LanguageChoice, useCustomer, useFrame, useMessages, useShop, useTextLanguage } from './shop-context.tsx'
import { useMenu, useOpened } from './use-details.ts'

/** The drawer of narrow windows: search, two tabs, social links. */
export function MobileMenu() {
  const t = useMessages(layoutMessages)
  const menu = useMenu()
  const { settings } = useShop()
  const opened = useOpened(menu)
  const customer = useCustomer()
  const { hasPosts, categories } = useFrame()
  // Before the age gate the menu has no categories.
  const [firstCategory] = categories
  return (
    <details ref={menu} className="header-menu menu drawer lg:hidden print:hidden">
      <summary aria-label={t('menu.open')} className="header-icon grid place-items-center rounded-s">
        <Icon name="menu" className="when-closed size-6" />
        <Icon name="close" className="when-open size-6" />
      </summary>
      <div className="drawer-panel px-5 pt-3 pb-8">
        <p className="flex h-10 items-center text-lg font-bold">{t('menu.open')}</p>
        <div className="mt-3">
          <SmallSearchForm />
        </div>
        <div className="tabs mt-5">
          <fieldset className="grid grid-cols-2 border-b border-line">
            <legend className="sr-only">{t('menu.tabs')}</legend>
            <Tab className="tab-first" label={t('menu.tabMenu')} value="menu" isSelected={!firstCategory} />
            <Tab
              className="tab-second"
              label={t('menu.tabCategories')}
              value="categories"
              isSelected={!!firstCategory}
            />
          </fieldset>
          <nav aria-label={t('menu.main')} className="tab-panel tab-panel-first py-2">
            <ul className="divide-y divide-line">
              {getVisibleEntries(mobileMenu, { customer, settings, hasPosts }).map(({ label, to, reloadDocument }) => (
                <li key={to}>
                  <MenuLink
                    to={to}
                    reloadDocument={reloadDocument}
                    className="block py-3 font-semibold aria-[current]:text-primary-strong"
                  >
                    {t(label)}
                  </MenuLink>
                </li>
              ))}
              {customer !== null && (
                <li>
                  <LogOutForm className="block w-full py-3 text-left font-semibold" />
                </li>
              )}
            </ul>
          </nav>
          <nav aria-label={t('menu.categories')} className="tab-panel tab-panel-second py-2">
            <CategoryTree isExpanded={opened} />
          </nav>
        </div>
        <PhoneLink className="mt-4 flex min-h-11 font-semibold tabular-nums">{(telephone) => telephone}</PhoneLink>
        <LanguageChoice />
        <div className="mt-4">
          <SocialLinks networks={mobileNetworks} title={t('footer.follow')} />
        </div>
      </div>
    </details>
  )
}

interface TabProps {
  label: string
  value: string
  className: string
  isSelected: boolean
}

function Tab({ label, value, className, isSelected }: TabProps) {
  return (
    <label className="grid h-12 cursor-pointer place-items-center border-b-3 border-transparent font-semibold text-ink-soft has-checked:border-primary has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-(--focus)">
      <input
        type="radio"
        name="menu-tab"
        value={value}
        defaultChecked={isSelected}
        className={`sr-only ${className}`}
      />
      {label}
    </label>
  )
}

interface CategoryTreeProps {
  /**
   * Shows the subcategories below each master category. If false, master categories are links to their pages, or one
   * link leads to the listing with its subcategory filter open.
   */
  isExpanded: boolean
}

function CategoryTree({ isExpanded }: CategoryTreeProps) {
  const t = useMessages(layoutMessages)
  const lang = useTextLanguage()
  const { settings } = useShop()
  const { categories } = useFrame()
  const renderLink = (to: string, label: string, className: string) => (
    <li key={to}>
      <Link to={to} lang={lang(label)} className={className}>
        {label}
      </Link>
    </li>
  )
  const renderMaster = (to: string, label: string) => renderLink(to, label, 'block py-3 font-semibold')
  const renderSubcategory = (to: string, label: string) =>
    renderLink(to, label, 'block rounded-s py-2 pr-2 pl-3 text-sm text-ink-soft hover:bg-tint hover:text-ink')
  if (!isExpanded)
    return (
      <ul className="divide-y divide-line">
        {settings.masterCategoriesLink
          ? categories.map(({ id, description }) => renderMaster(links.masterCategory(id), description))
          : renderMaster(links.listing('3cols', { open: ['subcategory'] }), t('menu.browseCategories'))}
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
                renderSubcategory(
                  links.masterCategory(master.id),
                  t('menu.allInCategory', { category: master.description }),
                )}
              {master.subcategories.map(({ id, description }) => renderSubcategory(links.subcategory(id), description))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}

interface MenuLinkProps {
  to: string
  reloadDocument?: boolean | undefined
  className: string
  children: ReactNode
}

/**
 * A menu link. It is the current page only if path and query are equal. The link Checkout leads to the cart, but the
 * cart isn't the checkout.
 */
export function MenuLink({ to, reloadDocument = false, className, children }: MenuLinkProps) {
  const { pathname, search } = useLocation()
  return (
    <Link
      viewTransition
      to={to}
      reloadDocument={reloadDocument}
      aria-current={`${pathname}${search}` === to && to !== links.cart() ? 'page' : undefined}
      className={className}
    >
      {children}
    </Link>
  )
}
