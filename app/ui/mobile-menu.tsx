import { layoutWords } from '#app/domain/messages/words/layout.ts'
import { LogOutForm } from './account/log-out-form.tsx'
import { CategoryTree } from './category-tree.tsx'
import { Icon } from './icon.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { MenuLink } from './menu-link.tsx'
import { entriesFor, mobileMenu, mobileNetworks } from './menus.ts'
import { PhoneLink } from './phone-link.tsx'
import { SmallSearchForm } from './search-form.tsx'
import { useCustomer, useFrame, useMessages, useShop } from './shop-context.tsx'
import { SocialLinks } from './social-links.tsx'
import { useMenu } from './use-menu.ts'
import { useOpened } from './use-opened.ts'

/** The drawer of narrow windows: search, two tabs, social links. */
export function MobileMenu() {
  const say = useMessages(layoutWords)
  const menu = useMenu()
  const { settings } = useShop()
  const opened = useOpened(menu, !settings.masterCategoriesLink)
  const customer = useCustomer()
  const { hasPosts } = useFrame()
  return (
    <details ref={menu} className="menu drawer lg:hidden print:hidden">
      <summary aria-label={say('menu.open')} className="grid size-11 place-items-center rounded-s">
        <Icon name="menu" className="when-closed size-6" />
        <Icon name="close" className="when-open size-6" />
      </summary>
      <div className="drawer-panel px-5 pt-3 pb-8">
        <p className="flex h-10 items-center text-lg font-bold">{say('menu.open')}</p>
        <div className="mt-3">
          <SmallSearchForm />
        </div>
        <div className="tabs mt-5">
          <fieldset className="grid grid-cols-2 border-b border-line">
            <legend className="sr-only">{say('menu.tabs')}</legend>
            <Tab className="tab-first" label={say('menu.tabMenu')} value="menu" chosen />
            <Tab className="tab-second" label={say('menu.tabCategories')} value="categories" />
          </fieldset>
          <nav aria-label={say('menu.main')} className="tab-panel tab-panel-first py-2">
            <ul className="divide-y divide-line">
              {entriesFor(mobileMenu, { customer, settings, hasPosts }).map(({ label, to, whole }) => (
                <li key={to}>
                  <MenuLink
                    to={to}
                    whole={whole}
                    className="block py-3 font-semibold aria-[current]:text-primary-strong"
                  >
                    {say(label)}
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
          <nav aria-label={say('menu.categories')} className="tab-panel tab-panel-second py-2">
            <CategoryTree whole={opened} />
          </nav>
        </div>
        <PhoneLink className="mt-4 flex min-h-11 font-semibold tabular-nums">{(telephone) => telephone}</PhoneLink>
        <LanguageChoice />
        <div className="mt-4">
          <SocialLinks networks={mobileNetworks} title={say('footer.follow')} />
        </div>
      </div>
    </details>
  )
}

interface TabProps {
  label: string
  value: string
  className: string
  chosen?: boolean
}

function Tab({ label, value, className, chosen = false }: TabProps) {
  return (
    <label className="grid h-12 cursor-pointer place-items-center border-b-3 border-transparent font-semibold text-ink-soft has-checked:border-primary has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-(--focus)">
      <input type="radio" name="menu-tab" value={value} defaultChecked={chosen} className={`sr-only ${className}`} />
      {label}
    </label>
  )
}
