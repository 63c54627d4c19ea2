import { DurableObject } from 'cloudflare:workers'
import { createRequestHandler, type EntryContext, type ServerBuild } from '@remix-run/cloudflare'
import { Meta, Outlet, RemixServer, Scripts, useLoaderData } from '@remix-run/react'
import { renderToReadableStream } from 'react-dom/server'

/**
 * A minimal Remix page to compare the shop's pages with: one loader, one call to a Durable Object, and cards. It has as
 * many cards, elements and bytes of markup and data as the compared page.
 */

interface Shape {
  readonly cards: number
  /** Elements of each card. */
  readonly elements: number
  /** Characters of each element, and of each card's data. */
  readonly text: number
  readonly data: number
}

interface Card {
  readonly id: number
  readonly name: string
  readonly price: number
  readonly data: string
}

/** Returns cards from memory, as a shop returns a listing. */
export class Cards extends DurableObject {
  async cards({ cards, data }: Shape): Promise<Card[]> {
    return Array.from({ length: cards }, (_, id) => ({
      id,
      name: `Product ${id}`,
      price: 100 * id,
      data: 'w'.repeat(data),
    }))
  }
}

interface Env {
  readonly CARDS: DurableObjectNamespace<Cards>
}

function parseShape(request: Request): Shape {
  const searchParams = new URL(request.url).searchParams
  const getNumber = (name: string) => Number(searchParams.get(name) ?? 1)
  return {
    cards: getNumber('cards'),
    elements: getNumber('elements'),
    text: getNumber('text'),
    data: getNumber('data'),
  }
}

async function loader({ request, context }: { request: Request; context: unknown }) {
  const shape = parseShape(request)
  const { CARDS } = context as Env
  return { shape, cards: await CARDS.getByName('all').cards(shape) }
}

function Root() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>Cards</title>
        <Meta />
      </head>
      <body>
        <Outlet />
        <Scripts nonce="bench" />
      </body>
    </html>
  )
}

function Page() {
  const { shape, cards } = useLoaderData<typeof loader>()
  return (
    <main>
      {cards.map((card) => (
        <article key={card.id}>
          <a href={`/product/${card.id}`}>{card.name}</a>
          {Array.from({ length: shape.elements }, (_, index) => index).map((index) => (
            <span key={index} className={'c'.repeat(shape.text)} />
          ))}
        </article>
      ))}
    </main>
  )
}

async function handleDocumentRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const page = await renderToReadableStream(<RemixServer context={context} url={request.url} nonce="bench" />, {
    nonce: 'bench',
  })
  await page.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(page, { status, headers })
}

const createRoute = (id: string, parentId?: string) => ({
  id,
  ...(parentId === undefined ? {} : { parentId }),
  path: '',
  hasAction: false,
  hasLoader: parentId !== undefined,
  hasErrorBoundary: false,
  module: `/${id}.js`,
})

const build = {
  entry: { module: { default: handleDocumentRequest } },
  routes: {
    root: { id: 'root', path: '', module: { default: Root } },
    page: { id: 'page', parentId: 'root', index: true, module: { default: Page, loader } },
  },
  assets: {
    entry: { module: '/entry.js', imports: [] },
    routes: { root: createRoute('root'), page: { ...createRoute('page', 'root'), index: true } },
    url: '/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: 'none',
  future: { v3_singleFetch: true, v3_lazyRouteDiscovery: false },
  isSpaMode: false,
} as unknown as ServerBuild

const handleBareRequest = createRequestHandler(build, 'production')

/** Besides the bare page, serves a text of any size, which takes no time to render. */
export default {
  async fetch(request, env): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/static') return handleBareRequest(request, env as never)
    const size = Number(searchParams.get('size'))
    return new Response(getText(size), { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  },
} satisfies ExportedHandler<Env>

const texts = new Map<number, string>()

function getText(size: number): string {
  const text = texts.get(size) ?? 'x'.repeat(size)
  texts.set(size, text)
  return text
}
