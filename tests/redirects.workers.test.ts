import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { aDice, type Dice } from '#tests/factories/dice.ts'
import { aFront, aPublishedShop } from '#tests/factories/front.ts'
import { aHostilePath, foreignHost } from '#tests/factories/hostile-paths.ts'
import type { RemixHandler } from '#workers/front/make-page.ts'

/** The check `redirects`, quick: whatever a request says, every `Location` stays on the shop's host. */

type Part = (args: { request: Request; context: AppLoadContext; params: Record<string, string> }) => unknown
/** Loaded before the tests: that takes longer than any of them. */
const modules = import.meta.glob<{ loader?: Part; action?: Part }>('/app/routes/*/route.{ts,tsx}', { eager: true })

const pages = routes.flatMap(({ path = '', file, children = [] }) => [
  { path: `/${path}`, file },
  ...children.map((child) => ({ path: `/${path}/${child.path ?? ''}`.replace(/\/$/, ''), file: child.file })),
])

/** Asks the loader or the action of the page at this address, as Remix does, and renders nothing. */
const withoutRendering: RemixHandler = async (request, context) => {
  const pathname = new URL(request.url).pathname.replace(/(^\/_root)?\.data$/, '') || '/'
  const page = pages.find(({ path }) => shapeOf(path).test(pathname))
  const module = modules[`/app/${page?.file}`]
  const part = request.method === 'POST' ? module?.action : module?.loader
  const params = shapeOf(page?.path ?? '').exec(pathname)?.groups ?? {}
  try {
    const answer = await part?.({ request, context, params })
    return answer instanceof Response ? answer : new Response(JSON.stringify(answer))
  } catch (thrown) {
    return thrown instanceof Response ? thrown : new Response('', { status: 500 })
  }
}

function shapeOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)').replace('*', '.*')}$`)
}

const paths = pages.map(({ path }) => path.replaceAll(/:\w+/g, '1').replace('*', 'nowhere'))
/** Names by which pages are told where to lead, and others by which a new page might be. */
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
  answer: ['yes', 'no'],
  consent: ['all', 'none'],
  lang: ['el', 'en'],
  email: ['a@b.example'],
  intent: ['add', 'remove'],
}

function aBody(dice: Dice): URLSearchParams {
  const body = new URLSearchParams(Object.entries(fields).map(([name, values]) => [name, dice.pick(values)]))
  body.set(dice.pick(names), aHostilePath(dice))
  body.set('back', aHostilePath(dice))
  return body
}

/** A header holds no control characters and no letters beyond Latin 1. */
const asHeader = (text: string) => text.replaceAll(/[^\t -~]/g, '')

test.each([1, 2, 3])('no answer leads to another host (seed %i)', async (seed) => {
  const dice = aDice(seed)
  const settings: Record<string, string> = seed === 3 ? { IQ_WEB_Show_18_Plus: 'true' } : {}
  const { home, host } = await aPublishedShop({
    settings,
    languages: ['en', 'el'],
    analytics: { measurement_id: 'G-KIOSK1' },
  })
  const { ask } = aFront({ remix: withoutRendering })
  const leads: string[] = []
  const foreign: string[] = []
  for (let turn = 0; turn < 1_000; turn++) {
    const hostile = aHostilePath(dice)
    const spelled = dice.pick([dice.pick(paths).slice(1), dice.pick(paths).slice(1), hostile.replaceAll(/[\r\n]/g, '')])
    const query =
      dice.below(2) === 0
        ? `${spelled.includes('?') ? '&' : '?'}${dice.pick(names)}=${encodeURIComponent(aHostilePath(dice))}`
        : ''
    const address = `${home}${spelled}${dice.pick(['', '', '.data'])}${query}`
    const posts = dice.below(2) === 0
    const referer = dice.pick([home + hostile, `${home}/${foreignHost}/`, `${home}.//${foreignHost}`, hostile])
    const answer = await ask(address, {
      method: posts ? 'POST' : 'GET',
      headers: {
        origin: home.slice(0, -1),
        referer: asHeader(referer),
        ...(dice.below(3) === 0 ? { cookie: 'js=1' } : {}),
        ...(dice.below(3) === 0 ? { 'sec-fetch-mode': 'navigate' } : {}),
      },
      ...(posts ? { body: aBody(dice) } : {}),
    })
    const location = answer.headers.get('location')
    if (location === null) continue
    leads.push(location)
    // As a browser reads it, on whatever page of the shop it is.
    const led = [address, home, `${home}a/b/`].map((page) => new URL(location, page).host)
    if (led.some((each) => each !== host))
      foreign.push(`${posts ? 'POST' : 'GET'} ${address} from ${referer} leads to ${location}`)
  }
  expect(foreign).toEqual([])
  expect(new Set(leads).size).toBeGreaterThan(20)
})
