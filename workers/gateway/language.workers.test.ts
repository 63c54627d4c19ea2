import { expect, test } from 'vitest'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { aGateway, aPublishedShop } from '#tests/factories/gateway.ts'

/** The language of the page's context, and the cookie that the response sets. */
async function fetchLanguage(address: string, headers: Record<string, string> = {}) {
  const response = await aGateway().sendRequest(address, { headers })
  const { text } = await response.json<{ text: string }>()
  const { language, tenant }: { language: string; tenant: Tenant } = JSON.parse(text)
  return { language, locale: tenant.locale, cookie: response.headers.get('set-cookie') }
}

const aBilingualShop = () => aPublishedShop({ languages: ['en', 'el'] })

test('a shop with two languages uses the browser’s preference and sets no cookie', async () => {
  const { home } = await aBilingualShop()
  expect(await fetchLanguage(home)).toEqual({ language: 'en', locale: 'en-CY', cookie: null })
  expect(await fetchLanguage(home, { 'accept-language': 'el-GR,en;q=0.5' })).toEqual({
    language: 'el',
    locale: 'el-CY',
    cookie: null,
  })
})

test('a language in the URL sets the cookie once', async () => {
  const { home } = await aBilingualShop()
  const { language, cookie } = await fetchLanguage(`${home}?lang=el`)
  expect(language).toBe('el')
  expect(cookie).toBe('lang=el; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  expect(await fetchLanguage(home, { cookie: 'lang=el' })).toMatchObject({ language: 'el', cookie: null })
  expect(await fetchLanguage(`${home}?lang=el`, { cookie: 'lang=el' })).toMatchObject({ language: 'el', cookie: null })
})

test('an unsupported language is ignored and sets no cookie', async () => {
  const { home } = await aPublishedShop()
  const nothing = { language: 'en', cookie: null }
  expect(await fetchLanguage(`${home}?lang=el`, { cookie: 'lang=el', 'accept-language': 'el' })).toMatchObject(nothing)
  expect(await fetchLanguage(`${home}?lang=%00&lang=el`, { cookie: 'lang=__proto__' })).toMatchObject(nothing)
})

test('the gateway’s own pages are localized', async () => {
  const { host } = await aBilingualShop()
  const refused = (language: string) =>
    aGateway().sendRequest(`https://${host}/shop/cart`, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example', 'accept-language': language },
    })
  const greek = await (await refused('el')).text()
  expect(greek).toContain('<html lang="el-CY" ')
  expect(greek).toContain('Η φόρμα στάλθηκε από άλλη ιστοσελίδα')
  expect(await (await refused('en')).text()).toContain('This form was sent from another site')
})
