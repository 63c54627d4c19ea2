import type { ReactNode } from 'react'
import { layoutMessages } from '#app/domain/messages/en/layout.ts'
import type { PlainKey } from '#app/domain/messages/message-format.ts'
import type { ShopView } from '#app/domain/tenancy/shop-view.ts'
import { links } from '../links.ts'
import { Icon } from './icon.tsx'
import { type Customer, useMessages, useShop } from './shop-context.tsx'

/** The menus of the header and the footer, and the links to the shop's telephone and social networks. */

interface PhoneLinkProps {
  className: string
  children: (telephone: string) => ReactNode
}

/** Renders nothing if the shop has no telephone. */
export function PhoneLink({ className, children }: PhoneLinkProps) {
  const t = useMessages(layoutMessages)
  const { phoneUri, settings } = useShop()
  const { telephone } = settings
  if (telephone === '') return null
  return (
    <a
      href={phoneUri}
      aria-label={t('header.phone', { phone: telephone })}
      className={`items-center gap-3 ${className}`}
    >
      <Icon name="phone" className="size-6" />
      {children(telephone)}
    </a>
  )
}

/** Links to the shop's social media pages that are set in its settings. */
export function SocialLinks({ networks, title }: { networks: readonly SocialNetwork[]; title: string }) {
  const t = useMessages(layoutMessages)
  const { settings } = useShop()
  const visibleNetworks = networks.filter((network) => settings[network] !== '')
  if (visibleNetworks.length === 0) return null
  return (
    <div>
      <p className="mb-3 text-sm font-semibold">{title}</p>
      <ul className="flex flex-wrap gap-2">
        {visibleNetworks.map((network) => (
          <li key={network}>
            <a
              href={settings[network]}
              rel="noopener"
              aria-label={t(`social.${network}`)}
              className="grid size-10 place-items-center rounded-button border border-current/25 transition-colors hover:border-current"
            >
              <Icon name={network} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface MenuEntry {
  readonly label: PlainKey<typeof layoutMessages>
  readonly to: string
  /** Load it as a document, because the page has its own Content-Security-Policy. */
  readonly reloadDocument?: true
  /** Omit it for an entry that everybody sees. */
  readonly isVisible?: (context: MenuContext) => boolean
}

interface MenuContext {
  readonly customer: Customer | null
  readonly settings: ShopView['settings']
  readonly hasPosts: boolean
}

const home: MenuEntry = { label: 'menu.home', to: links.home() }
const allProducts: MenuEntry = { label: 'menu.allProducts', to: links.allProducts() }
const partner: MenuEntry = { label: 'menu.partner', to: links.partner() }
const about: MenuEntry = { label: 'menu.about', to: links.about() }
const contact: MenuEntry = { label: 'menu.contact', to: links.contact(), reloadDocument: true }
const checkout: MenuEntry = { label: 'menu.checkout', to: links.cart() }
const viewCart: MenuEntry = { label: 'menu.viewCart', to: links.cart() }
const wishlist: MenuEntry = { label: 'menu.wishlist', to: links.wishlist() }
const compare: MenuEntry = { label: 'menu.compare', to: links.compare() }

const signIn: MenuEntry = {
  label: 'menu.signIn',
  to: links.login(),
  isVisible: ({ customer, settings }) => customer === null && settings.showSignIn,
}
const canSignUp = ({ customer, settings }: MenuContext) => customer === null && settings.showSignUp
const signUp: MenuEntry = { label: 'menu.signUp', to: links.register(), isVisible: canSignUp }
/** The mobile menu shows sign-up only in shops with sign-in (spec §2 Mobile menu). */
const mobileSignUp: MenuEntry = { ...signUp, isVisible: (context) => canSignUp(context) && context.settings.showSignIn }
const account: MenuEntry = {
  label: 'menu.account',
  to: links.dashboard(),
  isVisible: ({ customer }) => customer !== null,
}

export const mainMenu: readonly MenuEntry[] = [
  home,
  allProducts,
  partner,
  signIn,
  signUp,
  account,
  checkout,
  about,
  contact,
]
/** The main menu with links to the wishlist and the compare list. */
export const mobileMenu: readonly MenuEntry[] = mainMenu.flatMap((entry) => {
  if (entry === signUp) return [mobileSignUp]
  return entry === checkout ? [checkout, wishlist, compare] : [entry]
})
export const footerMenu: readonly MenuEntry[] = [
  about,
  { ...contact, label: 'footer.contact' },
  { label: 'footer.returns', to: links.returns() },
  { label: 'footer.terms', to: links.terms() },
  { label: 'footer.privacy', to: links.privacy() },
  viewCart,
  wishlist,
  { label: 'footer.blog', to: links.blog(), isVisible: ({ hasPosts }) => hasPosts },
]

/** Pages that shoppers may want to read before they order. */
export const checkoutFooterMenu: readonly MenuEntry[] = [
  { ...contact, label: 'footer.contact' },
  { label: 'footer.returns', to: links.returns() },
  { label: 'footer.terms', to: links.terms() },
  { label: 'footer.privacy', to: links.privacy() },
]

export function getVisibleEntries(menu: readonly MenuEntry[], context: MenuContext): readonly MenuEntry[] {
  return menu.filter(({ isVisible }) => isVisible?.(context) ?? true)
}

export const socialNetworks = [
  'facebook',
  'twitter',
  'instagram',
  'youtube',
  'tiktok',
] as const satisfies readonly (keyof ShopView['settings'])[]
export type SocialNetwork = (typeof socialNetworks)[number]

/** The spec shows only four of the five in the mobile menu. */
export const mobileNetworks: readonly SocialNetwork[] = ['facebook', 'twitter', 'instagram', 'youtube']
