import { DurableObject } from 'cloudflare:workers'
import { createRequestHandler, type EntryContext, type ServerBuild } from '@remix-run/cloudflare'
import { Meta, Outlet, RemixServer, Scripts, useLoaderData } from '@remix-run/react'
import { renderToReadableStream } from 'react-dom/server'

/**
 * The least that a Remix page can be, to measure the shop's pages by: one loader, one question to a Durable Object, and
 * cards. As many cards, elements and bytes, of markup and of data, as the page that it is compared with.
 */

interface Shape {
  readonly cards: number
  /** Of each card. */
  readonly elements: number
  /** Characters of each element, and of each card's data. */
  readonly text: number
  readonly data: number
}

interface Card {
  readonly id: number
  readonly name: string
  readonly price: number
  readonly words: string
}

/** Answers what it is asked for from its memory, as a shop answers a listing. */
export class Cards extends DurableObject {
  async cards({ cards, data }: Shape): Promise<Card[]> {
    return Array.from({ length: cards }, (_, id) => ({
      id,
      name: `Product ${id}`,
      price: 100 * id,
      words: 'w'.repeat(data),
    }))
  }
}

interface Env {
  readonly CARDS: DurableObjectNamespace<Cards>
}

function shapeIn(request: Request): Shape {
  const asked = new URL(request.url).searchParams
  const number = (name: string) => Number(asked.get(name) ?? 1)
  return { cards: number('cards'), elements: number('elements'), text: number('text'), data: number('data') }
}

async function loader({ request, context }: { request: Request; context: unknown }) {
  const shape = shapeIn(request)
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

async function answer(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  const page = await renderToReadableStream(<RemixServer context={context} url={request.url} nonce="bench" />, {
    nonce: 'bench',
  })
  await page.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(page, { status, headers })
}

const route = (id: string, parentId?: string) => ({
  id,
  ...(parentId === undefined ? {} : { parentId }),
  path: '',
  hasAction: false,
  hasLoader: parentId !== undefined,
  hasErrorBoundary: false,
  module: `/${id}.js`,
})

const build = {
  entry: { module: { default: answer } },
  routes: {
    root: { id: 'root', path: '', module: { default: Root } },
    page: { id: 'page', parentId: 'root', index: true, module: { default: Page, loader } },
  },
  assets: {
    entry: { module: '/entry.js', imports: [] },
    routes: { root: route('root'), page: { ...route('page', 'root'), index: true } },
    url: '/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: 'none',
  future: { v3_singleFetch: true, v3_lazyRouteDiscovery: false },
  isSpaMode: false,
} as unknown as ServerBuild

const bare = createRequestHandler(build, 'production')

/** Beside the bare page a text of any size, which costs nothing to make. */
export default {
  async fetch(request, env): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/static') return bare(request, env as never)
    const size = Number(searchParams.get('size'))
    return new Response(textOf(size), { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  },
} satisfies ExportedHandler<Env>

const texts = new Map<number, string>()

function textOf(size: number): string {
  const text = texts.get(size) ?? 'x'.repeat(size)
  texts.set(size, text)
  return text
}
