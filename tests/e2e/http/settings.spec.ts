import { expect, test } from '@playwright/test'
import { sendRequest } from '#tests/support/http.ts'
import { publishFolder } from '#tests/support/publish.ts'
import { runTenant } from '#tests/support/run-tenant.ts'
import { createFolder } from '#tests/support/shop-copy.ts'
import { E2E_PORT } from '#tests/support/shops.ts'

/** The effect of each setting on a page: two shops with the same products, one with the setting and one without. */

const profile = (network: string) => `https://${network}.example/kiosk`
const header = (html: string) => html.slice(html.indexOf('<header'), html.indexOf('</header>'))

interface Setting {
  readonly key: string
  /** The setting's value in the shop `enabled`. */
  readonly enabled: string
  /** The setting's value in the shop `disabled`. */
  readonly disabled: string
  readonly page: 'home' | 'product' | 'contact'
  /** True for the page of the shop `enabled`, false for that of `disabled`. */
  readonly shows: (html: string) => boolean
}

const settings: readonly Setting[] = [
  {
    key: 'Telephone',
    enabled: '+357 22 123 456',
    disabled: '',
    page: 'home',
    shows: (html) => html.includes('href="tel:'),
  },
  {
    key: 'CompanyName',
    enabled: 'Kiosk of the Sun',
    disabled: '',
    page: 'home',
    shows: (html) => html.slice(html.indexOf('<footer')).includes('Kiosk of the Sun'),
  },
  {
    key: 'IQ_WEB_SHOW_FULL_SCREEN_SLIDER',
    enabled: 'TRUE',
    disabled: 'false',
    page: 'home',
    shows: (html) => !html.includes('slide-grid'),
  },
  {
    key: 'IQ_WEB_SHOW_MASTER_CATEGORIES_HOME_PAGE',
    enabled: 'True',
    disabled: 'False',
    page: 'home',
    shows: (html) => html.includes('>Shop by category<') && !html.includes('>Popular Categories<'),
  },
  {
    key: 'IQ_WEB_SHOW_CAT_PICTURES',
    enabled: 'true',
    disabled: 'false',
    page: 'home',
    shows: (html) => /<img[^>]+\/shelves\//.test(html),
  },
  {
    key: 'IQ_WEB_SHOW_BRAND_PICTURES',
    enabled: 'true',
    disabled: 'false',
    page: 'home',
    shows: (html) => /<img[^>]+\/brands\//.test(html),
  },
  {
    key: 'IQ_WEB_CATS_LINK',
    enabled: 'true',
    disabled: 'false',
    page: 'home',
    shows: (html) => header(html).includes('3cols?category='),
  },
  {
    key: 'Show_Stock_On_Mobile',
    enabled: 'true',
    disabled: 'false',
    page: 'product',
    shows: (html) => /The kiosk on the corner: \d+ in stock/.test(html),
  },
  {
    key: 'IQ_WEB_Show_Google_Maps',
    enabled: 'true',
    disabled: 'false',
    page: 'contact',
    shows: (html) => html.includes('>On the map<'),
  },
  {
    key: 'Clients_Lat',
    enabled: '35.5',
    disabled: '0',
    page: 'contact',
    shows: (html) => html.includes('query=35.5,'),
  },
  { key: 'Clients_Long', enabled: '33.25', disabled: '0', page: 'contact', shows: (html) => html.includes(',33.25"') },
  {
    key: 'Email',
    enabled: 'enabled@kiosk.example',
    disabled: '',
    page: 'contact',
    shows: (html) => html.includes('href="mailto:enabled@kiosk.example"'),
  },
  ...[
    ['COMPANY_LEGAL_NAME', 'Kiosk of the Sun Ltd'],
    ['COMPANY_ADDRESS', '5 Sun Street, 2000 Nicosia'],
    ['COMPANY_VAT', 'CY10259033P'],
    ['COMPANY_REGISTRATION', 'HE 123456'],
  ].map(
    ([key = '', enabled = '']): Setting => ({
      ...{ key, enabled, disabled: '', page: 'home' },
      shows: (html) => html.slice(html.indexOf('<footer'), html.indexOf('</footer>')).includes(enabled),
    }),
  ),
  ...[
    ['IQ_WEB_FACEBOOK', 'facebook'],
    ['INSTAGRAM', 'instagram'],
    ['TWITTER', 'twitter'],
    ['YOUTUBE', 'youtube'],
    ['TIKTOK', 'tiktok'],
  ].map(
    ([key = '', network = '']): Setting => ({
      key,
      enabled: profile(network),
      disabled: '',
      page: 'home',
      shows: (html) => html.includes(`href="${profile(network)}"`),
    }),
  ),
]

test.describe.configure({ mode: 'serial' })

const shops = ['enabled', 'disabled'] as const
const address = (shop: string, path: string) => `http://${shop}.localhost:${E2E_PORT}${path}`
const pages = new Map<string, string>()

test.beforeAll(async () => {
  for (const shop of shops) {
    const folder = createFolder(shop, Object.fromEntries(settings.map((setting) => [setting.key, setting[shop]])))
    await publishFolder(folder)
    await expect.poll(async () => (await sendRequest(address(shop, '/'))).status, { timeout: 45_000 }).toBe(200)
    const home = (await sendRequest(address(shop, '/'))).body
    const product = /\/product\/default\/\d+/.exec(home)?.[0] ?? ''
    pages.set(`${shop} home`, home)
    pages.set(`${shop} contact`, (await sendRequest(address(shop, '/pages/contact'))).body)
    pages.set(`${shop} product`, (await sendRequest(address(shop, product))).body)
  }
})

test.afterAll(async () => {
  for (const shop of shops) await runTenant('remove', shop)
})

for (const { key, page, shows } of settings)
  test(`${key} changes the ${page} page`, () => {
    expect(shows(pages.get(`enabled ${page}`) ?? '')).toBe(true)
    expect(shows(pages.get(`disabled ${page}`) ?? '')).toBe(false)
  })
