import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Frame, OmittedContent } from '#app/domain/catalogue/products.ts'
import type { Markup } from '#app/domain/content/html.ts'
import { detectForeignLanguage, type Texts } from '#app/domain/messages/languages.ts'
import { fillPlaceholders, getPluralKey, type TextKey, type TextValues } from '#app/domain/messages/message-format.ts'
import { formatMoney, type Money } from '#app/domain/money.ts'
import type { ShopView } from '#app/domain/tenancy/shop-view.ts'

/** Used when the shop's data couldn't be loaded. */
const fallbackShop: ShopView = {
  id: '',
  name: '',
  locale: 'en',
  money: { prefix: '€', group: ',', decimal: '.', suffix: '' },
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
  paymentMarks: [],
}

export type FrameView = Pick<Frame, 'categories' | 'hasPosts'> & {
  readonly footerText: Markup
  /** The copyright, and on a second line the company's details. */
  readonly legalNotice: string
}

/** For pages without menus. */
export const emptyFrame = { categories: [], footerText: '', legalNotice: '', hasPosts: false }

/** The signed-in customer, as every page shows them. */
export interface Customer {
  readonly name: string
  readonly email: string
  /** The spendable points. */
  readonly points: Money
}

interface ShopContextValue {
  readonly shop: ShopView
  readonly frame: FrameView
  readonly customer: Customer | null
  readonly languageForm: string
}

const ShopContext = createContext<ShopContextValue>({
  shop: fallbackShop,
  frame: emptyFrame,
  customer: null,
  languageForm: '',
})

interface ShopProviderProps {
  /** Undefined if the root loader failed. */
  shop: ShopView | undefined
  frame: FrameView | undefined
  customer: Customer | null | undefined
  languageForm?: string | undefined
  children: ReactNode
}

export function ShopProvider({
  shop = fallbackShop,
  frame = emptyFrame,
  customer = null,
  languageForm = '',
  children,
}: ShopProviderProps) {
  const value = useMemo(() => ({ shop, frame, customer, languageForm }), [shop, frame, customer, languageForm])
  return <ShopContext.Provider value={value}>{children}</ShopContext.Provider>
}

export function useShop(): ShopView {
  return useContext(ShopContext).shop
}

/** Returns the shop's money formatter: `const money = useMoney()`, then `money(total)`. */
export function useMoney() {
  const { money } = useShop()
  return (amount: Money) => formatMoney(amount, money)
}

/** Null for a guest. */
export function useCustomer(): Customer | null {
  return useContext(ShopContext).customer
}

/** The menus and texts that surround every page. */
export function useFrame(): FrameView {
  return useContext(ShopContext).frame
}

/** The language form as markup; empty in a shop with one language. */
export function useLanguageForm(): string {
  return useContext(ShopContext).languageForm
}

/**
 * Returns the translator of a screen: `const t = useMessages(listingMessages)`, then `t('listing.page', { page: 2 })`.
 * With a `count` it uses the plural form. The tenant's own texts take precedence.
 */
export function useMessages<Part extends Texts>(defaults: Part) {
  return createTranslator(useShop(), defaults, useRequest().messageCatalogue)
}

/** Like `useMessages`, but for browser code outside of components. */
export function createTranslator<Part extends Texts>(
  { messages, locale }: ShopView,
  defaults: Part,
  localized: Texts = defaults,
) {
  const text = (key: string) => (Object.hasOwn(messages, key) ? messages[key] : localized[key])
  return <Key extends TextKey<Part>>(key: Key, ...[values]: TextValues<Part, Key>) =>
    fillPlaceholders(text(key) ?? text(getPluralKey(locale, key, values)) ?? key, values)
}

interface RequestView {
  /** The CSP nonce. Browsers hide it from scripts, so only the server has it. */
  readonly nonce?: string
  /** The request id in the log. In the browser it is set only on error pages. */
  readonly requestId?: string
  /** All messages in the response's language. Browsers don't need it: their files are built per language. */
  readonly messageCatalogue?: Texts
  /** Content that is in the document's markup but not in its data. Only the server has it. */
  readonly served?: OmittedContent | undefined
}

const isBrowser = typeof document !== 'undefined'

export const RequestContext = createContext<RequestView>(
  isBrowser ? { requestId: document.documentElement.dataset.request } : {},
)

export function useRequest(): RequestView {
  return useContext(RequestContext)
}

/** The language form, rendered by the server. */
export function LanguageChoice() {
  const form = useLanguageForm()
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup (language-form.tsx)
  return form === '' ? null : <div dangerouslySetInnerHTML={{ __html: form }} />
}

/** Returns the `lang` of a text by the merchant or a customer: `<h1 lang={lang(product.name)}>`. */
export function useTextLanguage() {
  const { locale } = useShop()
  return (text: string) => detectForeignLanguage(text, locale)
}
