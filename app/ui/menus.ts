import type { PlainKey } from '#app/domain/messages/plural.ts'
import type { layoutWords } from '#app/domain/messages/words/layout.ts'
import type { ShopView } from '#app/domain/tenancy/shop-view.ts'
import { links } from '#app/links.ts'
import type { Customer } from './shop-context.tsx'

/** The menus, each in one list. A page enters its menus when it exists: none of these leads to a stub. */

interface MenuEntry {
  readonly label: PlainKey<typeof layoutWords>
  readonly to: string
  /** A page with a policy of its own for what it loads: it comes as a whole document. */
  readonly whole?: true
  /** For whom it is; left out where it is for everybody. */
  readonly shown?: (who: Who) => boolean
}

interface Who {
  readonly customer: Customer | null
  readonly settings: ShopView['settings']
  /** Whether the blog has anything to read. */
  readonly hasPosts: boolean
}

const home: MenuEntry = { label: 'menu.home', to: links.home() }
const allProducts: MenuEntry = { label: 'menu.allProducts', to: links.allProducts() }
const partner: MenuEntry = { label: 'menu.partner', to: links.partner() }
const about: MenuEntry = { label: 'menu.about', to: links.about() }
const contact: MenuEntry = { label: 'menu.contact', to: links.contact(), whole: true }
const checkout: MenuEntry = { label: 'menu.checkout', to: links.cart() }
const viewCart: MenuEntry = { label: 'menu.viewCart', to: links.cart() }
const wishlist: MenuEntry = { label: 'menu.wishlist', to: links.wishlist() }
const compare: MenuEntry = { label: 'menu.compare', to: links.compare() }

const signIn: MenuEntry = {
  label: 'menu.signIn',
  to: links.login(),
  shown: ({ customer, settings }) => customer === null && settings.showSignIn,
}
const maySignUp = ({ customer, settings }: Who) => customer === null && settings.showSignUp
const signUp: MenuEntry = { label: 'menu.signUp', to: links.register(), shown: maySignUp }
/** Where nobody signs in the mobile menu asks nobody to sign up either (spec §2 Mobile menu). */
const mobileSignUp: MenuEntry = { ...signUp, shown: (who) => maySignUp(who) && who.settings.showSignIn }
const account: MenuEntry = {
  label: 'menu.account',
  to: links.dashboard(),
  shown: ({ customer }) => customer !== null,
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
/** A narrow header has no room for the link to the compare list. */
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
  { label: 'footer.blog', to: links.blog(), shown: ({ hasPosts }) => hasPosts },
]

/** What a menu shows to whoever looks. */
export function entriesFor(menu: readonly MenuEntry[], who: Who): readonly MenuEntry[] {
  return menu.filter(({ shown }) => shown?.(who) ?? true)
}

export const socialNetworks = [
  'facebook',
  'twitter',
  'instagram',
  'youtube',
  'tiktok',
] as const satisfies readonly (keyof ShopView['settings'])[]
export type SocialNetwork = (typeof socialNetworks)[number]

/** The spec gives the mobile menu four of the five. */
export const mobileNetworks: readonly SocialNetwork[] = ['facebook', 'twitter', 'instagram', 'youtube']
