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
  readonly lit: string
  readonly dim: string
  readonly page: 'home' | 'product' | 'contact'
  /** True for the page of the shop with the setting (`lit`), false without it (`dim`). */
  readonly shows: (html: string) => boolean
}

const settings: readonly Setting[] = [
  { key: 'Telephone', lit: '+357 22 123 456', dim: '', page: 'home', shows: (html) => html.includes('href="tel:') },
  {
    key: 'CompanyName',
    lit: 'Kiosk of the Sun',
    dim: '',
    page: 'home',
    shows: (html) => html.slice(html.indexOf('<footer')).includes('Kiosk of the Sun'),
  },
  {
    key: 'IQ_WEB_SHOW_FULL_SCREEN_SLIDER',
    lit: 'TRUE',
    dim: 'false',
    page: 'home',
    shows: (html) => !html.includes('slide-grid'),
  },
  {
    key: 'IQ_WEB_SHOW_MASTER_CATEGORIES_HOME_PAGE',
    lit: 'True',
    dim: 'False',
    page: 'home',
    shows: (html) => html.includes('>Shop by category<') && !html.includes('>Popular Categories<'),
  },
  {
    key: 'IQ_WEB_SHOW_CAT_PICTURES',
    lit: 'true',
    dim: 'false',
    page: 'home',
    shows: (html) => /<img[^>]+\/shelves\//.test(html),
  },
  {
    key: 'IQ_WEB_SHOW_BRAND_PICTURES',
    lit: 'true',
    dim: 'false',
    page: 'home',
    shows: (html) => /<img[^>]+\/brands\//.test(html),
  },
  {
    key: 'IQ_WEB_CATS_LINK',
    lit: 'true',
    dim: 'false',
    page: 'home',
    shows: (html) => header(html).includes('3cols?category='),
  },
  {
    key: 'Show_Stock_On_Mobile',
    lit: 'true',
    dim: 'false',
    page: 'product',
    shows: (html) => html.includes('Stock in our stores'),
  },
  {
    key: 'IQ_WEB_Show_Google_Maps',
    lit: 'true',
    dim: 'false',
    page: 'contact',
    shows: (html) => html.includes('>On the map<'),
  },
  { key: 'Clients_Lat', lit: '35.5', dim: '0', page: 'contact', shows: (html) => html.includes('query=35.5,') },
  { key: 'Clients_Long', lit: '33.25', dim: '0', page: 'contact', shows: (html) => html.includes(',33.25"') },
  {
    key: 'Email',
    lit: 'lit@kiosk.example',
    dim: '',
    page: 'contact',
    shows: (html) => html.includes('href="mailto:lit@kiosk.example"'),
  },
  ...[
    ['IQ_WEB_FACEBOOK', 'facebook'],
    ['INSTAGRAM', 'instagram'],
    ['TWITTER', 'twitter'],
    ['YOUTUBE', 'youtube'],
    ['TIKTOK', 'tiktok'],
  ].map(
    ([key = '', network = '']): Setting => ({
      key,
      lit: profile(network),
      dim: '',
      page: 'home',
      shows: (html) => html.includes(`href="${profile(network)}"`),
    }),
  ),
]

test.describe.configure({ mode: 'serial' })

const shops = ['lit', 'dim'] as const
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
    expect(shows(pages.get(`lit ${page}`) ?? '')).toBe(true)
    expect(shows(pages.get(`dim ${page}`) ?? '')).toBe(false)
  })
