import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Frame } from '#app/domain/catalogue/views.ts'
import { type Filling, fill, type Words } from '#app/domain/messages/fill.ts'
import type { ShopView } from '#app/domain/tenancy/shop-view.ts'

/** Stands in where a page has to be shown although the shop's own data could not be read. */
const plainShop: ShopView = {
  id: '',
  name: '',
  locale: 'en',
  time_zone: 'UTC',
  url: '',
  img_folder: '',
  messages: {},
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
    facebook: '',
    instagram: '',
    twitter: '',
    youtube: '',
    tiktok: '',
  },
}

const noFrame: Frame = { categories: [], footerText: '' }

const Context = createContext({ shop: plainShop, frame: noFrame })

interface ShopProviderProps {
  /** Undefined where the page has to be shown although the shop did not answer. */
  shop: ShopView | undefined
  frame: Frame | undefined
  children: ReactNode
}

export function ShopProvider({ shop = plainShop, frame = noFrame, children }: ShopProviderProps) {
  const value = useMemo(() => ({ shop, frame }), [shop, frame])
  return <Context.Provider value={value}>{children}</Context.Provider>
}

export function useShop(): ShopView {
  return useContext(Context).shop
}

/** The menus and texts that surround every page. */
export function useFrame(): Frame {
  return useContext(Context).frame
}

/**
 * The shop's words for a screen: `const say = useMessages(listingWords)`, then `say('listing.page', { page: 2 })`.
 * What the tenant says in its own words comes first.
 */
export function useMessages<Part extends Words>(words: Part) {
  return wordsOf(useShop(), words)
}

/** The same where no component asks. */
export function wordsOf<Part extends Words>({ messages }: ShopView, words: Part) {
  return <Key extends keyof Part & string>(key: Key, ...[values]: Filling<Part[Key]>) =>
    fill((Object.hasOwn(messages, key) ? messages[key] : words[key]) ?? key, values)
}
