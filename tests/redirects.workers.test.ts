import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import type { RemixHandler } from '#workers/gateway/render-page.ts'
import { aGateway, aPublishedShop } from './factories/gateway.ts'
import { aHostilePath, foreignHost } from './factories/hostile-paths.ts'
import { createRandom, type Random } from './factories/random.ts'

/** A quick version of the check `redirects`: no request can make a `Location` leave the shop's host. */

type Part = (args: { request: Request; context: AppLoadContext; params: Record<string, string> }) => unknown
/** Loaded before the tests, because loading takes longer than any of them. */
const modules = import.meta.glob<{ loader?: Part; action?: Part }>('/app/routes/*/*/route.{ts,tsx}', { eager: true })

const pages = routes.flatMap(({ path = '', file, children = [] }) => [
  { path: `/${path}`, file },
  ...children.map((child) => ({ path: `/${path}/${child.path ?? ''}`.replace(/\/$/, ''), file: child.file })),
])

/** Calls the loader or action of the page, as Remix does, without rendering. */
const skipRendering: RemixHandler = async (request, context) => {
  const pathname = new URL(request.url).pathname.replace(/(^\/_root)?\.data$/, '') || '/'
  const page = pages.find(({ path }) => getShape(path).test(pathname))
  const module = modules[`/app/${page?.file}`]
  const part = request.method === 'POST' ? module?.action : module?.loader
  const params = getShape(page?.path ?? '').exec(pathname)?.groups ?? {}
  try {
    const response = await part?.({ request, context, params })
    return response instanceof Response ? response : new Response(JSON.stringify(response))
  } catch (error) {
    return error instanceof Response ? error : new Response('', { status: 500 })
  }
}

function getShape(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)').replace('*', '.*')}$`)
}

const paths = pages.map(({ path }) => path.replaceAll(/:\w+/g, '1').replace('*', 'nowhere'))
/** Redirect parameters of the pages, and names that a new page might use. */
const names = [
  'back',
  'back',
  'back',
  'to',
  'next',
  'url',
  'return',
  'redirect',
  'goTo',
  'lang',
  'category',
  'token',
  's',
  'ticket',
]
const fields = {
  response: ['yes', 'no'],
  consent: ['all', 'none'],
  lang: ['el', 'en'],
  email: ['a@b.example'],
  intent: ['add', 'remove'],
}

function createBody(random: Random): URLSearchParams {
  const body = new URLSearchParams(Object.entries(fields).map(([name, values]) => [name, random.pick(values)]))
  body.set(random.pick(names), aHostilePath(random))
  body.set('back', aHostilePath(random))
  return body
}

/** A header must contain only printable ASCII. */
const removeControlCharacters = (text: string) => text.replaceAll(/[^\t -~]/g, '')

test.each([1, 2, 3])('no response redirects to another host (seed %i)', async (seed) => {
  const random = createRandom(seed)
  const settings: Record<string, string> = seed === 3 ? { IQ_WEB_Show_18_Plus: 'true' } : {}
  const { home, host } = await aPublishedShop({
    settings,
    languages: ['en', 'el'],
    analytics: { measurement_id: 'G-KIOSK1' },
  })
  const { sendRequest } = aGateway({ remix: skipRendering })
  const locations: string[] = []
  const foreign: string[] = []
  for (let index = 0; index < 1_000; index++) {
    const hostilePath = aHostilePath(random)
    const path = random.pick([
      random.pick(paths).slice(1),
      random.pick(paths).slice(1),
      hostilePath.replaceAll(/[\r\n]/g, ''),
    ])
    const query =
      random.integer(2) === 0
        ? `${path.includes('?') ? '&' : '?'}${random.pick(names)}=${encodeURIComponent(aHostilePath(random))}`
        : ''
    const address = `${home}${path}${random.pick(['', '', '.data'])}${query}`
    const posts = random.integer(2) === 0
    const referer = random.pick([
      home + hostilePath,
      `${home}/${foreignHost}/`,
      `${home}.//${foreignHost}`,
      hostilePath,
    ])
    const response = await sendRequest(address, {
      method: posts ? 'POST' : 'GET',
      headers: {
        origin: home.slice(0, -1),
        referer: removeControlCharacters(referer),
        ...(random.integer(3) === 0 ? { cookie: 'js=1' } : {}),
        ...(random.integer(3) === 0 ? { 'sec-fetch-mode': 'navigate' } : {}),
      },
      ...(posts ? { body: createBody(random) } : {}),
    })
    const location = response.headers.get('location')
    if (location === null) continue
    locations.push(location)
    // Resolve it as a browser does, from several pages of the shop.
    const hosts = [address, home, `${home}a/b/`].map((page) => new URL(location, page).host)
    if (hosts.some((resolvedHost) => resolvedHost !== host))
      foreign.push(`${posts ? 'POST' : 'GET'} ${address} from ${referer} leads to ${location}`)
  }
  expect(foreign).toEqual([])
  expect(new Set(locations).size).toBeGreaterThan(20)
})
