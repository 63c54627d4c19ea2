import type { layoutMessages } from '#app/domain/messages/en/layout.ts'
import type { PlainKey } from '#app/domain/messages/message-format.ts'
import type { ShopView } from '#app/domain/tenancy/shop-view.ts'
import { links } from '#app/links.ts'
import type { Customer } from './shop-context.tsx'

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
/** It has links to the lists, because a narrow header has no room for the compare list. */
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
