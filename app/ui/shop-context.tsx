import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Frame } from '#app/domain/catalogue/views.ts'
import type { Markup } from '#app/domain/content/markup.ts'
import { fill, type Words } from '#app/domain/messages/fill.ts'
import { pluralKey, type TextKey, type TextValues } from '#app/domain/messages/plural.ts'
import { formatMoney, type Money } from '#app/domain/money.ts'
import type { ShopView } from '#app/domain/tenancy/shop-view.ts'
import { useRequest } from './request-context.ts'

/** Stands in where a page has to be shown although the shop's own data could not be read. */
const plainShop: ShopView = {
  id: '',
  name: '',
  locale: 'en',
  money: { before: '€', group: ',', decimal: '.', after: '' },
  languages: ['en'],
  time_zone: 'UTC',
  url: '',
  img_folder: '',
  messages: {},
  phoneUri: '',
  theme: {
    primary: '#1f4f8f',
    dark: '#1b1f27',
    surface: '#f7f7f5',
    accent: '#b3261e',
    logo: '',
    favicon: '',
    corners: 'soft',
    header: 'light',
    productCard: 'framed',
    quickView: 'simple',
    homeSections: ['slider'],
  },
  settings: {
    telephone: '',
    companyName: '',
    fullScreenSlider: true,
    masterCategoriesOnHomePage: false,
    masterCategoriesLink: true,
    brandPictures: true,
    categoryPictures: true,
    showStock: false,
    showSignIn: false,
    showSignUp: false,
    pointPercentage: 0,
    facebook: '',
    instagram: '',
    twitter: '',
    youtube: '',
    tiktok: '',
  },
}

/** The frame as pages show it. */
export type ShownFrame = Omit<Frame, 'footerText'> & { readonly footerText: Markup }

/** Around what has no menus. */
export const noFrame: Frame = { categories: [], footerText: '', hasPosts: false }

/** The customer who is signed in, as every page shows them. */
export interface Customer {
  readonly name: string
  readonly email: string
  /** What can be spent. */
  readonly points: Money
}

interface Known {
  readonly shop: ShopView
  readonly frame: ShownFrame
  readonly customer: Customer | null
  readonly languageForm: string
}

const Context = createContext<Known>({ shop: plainShop, frame: noFrame, customer: null, languageForm: '' })

interface ShopProviderProps {
  /** Undefined where the page has to be shown although the shop did not answer. */
  shop: ShopView | undefined
  frame: ShownFrame | undefined
  customer: Customer | null | undefined
  languageForm?: string | undefined
  children: ReactNode
}

export function ShopProvider({
  shop = plainShop,
  frame = noFrame,
  customer = null,
  languageForm = '',
  children,
}: ShopProviderProps) {
  const value = useMemo(() => ({ shop, frame, customer, languageForm }), [shop, frame, customer, languageForm])
  return <Context.Provider value={value}>{children}</Context.Provider>
}

export function useShop(): ShopView {
  return useContext(Context).shop
}

/** Amounts as the shop writes them: `const money = useMoney()`, then `money(total)`. */
export function useMoney() {
  const { money } = useShop()
  return (amount: Money) => formatMoney(amount, money)
}

/** Null for a visitor. */
export function useCustomer(): Customer | null {
  return useContext(Context).customer
}

/** The menus and texts that surround every page. */
export function useFrame(): ShownFrame {
  return useContext(Context).frame
}

/** The form that changes the language, as markup; empty in a shop of one language. */
export function useLanguageForm(): string {
  return useContext(Context).languageForm
}

/**
 * The shop's words for a screen: `const say = useMessages(listingWords)`, then `say('listing.page', { page: 2 })`.
 * `say('cart.count', { count })` takes the form of the count. The tenant's own texts come first.
 */
export function useMessages<Part extends Words>(words: Part) {
  return wordsOf(useShop(), words, useRequest().catalogue)
}

/** The same where no component asks, in a browser. */
export function wordsOf<Part extends Words>({ messages, locale }: ShopView, words: Part, spoken: Words = words) {
  const text = (key: string) => (Object.hasOwn(messages, key) ? messages[key] : spoken[key])
  return <Key extends TextKey<Part>>(key: Key, ...[values]: TextValues<Part, Key>) =>
    fill(text(key) ?? text(pluralKey(locale, key, values)) ?? key, values)
}
