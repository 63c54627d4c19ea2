import { searchWords } from '#app/domain/catalogue/search-text.ts'
import type { ListingQuery } from '#app/domain/catalogue/views.ts'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import { published } from '#tests/factories/catalogue.ts'
import worker from '#workers/app.ts'
import type { Env } from '#workers/env.ts'
import { productCards } from '#workers/shop/catalogue/cards.queries.ts'
import { Shop as QuickShop } from '#workers/shop/shop.ts'
import { fillTables, listingInSql, suggestionsInSql } from './search-in-sql.queries.ts'

/** The built Worker, with a door beside it that leads straight into a shop's database. */

export type Question =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'listing'; readonly query: ListingQuery }
  | { readonly kind: 'suggestions'; readonly term: string }
  | { readonly kind: 'sql-fill' | 'evict' }
  | { readonly kind: 'sql-listing'; readonly query: ListingQuery }
  | { readonly kind: 'sql-suggestions'; readonly term: string }

/** Each catalogue is a shop of its own, under one name for its host, its record and its database. */
export class Shop extends QuickShop {
  /** Asks so often inside the object, where no clock ticks. */
  async repeat(tenant: string, question: Question, times: number): Promise<number> {
    let answered = 0
    const db = this.ctx.storage
    if (question.kind === 'evict') this.ctx.abort()
    for (let time = 0; time < times; time++) {
      if (question.kind === 'listing') answered += this.listing(tenant, question.query, anonymous).total
      if (question.kind === 'suggestions') answered += this.suggestions(tenant, question.term, null, anonymous).length
      if (question.kind === 'sql-fill') fillTables(db)
      if (question.kind === 'sql-listing') {
        const { page, total } = listingInSql(db, question.query, searchWords(question.query.searchTerm))
        answered += total
        productCards(
          db,
          page.map(({ id }) => Number(id)),
          anonymous,
          Date.now(),
        )
      }
      if (question.kind === 'sql-suggestions') answered += suggestionsInSql(db, searchWords(question.term))
    }
    return answered
  }
}

interface BenchEnv extends Omit<Env, 'SHOP'> {
  readonly SHOP: DurableObjectNamespace<Shop>
}

/** The bench is one address that asks more than any visitor. */
const unlimited = { limit: async () => ({ success: true }) }

/** What the pages have asked of shops' databases since somebody looked. */
let asked: string[] = []

function counted(namespace: BenchEnv['SHOP']): Env['SHOP'] {
  const getByName: typeof namespace.getByName = (...where) =>
    new Proxy(namespace.getByName(...where), {
      get: (stub, name) => {
        const method: unknown = Reflect.get(stub, name)
        if (typeof method !== 'function') return method
        return (...question: unknown[]) => {
          asked.push(String(name))
          return Reflect.apply(method, stub, question)
        }
      },
    })
  return Object.assign(Object.create(namespace), { getByName })
}

const limits = { READS: unlimited, WRITES: unlimited, PICTURES: unlimited }
/** A deployment's bindings are the same object for each of its requests. */
const known = new Map<string, Env>()

/** The deployment that never knows its own name again, and whose data centre keeps nothing. */
const forgetful = 'forgets'

/** Nothing is kept from one page to the next, unless they come under one deployment: the bench says which. */
function servedBy(env: BenchEnv, named: string): Env {
  const bindings = known.get(named) ?? {
    ...{ ...env, ...limits, SHOP: counted(env.SHOP) },
    get VERSION() {
      return { id: named === forgetful ? crypto.randomUUID() : named, tag: '', timestamp: '' }
    },
  }
  known.set(named, bindings)
  return bindings
}

/** Where a line is written to is not the Worker's: here it would be read by the process that asks. */
console.info = () => {}

/** This machine's stand-in for what a data centre keeps is slow; without it every answer is the database's. */
const dataCentre = caches
const emptyCache = { match: async () => undefined, put: async () => {} }
let remembers = true
Object.defineProperty(globalThis, 'caches', {
  value: { open: async (name: string) => (remembers ? dataCentre.open(name) : emptyCache) },
})

const texts = new Map<number, string>()

/** Nothing but a string of so many bytes. */
function staticString(size: number): Response {
  const text = texts.get(size) ?? 'x'.repeat(size)
  texts.set(size, text)
  return new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

export default {
  async fetch(request, env, context): Promise<Response> {
    // As little as can be: it is counted with what is measured.
    if (!request.url.includes('/bench/')) {
      const named = request.headers.get('bench-deployment') ?? forgetful
      remembers = named !== forgetful
      return worker.fetch(request, servedBy(env, named), context)
    }
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/bench/static') return staticString(Number(searchParams.get('size')))
    if (pathname === '/bench/calls') {
      const calls = asked
      asked = []
      return Response.json(calls)
    }
    const tenant = searchParams.get('shop') ?? ''
    const shop = env.SHOP.getByName(tenant)
    if (pathname === '/bench/import') {
      const chunk: unknown = await request.json()
      const options = { dryRun: false, stock: false, content: false }
      return Response.json(await shop.importCatalogue(tenant, chunk, published(), options))
    }
    const question: Question = await request.json()
    return Response.json(await shop.repeat(tenant, question, Number(searchParams.get('times'))))
  },
} satisfies ExportedHandler<BenchEnv>
