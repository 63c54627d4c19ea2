import type { BasketView } from '#app/domain/cart/basket.ts'
import { layoutWords } from '#app/domain/messages/words/layout.ts'
import { HeaderAccount } from './account/header-account.tsx'
import { HeaderBasket } from './basket/header-basket.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { Logo } from './logo.tsx'
import { MenuLink } from './menu-link.tsx'
import { entriesFor, mainMenu } from './menus.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { PhoneLink } from './phone-link.tsx'
import { SearchForm } from './search-form.tsx'
import { useCustomer, useFrame, useMessages, useShop } from './shop-context.tsx'

/** How the tenant's header choice paints the two rows. */
const looks = {
  light: { top: 'bg-paper', bar: 'bg-paper border-y border-line' },
  dark: { top: 'bg-dark on-dark', bar: 'bg-dark on-dark border-t border-white/15' },
  split: { top: 'bg-paper', bar: 'bg-dark on-dark' },
} as const

/** Two rows: logo, search, phone and basket; below them the menus, which stay in sight in wide windows. */
export function Header({ basket }: { basket: BasketView | null }) {
  const say = useMessages(layoutWords)
  const { theme, settings } = useShop()
  const customer = useCustomer()
  const { hasPosts } = useFrame()
  const look = looks[theme.header]
  return (
    <header className="z-40 lg:sticky lg:top-(--header-sticks) lg:shadow-[0_1px_0_var(--line)]">
      <div className={`relative [print-color-adjust:exact] ${look.top}`}>
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
                  <span className="block text-xs opacity-80">{say('header.callUs')}</span>
                  <span className="block font-semibold whitespace-nowrap tabular-nums">{telephone}</span>
                </span>
              )}
            </PhoneLink>
            <HeaderAccount />
            <HeaderBasket basket={basket} />
          </div>
        </div>
      </div>
      <div className={`hidden min-h-(--header-bar) lg:grid print:hidden ${look.bar}`}>
        <div className="shell relative flex flex-wrap gap-x-5 xl:gap-x-8">
          <CategoryMenu />
          <nav aria-label={say('menu.main')} className="flex">
            <ul className="flex flex-wrap gap-x-3 text-sm whitespace-nowrap xl:gap-x-5 xl:text-base 2xl:gap-x-7">
              {entriesFor(mainMenu, { customer, settings, hasPosts }).map(({ label, to, whole }) => (
                <li key={to} className="flex">
                  <MenuLink
                    to={to}
                    whole={whole}
                    className="flex min-h-11 items-center border-b-3 border-transparent pt-[3px] font-semibold transition-colors duration-300 hover:border-current aria-[current]:border-current forced-colors:not-aria-[current]:border-[Canvas]"
                  >
                    {say(label)}
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
