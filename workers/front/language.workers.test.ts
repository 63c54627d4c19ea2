import { expect, test } from 'vitest'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { aFront, aPublishedShop } from '#tests/factories/front.ts'

/** What the page of a request is handed, and the cookie that its answer sets. */
async function asked(address: string, headers: Record<string, string> = {}) {
  const answer = await aFront().ask(address, { headers })
  const { text } = await answer.json<{ text: string }>()
  const { language, tenant }: { language: string; tenant: Tenant } = JSON.parse(text)
  return { language, locale: tenant.locale, cookie: answer.headers.get('set-cookie') }
}

const bilingual = () => aPublishedShop({ languages: ['en', 'el'] })

test('a shop of two languages answers in the one that the browser wishes for, and keeps nothing of it', async () => {
  const { home } = await bilingual()
  expect(await asked(home)).toEqual({ language: 'en', locale: 'en-CY', cookie: null })
  expect(await asked(home, { 'accept-language': 'el-GR,en;q=0.5' })).toEqual({
    language: 'el',
    locale: 'el-CY',
    cookie: null,
  })
})

test('a language in the address is kept by the browser, once', async () => {
  const { home } = await bilingual()
  const { language, cookie } = await asked(`${home}?lang=el`)
  expect(language).toBe('el')
  expect(cookie).toBe('lang=el; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  expect(await asked(home, { cookie: 'lang=el' })).toMatchObject({ language: 'el', cookie: null })
  expect(await asked(`${home}?lang=el`, { cookie: 'lang=el' })).toMatchObject({ language: 'el', cookie: null })
})

test('a language that the shop does not speak is neither spoken nor kept', async () => {
  const { home } = await aPublishedShop()
  const nothing = { language: 'en', cookie: null }
  expect(await asked(`${home}?lang=el`, { cookie: 'lang=el', 'accept-language': 'el' })).toMatchObject(nothing)
  expect(await asked(`${home}?lang=%00&lang=el`, { cookie: 'lang=__proto__' })).toMatchObject(nothing)
})

test('the front’s own pages are in the language too', async () => {
  const { host } = await bilingual()
  const refused = (language: string) =>
    aFront().ask(`https://${host}/shop/cart`, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example', 'accept-language': language },
    })
  const greek = await (await refused('el')).text()
  expect(greek).toContain('<html lang="el-CY" ')
  expect(greek).toContain('Η φόρμα αυτή ήρθε από αλλού')
  expect(await (await refused('en')).text()).toContain('This form came from somewhere else')
})
