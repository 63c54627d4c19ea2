import { deliverySettings, invoiceSettings, orderSettings } from './order-settings.ts'
import type { SettingRow } from './setting-kinds.ts'

const registration = 'app/domain/customers/registration.test.ts'
const orders = 'app/domain/orders/order-rules.test.ts'
const api = 'workers/retail-api/retail-api.workers.test.ts'
const screens = 'tests/e2e/http/settings.spec.ts'
const sessions = 'tests/e2e/http/sessions.spec.ts'

/**
 * The application settings of the spec (§3): key/value rows, values as text. Code reads the typed `Settings` instead.
 * To add a setting, add its row here, its group in `settingGroups`, its label `setting.<key>` in English and Greek, and
 * run `npm run --silent tenant -- settings > docs/settings.md`.
 */
export const settingTable = {
  IQ_WEB_SITE_URL: {
    kind: 'address',
    name: 'siteUrl',
    default: '',
    meaning: "The shop's address in the merchant's other systems; the canonical origin is the record's url.",
    rules: 'Retail API',
    verifiedBy: api,
  },
  Telephone: {
    kind: 'phone',
    name: 'telephone',
    default: '',
    meaning: 'The phone number shown to shoppers; empty hides it.',
    rules: 'Header, footer, contact page, emails, invoice',
    verifiedBy: screens,
  },
  CompanyName: {
    kind: 'text',
    name: 'companyName',
    default: '',
    meaning:
      "The company name, and the title of messages without a title of their own. If empty, the record's name is used.",
    rules: 'Layout, dialogs',
    verifiedBy: screens,
  },
  Customer_VAT_On_Mobile: {
    kind: 'text',
    name: 'customerVat',
    default: '',
    meaning: 'CUSTVAT of a customer who registers without a VAT number.',
    rules: 'Register',
    verifiedBy: registration,
  },
  Order_Mobile_Show_On_Pos: {
    kind: 'flag',
    name: 'showOrdersOnPos',
    default: 'false',
    meaning: 'Orders and new customers appear on the POS.',
    rules: 'Register, order',
    verifiedBy: orders,
  },
  IQ_WEB_Shipping_Total_Free_Delivery: {
    kind: 'euros',
    name: 'freeDeliveryFrom',
    default: '0',
    meaning: 'Order value from which delivery is free, in euros; 0 for no free delivery.',
    rules: 'Home page, product, cart, checkout',
    verifiedBy: orders,
  },
  IQ_WEB_SHOW_MASTER_CATEGORIES_HOME_PAGE: {
    kind: 'flag',
    name: 'masterCategoriesOnHomePage',
    default: 'false',
    meaning: 'The home page shows master categories instead of popular ones.',
    rules: 'Home page',
    verifiedBy: screens,
  },
  IQ_WEB_WAREHOUSE_ID: {
    kind: 'text',
    name: 'webWarehouse',
    default: '',
    meaning: 'Code of the warehouse that supplies web orders first; the other warehouses supply what it lacks.',
    rules: 'Order',
    verifiedBy: orders,
  },
  IQ_WEB_SHOW_FULL_SCREEN_SLIDER: {
    kind: 'flag',
    name: 'fullScreenSlider',
    default: 'true',
    meaning: 'The intro slider fills the width; otherwise it is a grid.',
    rules: 'Home page',
    verifiedBy: screens,
  },
  IQ_WEB_SHOW_BRAND_PICTURES: {
    kind: 'flag',
    name: 'brandPictures',
    default: 'true',
    meaning: 'Brands as pictures; otherwise as text.',
    rules: 'Home page, Shop by Brand',
    verifiedBy: screens,
  },
  IQ_WEB_SHOW_CAT_PICTURES: {
    kind: 'flag',
    name: 'categoryPictures',
    default: 'true',
    meaning: 'Categories as pictures; otherwise as text buttons.',
    rules: 'Home page',
    verifiedBy: screens,
  },
  Show_Stock_On_Mobile: {
    kind: 'flag',
    name: 'showStock',
    default: 'true',
    meaning:
      'Shows the number of units, the stock of each store and stock labels in lists. If this is off, product pages still say “In stock”, and a product with options still gets the label “Out Of Stock” once all of them are sold out; the number of units appears only when somebody adds more than there are. Shoppers can never order more than the stock.',
    rules: 'Product, listing, cart',
    verifiedBy: screens,
  },
  IQ_WEB_IMG_Main_Path: {
    kind: 'text',
    name: 'imageMainPath',
    default: '',
    meaning: "The picture path in the merchant's other systems; the shop's own folder is the record's img_folder.",
    rules: 'Retail API',
    verifiedBy: api,
  },
  Clients_Long: {
    kind: 'longitude',
    name: 'longitude',
    default: '0',
    meaning: 'Longitude of the map marker; 0 with latitude 0 for no marker.',
    rules: 'Contact page',
    verifiedBy: screens,
  },
  Clients_Lat: {
    kind: 'latitude',
    name: 'latitude',
    default: '0',
    meaning: 'Latitude of the map marker; 0 with longitude 0 for no marker.',
    rules: 'Contact page',
    verifiedBy: screens,
  },
  IQ_WEB_Show_18_Plus: {
    kind: 'flag',
    name: 'ageGate',
    default: 'false',
    meaning: 'Visitors confirm that they are 18 or older.',
    rules: 'Age gate, checkout',
    verifiedBy: 'workers/gateway/age-gate.workers.test.ts',
  },
  IQ_WEB_Show_Google_Maps: {
    kind: 'flag',
    name: 'showMap',
    default: 'false',
    meaning: 'The contact page shows a map.',
    rules: 'Contact page',
    verifiedBy: screens,
  },
  ...deliverySettings,
  ...orderSettings,
  ...invoiceSettings,
  IQ_WEB_FACEBOOK: {
    kind: 'address',
    name: 'facebook',
    default: '',
    meaning: 'Facebook page; empty hides the link.',
    rules: 'Footer, mobile menu',
    verifiedBy: screens,
  },
  INSTAGRAM: {
    kind: 'address',
    name: 'instagram',
    default: '',
    meaning: 'Instagram page; empty hides the link.',
    rules: 'Footer, mobile menu',
    verifiedBy: screens,
  },
  TWITTER: {
    kind: 'address',
    name: 'twitter',
    default: '',
    meaning: 'Twitter page; empty hides the link.',
    rules: 'Footer, mobile menu',
    verifiedBy: screens,
  },
  YOUTUBE: {
    kind: 'address',
    name: 'youtube',
    default: '',
    meaning: 'YouTube channel; empty hides the link.',
    rules: 'Footer, mobile menu',
    verifiedBy: screens,
  },
  TIKTOK: {
    kind: 'address',
    name: 'tiktok',
    default: '',
    meaning: 'TikTok page; empty hides the link.',
    rules: 'Footer',
    verifiedBy: screens,
  },
  IQ_WEB_SHOW_SIGNIN: {
    kind: 'flag',
    name: 'showSignIn',
    default: 'true',
    meaning: 'Visitors can sign in.',
    rules: 'Header, menus, sign-in, forgotten password, checkout, review',
    verifiedBy: sessions,
  },
  IQ_WEB_SHOW_SIGNUP: {
    kind: 'flag',
    name: 'showSignUp',
    default: 'true',
    meaning: 'Visitors can register.',
    rules: 'Header, menus, sign-in, register, order page',
    verifiedBy: sessions,
  },
  IQ_WEB_SHOW_VIVA_WALLET: {
    kind: 'flag',
    name: 'vivaWallet',
    default: 'false',
    meaning: 'Card payment goes through Viva.',
    rules: 'Footer, cart, checkout, order page',
    verifiedBy: orders,
  },
  Email: {
    kind: 'email',
    name: 'email',
    default: '',
    meaning: 'The email address shown to shoppers; empty hides it.',
    rules: 'Contact page, emails, invoice',
    verifiedBy: screens,
  },
  IQ_WEB_CATS_LINK: {
    kind: 'flag',
    name: 'masterCategoriesLink',
    default: 'true',
    meaning:
      'Master categories in the menus link to their products, and the footer lists them. If this is off, the menus link to subcategories only.',
    rules: 'Category menu, mobile menu, footer',
    verifiedBy: screens,
  },
  Point_Percantage: {
    kind: 'rate',
    name: 'pointPercentage',
    default: '0',
    meaning: 'Reward points earned, as a percentage of the price paid for products; 0 hides points.',
    rules: 'Home page, header badge, dashboard, checkout',
    verifiedBy: sessions,
  },
  IQ_WEB_SESSION_EXPIRE: {
    kind: 'minutes',
    name: 'sessionMinutes',
    default: '30',
    meaning: 'Minutes of inactivity after which a customer is signed out.',
    rules: 'Session',
    verifiedBy: 'app/domain/customers/accounts.test.ts',
  },
  IQ_WEB_COOKIE_EXPIRE: {
    kind: 'minutes',
    name: 'cookieMinutes',
    default: '1440',
    meaning: "Minutes after which a signed-in customer's browser data is cleared.",
    rules: 'Session, cart',
    verifiedBy: 'app/domain/customers/accounts.test.ts',
  },
} as const satisfies Record<string, SettingRow>

export type SettingKey = keyof typeof settingTable

export const settingKeys = Object.keys(settingTable) as SettingKey[]
