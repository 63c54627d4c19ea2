import { expect, test } from 'vitest'
import { frameless } from '#app/domain/errors/frameless.ts'
import { aFront, aPublishedShop } from '#tests/factories/front.ts'

const everybodyWaits = { limit: async () => ({ success: false }) }

/** The links of a page's body: where they lead, and what they say. */
async function waysOf(answer: Response): Promise<[string, string][]> {
  const links = (await answer.text()).matchAll(/<a href="([^"]*)">(?:<img [^>]*alt="([^"]*)"[^>]*>|([^<]*))<\/a>/g)
  return [...links].map(([, to = '', picture = '', words = '']) => [to, picture || words])
}

test('a refusal has the looks, the icon and the name of its shop, and no search engine keeps it', async () => {
  const { home, record } = await aPublishedShop({ settings: { CompanyName: 'Kiosk & Sons' } })
  const html = await (await aFront().ask(home, { method: 'POST' })).text()
  const { theme, img_folder } = record
  expect(html).toContain('<title>This form came from somewhere else | Kiosk &amp; Sons</title>')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toContain(`<link rel="icon" type="image/svg+xml" href="/img/${img_folder}/${theme.favicon}">`)
  expect(html).toContain(`src="/img/${img_folder}/${theme.logo}"`)
  expect(html).toContain(`--primary:${theme.primary}`)
})

test('where no shop is known the page has nobody’s looks, and leads nowhere', async () => {
  const answer = await aFront().ask('https://nobody.example/')
  const html = await answer.clone().text()
  expect(html).toContain('<title>No shop lives here</title>')
  expect(html).not.toContain('/img/')
  expect(await waysOf(answer)).toEqual([])
})

test('who may not send a form is led to the pages where it may be sent, or back to the desk', async () => {
  const { ask } = aFront()
  const { home } = await aPublishedShop({ settings: { CompanyName: 'Kiosk' } })
  const ways = async (path: string) => waysOf(await ask(home + path, { method: 'POST' }))
  expect(await ways('pages/contact')).toEqual([
    ['/', 'Kiosk'],
    ['/', 'To the home page'],
  ])
  expect(await ways('desk/goods/1')).toEqual([
    ['/desk', 'Kiosk'],
    ['/desk', 'To the overview'],
  ])
})

test('a form that no page takes, and one whose page fails, are answered in the shop’s looks', async () => {
  const { home, host } = await aPublishedShop()
  const sent = { method: 'POST', headers: { Origin: `https://${host}`, Referer: `${home}pages/terms` } }
  const answer = (status: number) => {
    const remix = async () => new Response(null, { status, headers: { [frameless]: '1' } })
    return aFront({ remix }).ask(`${home}pages/terms`, sent)
  }
  for (const [status, title] of [
    [400, 'That did not work'],
    [404, 'Error 404'],
    [405, 'That did not work'],
    [500, 'Something went wrong'],
  ] as const) {
    const page = await answer(status)
    expect([page.status, page.headers.has(frameless)]).toEqual([status, false])
    expect(await page.text()).toMatch(new RegExp(`logo.svg.*<h1>${title}</h1>`, 's'))
  }
  expect((await waysOf(await answer(405))).slice(1)).toEqual([
    ['/pages/terms', 'Try again'],
    ['/', 'To the home page'],
  ])
})

test('who has to wait tries the same page again, and after a form the page that it stands on', async () => {
  const { ask } = aFront({ env: { READS: everybodyWaits, WRITES: everybodyWaits } })
  const { home } = await aPublishedShop()
  const ways = async (init: RequestInit) => (await waysOf(await ask(`${home}shop/basket`, init))).slice(1)
  const sentFrom = (Referer: string) => ways({ method: 'POST', headers: { Referer } })
  expect(await ways({})).toEqual([['', 'Try again']])
  expect(await sentFrom(`${home}product/default/7?colour="Red`)).toEqual([
    ['/product/default/7?colour=%22Red', 'Try again'],
  ])
  expect(await sentFrom('https://elsewhere.example/shop/cart')).toEqual([['/', 'Try again']])
})
