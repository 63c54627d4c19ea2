import { expect, test } from 'vitest'
import { framelessHeader } from '#app/domain/errors/logging.ts'
import { aGateway, aPublishedShop } from '#tests/factories/gateway.ts'

const alwaysLimited = { limit: async () => ({ success: false }) }

/** The links in a page's body: href and text. */
async function getPageLinks(response: Response): Promise<[string, string][]> {
  const links = (await response.text()).matchAll(/<a href="([^"]*)">(?:<img [^>]*alt="([^"]*)"[^>]*>|([^<]*))<\/a>/g)
  return [...links].map(([, to = '', picture = '', text = '']) => [to, picture || text])
}

test('a refusal has its shop’s theme, icon and name, and is not indexed', async () => {
  const { home, record } = await aPublishedShop({ settings: { CompanyName: 'Kiosk & Sons' } })
  const html = await (await aGateway().sendRequest(home, { method: 'POST' })).text()
  const { theme, img_folder } = record
  expect(html).toContain('<title>This form was sent from another site | Kiosk &amp; Sons</title>')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toContain(`<link rel="icon" type="image/svg+xml" href="/img/${img_folder}/${theme.favicon}">`)
  expect(html).toContain(`src="/img/${img_folder}/${theme.logo}"`)
  expect(html).toContain(`--primary:${theme.primary}`)
})

test('without a shop the page has neutral colours and no links', async () => {
  const response = await aGateway().sendRequest('https://nobody.example/')
  const html = await response.clone().text()
  expect(html).toContain('<title>Shop not found</title>')
  expect(html).not.toContain('/img/')
  expect(await getPageLinks(response)).toEqual([])
})

test('a refused form links to the shop, or to the admin', async () => {
  const { sendRequest } = aGateway()
  const { home } = await aPublishedShop({ settings: { CompanyName: 'Kiosk' } })
  const getLinks = async (path: string) => getPageLinks(await sendRequest(home + path, { method: 'POST' }))
  expect(await getLinks('pages/contact')).toEqual([
    ['/', 'Kiosk'],
    ['/', 'Go to the home page'],
  ])
  expect(await getLinks('admin/products/1')).toEqual([
    ['/admin', 'Kiosk'],
    ['/admin', 'Go to overview'],
  ])
})

test('a form that no page accepts and one whose page fails get a page in the shop’s theme', async () => {
  const { home, host } = await aPublishedShop()
  const sent = { method: 'POST', headers: { Origin: `https://${host}`, Referer: `${home}pages/terms` } }
  const response = (status: number) => {
    const remix = async () => new Response(null, { status, headers: { [framelessHeader]: '1' } })
    const gateway = aGateway(status === 405 ? { methods: 'GET, HEAD' } : { remix })
    return gateway.sendRequest(`${home}pages/terms`, sent)
  }
  for (const [status, title] of [
    [400, 'That didn’t work'],
    [404, 'Error 404'],
    [405, 'That didn’t work'],
    [500, 'Something went wrong'],
  ] as const) {
    const page = await response(status)
    expect([page.status, page.headers.has(framelessHeader)]).toEqual([status, false])
    expect(await page.text()).toMatch(new RegExp(`logo.svg.*<h1>${title}</h1>`, 's'))
  }
  expect((await getPageLinks(await response(405))).slice(1)).toEqual([
    ['/pages/terms', 'Try again'],
    ['/', 'Go to the home page'],
  ])
  const withoutReferer = await aGateway({ methods: 'GET, HEAD' }).sendRequest(`${home}pages/terms`, {
    method: 'POST',
    headers: { Origin: `https://${host}` },
  })
  expect((await getPageLinks(withoutReferer)).slice(1)).toEqual([['/', 'Go to the home page']])
})

test('a rate-limited visitor can retry the page, or return to the page of a refused form', async () => {
  const { sendRequest } = aGateway({ env: { READS: alwaysLimited, WRITES: alwaysLimited } })
  const { home } = await aPublishedShop()
  const getLinks = async (init: RequestInit) =>
    (await getPageLinks(await sendRequest(`${home}shop/lists`, init))).slice(1)
  const getLinksFrom = (Referer: string) => getLinks({ method: 'POST', headers: { Referer } })
  expect(await getLinks({})).toEqual([['', 'Try again']])
  expect(await getLinksFrom(`${home}product/default/7?colour="Red`)).toEqual([
    ['/product/default/7?colour=%22Red', 'Try again'],
  ])
  expect(await getLinksFrom('https://elsewhere.example/shop/cart')).toEqual([['/', 'Try again']])
})
