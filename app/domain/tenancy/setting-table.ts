import type { SettingKind } from './setting-kinds.ts'

export interface SettingRow {
  readonly kind: SettingKind
  readonly name: string
  /** The value of a shop that says nothing, written as the shop would write it. */
  readonly default: string
  readonly meaning: string
  /** The screen or rule that it rules. */
  readonly rules: string
  /** The test that shows it, from the top of the repository. */
  readonly shownBy: string
}

const registration = 'app/domain/customers/registration.test.ts'
const orders = 'app/domain/orders/order-rules.test.ts'
const limits = 'workers/shop/orders/unpaid-orders.workers.test.ts'
const transfers = 'workers/shop/orders/bank-transfers.workers.test.ts'
const api = 'workers/retail-api/retail-api.workers.test.ts'
const screens = 'tests/e2e/http/settings.spec.ts'
const sessions = 'tests/e2e/http/sessions.spec.ts'

/**
 * The application settings of the spec (§3): key/value rows, values as text. This table is the one place that knows
 * the spec's keys; the rest of the code sees only `Settings`. `npm run tenant -- settings` prints it as documentation.
 */
export const settingTable = {
  IQ_WEB_SITE_URL: {
    kind: 'address',
    name: 'siteUrl',
    default: '',
    meaning: "The shop's address as the merchant's other systems write it; the canonical origin is the record's url.",
    rules: 'Retail API',
    shownBy: api,
  },
  Telephone: {
    kind: 'text',
    name: 'telephone',
    default: '',
    meaning: 'The telephone shown to shoppers; empty hides it.',
    rules: 'Header, footer',
    shownBy: screens,
  },
  CompanyName: {
    kind: 'text',
    name: 'companyName',
    default: '',
    meaning: "The company; the title of every dialog. Empty means the record's name.",
    rules: 'Layout, dialogs',
    shownBy: screens,
  },
  Customer_VAT_On_Mobile: {
    kind: 'text',
    name: 'customerVat',
    default: '',
    meaning: 'CUSTVAT of a customer who registers.',
    rules: 'Register',
    shownBy: registration,
  },
  Order_Mobile_Show_On_Pos: {
    kind: 'flag',
    name: 'showOrdersOnPos',
    default: 'false',
    meaning: 'Orders and new customers appear on the tills.',
    rules: 'Register, order',
    shownBy: orders,
  },
  IQ_WEB_Shipping_Total_Free_Delivery: {
    kind: 'euros',
    name: 'freeDeliveryFrom',
    default: '0',
    meaning: 'Goods total from which delivery is free, in euros; 0 means no such offer.',
    rules: 'Cart, checkout',
    shownBy: orders,
  },
  IQ_WEB_SHOW_MASTER_CATEGORIES_HOME_PAGE: {
    kind: 'flag',
    name: 'masterCategoriesOnHomePage',
    default: 'false',
    meaning: 'The home page shows master categories instead of popular ones.',
    rules: 'Home page',
    shownBy: screens,
  },
  IQ_WEB_WAREHOUSE_ID: {
    kind: 'text',
    name: 'webWarehouse',
    default: '',
    meaning: 'Code of the warehouse that web orders are sent from; empty means any with stock.',
    rules: 'Order',
    shownBy: orders,
  },
  IQ_WEB_SHOW_FULL_SCREEN_SLIDER: {
    kind: 'flag',
    name: 'fullScreenSlider',
    default: 'true',
    meaning: 'The intro slider fills the width; otherwise it is a grid.',
    rules: 'Home page',
    shownBy: screens,
  },
  IQ_WEB_SHOW_BRAND_PICTURES: {
    kind: 'flag',
    name: 'brandPictures',
    default: 'true',
    meaning: 'Brands as pictures; otherwise as text.',
    rules: 'Home page, Shop by Brand',
    shownBy: screens,
  },
  IQ_WEB_SHOW_CAT_PICTURES: {
    kind: 'flag',
    name: 'categoryPictures',
    default: 'true',
    meaning: 'Categories as pictures; otherwise as text buttons.',
    rules: 'Home page',
    shownBy: screens,
  },
  Show_Stock_On_Mobile: {
    kind: 'flag',
    name: 'showStock',
    default: 'true',
    meaning:
      'Stock display: labels and numbers. More than there is can be ordered in no shop; where this is off, cart and checkout refuse without a number.',
    rules: 'Product, listing, cart',
    shownBy: screens,
  },
  IQ_WEB_IMG_Main_Path: {
    kind: 'text',
    name: 'imageMainPath',
    default: '',
    meaning: "The picture path of the merchant's other systems; the shop's own folder is the record's img_folder.",
    rules: 'Retail API',
    shownBy: api,
  },
  Clients_Long: {
    kind: 'decimal',
    name: 'longitude',
    default: '0',
    meaning: 'Longitude of the map marker.',
    rules: 'Contact page',
    shownBy: screens,
  },
  Clients_Lat: {
    kind: 'decimal',
    name: 'latitude',
    default: '0',
    meaning: 'Latitude of the map marker.',
    rules: 'Contact page',
    shownBy: screens,
  },
  IQ_WEB_Show_18_Plus: {
    kind: 'flag',
    name: 'ageGate',
    default: 'false',
    meaning: 'Visitors confirm that they are 18 or older.',
    rules: 'Age gate',
    shownBy: 'workers/front/age-gate/age-gate.workers.test.ts',
  },
  IQ_WEB_Show_Google_Maps: {
    kind: 'flag',
    name: 'showMap',
    default: 'false',
    meaning: 'The contact page shows a map.',
    rules: 'Contact page',
    shownBy: screens,
  },
  IQ_WEB_Show_Place_Order: {
    kind: 'flag',
    name: 'payOnDelivery',
    default: 'true',
    meaning: 'Pay on delivery is offered.',
    rules: 'Checkout',
    shownBy: orders,
  },
  IQ_WEB_Show_Pay_Now: {
    kind: 'flag',
    name: 'payNow',
    default: 'false',
    meaning: 'Card payment is offered, together with IQ_WEB_SHOW_VIVA_WALLET.',
    rules: 'Checkout',
    shownBy: orders,
  },
  IQ_WEB_SHOW_Bank_Transfer: {
    kind: 'flag',
    name: 'bankTransfer',
    default: 'false',
    meaning: 'Bank transfer is offered.',
    rules: 'Checkout',
    shownBy: orders,
  },
  BANK_TRANSFER_DAYS: {
    kind: 'days',
    name: 'bankTransferDays',
    default: '7',
    meaning: 'Days for which a bank transfer is awaited; then the order expires and its goods are on sale again.',
    rules: 'Order',
    shownBy: transfers,
  },
  ORDERS_UNPAID_PER_HOUR: {
    kind: 'limit',
    name: 'unpaidOrdersPerHour',
    default: '5',
    meaning: 'Orders that one visitor may place within an hour without paying for them.',
    rules: 'Order',
    shownBy: limits,
  },
  ORDERS_UNPAID_STOCK_PERCENT: {
    kind: 'percent',
    name: 'unpaidStockPercent',
    default: '20',
    meaning:
      'How much of the stock of a product one visitor may hold in unpaid orders, per cent; one unit always. Customers with a price list may hold all.',
    rules: 'Order',
    shownBy: limits,
  },
  ORDER_MAILS_PER_HOUR: {
    kind: 'limit',
    name: 'orderMailsPerHour',
    default: '3',
    meaning: 'Mails about unpaid orders that one e-mail address gets within an hour.',
    rules: 'Order',
    shownBy: limits,
  },
  IQ_WEB_FACEBOOK: {
    kind: 'address',
    name: 'facebook',
    default: '',
    meaning: 'Facebook page; empty hides the link.',
    rules: 'Footer, mobile menu',
    shownBy: screens,
  },
  INSTAGRAM: {
    kind: 'address',
    name: 'instagram',
    default: '',
    meaning: 'Instagram page; empty hides the link.',
    rules: 'Footer, mobile menu',
    shownBy: screens,
  },
  TWITTER: {
    kind: 'address',
    name: 'twitter',
    default: '',
    meaning: 'Twitter page; empty hides the link.',
    rules: 'Footer, mobile menu',
    shownBy: screens,
  },
  YOUTUBE: {
    kind: 'address',
    name: 'youtube',
    default: '',
    meaning: 'Youtube channel; empty hides the link.',
    rules: 'Footer, mobile menu',
    shownBy: screens,
  },
  TIKTOK: {
    kind: 'address',
    name: 'tiktok',
    default: '',
    meaning: 'TikTok page; empty hides the link.',
    rules: 'Footer',
    shownBy: screens,
  },
  IQ_WEB_SHOW_SIGNIN: {
    kind: 'flag',
    name: 'showSignIn',
    default: 'true',
    meaning: 'Visitors may sign in.',
    rules: 'Header, menus',
    shownBy: sessions,
  },
  IQ_WEB_SHOW_SIGNUP: {
    kind: 'flag',
    name: 'showSignUp',
    default: 'true',
    meaning: 'Visitors may register.',
    rules: 'Header, menus',
    shownBy: sessions,
  },
  IQ_WEB_SHOW_VIVA_WALLET: {
    kind: 'flag',
    name: 'vivaWallet',
    default: 'false',
    meaning: 'Card payment goes through Viva.',
    rules: 'Checkout',
    shownBy: orders,
  },
  Email: {
    kind: 'text',
    name: 'email',
    default: '',
    meaning: 'The e-mail address shown to shoppers.',
    rules: 'Contact page',
    shownBy: screens,
  },
  IQ_WEB_CATS_LINK: {
    kind: 'flag',
    name: 'masterCategoriesLink',
    default: 'true',
    meaning: 'Master categories in the menus are links to their goods; otherwise they only open their subcategories.',
    rules: 'Category menu',
    shownBy: screens,
  },
  Point_Percantage: {
    kind: 'decimal',
    name: 'pointPercentage',
    default: '0',
    meaning: 'Reward points earned, per cent of the goods paid; 0 hides points.',
    rules: 'Header badge, dashboard, checkout',
    shownBy: sessions,
  },
  IQ_WEB_SESSION_EXPIRE: {
    kind: 'count',
    name: 'sessionMinutes',
    default: '30',
    meaning: 'Minutes without mouse or keys after which a customer is signed out.',
    rules: 'Session',
    shownBy: 'app/domain/customers/session-rules.test.ts',
  },
  IQ_WEB_COOKIE_EXPIRE: {
    kind: 'count',
    name: 'cookieMinutes',
    default: '1440',
    meaning: "Minutes after which a signed-in customer's browser data is cleared.",
    rules: 'Session, cart',
    shownBy: 'app/domain/customers/session-rules.test.ts',
  },
} as const satisfies Record<string, SettingRow>

export type SettingKey = keyof typeof settingTable

export const settingKeys = Object.keys(settingTable) as SettingKey[]
