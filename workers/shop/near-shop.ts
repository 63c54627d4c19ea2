import type { ShopAddress } from './ask-shop.ts'
import { type DataCentreCache, dataCentreCache } from './data-centre-cache.ts'
import type { ShopHandle } from './shop-handle.ts'

/**
 * What may be answered near the shopper: everybody is told the same until the shop's version moves on. Beside each its
 * buyer's place in the question; null where nobody's prices are asked. What Google says is not among them, for it may
 * not be stored; carts, checkout and orders never are.
 */
const nearby = {
  frame: null,
  homePage: 0,
  newProducts: 0,
  hotDeals: 0,
  suggestions: 2,
  listing: 1,
  offeredProducts: null,
  productPage: 1,
  productBySlug: 1,
  relatedProducts: 1,
  productReviews: null,
  pageContent: null,
  contactContent: null,
  posts: null,
  post: null,
} as const satisfies Partial<Record<keyof ShopHandle, number | null>>

/** Seconds. Long since left behind by their version, most of them. */
const keptFor = 600

interface Neighbourhood {
  readonly tenant: ShopAddress & { readonly url: string }
  /** Answers of another deployment may have another form. */
  readonly deployment: string
  /** Null when the shop can't say. */
  readonly version: () => Promise<string | null>
  /** Takes work that the answer does not wait for. */
  readonly later: (work: Promise<unknown>) => void
}

/**
 * The same shop, which answers visitors from this data centre where it can: its database sees what is asked for the first
 * time, what concerns one person, and what changes something.
 */
export function nearShop(shop: ShopHandle, neighbourhood: Neighbourhood): ShopHandle {
  const { tenant, deployment, version, later } = neighbourhood
  const cache = dataCentreCache('answers', tenant.url)
  const ask = (name: string, question: readonly unknown[]): Promise<unknown> =>
    Reflect.apply(Reflect.get(shop, name), shop, question)
  const methods = Object.entries(nearby).map(([name, buyer]) => [
    name,
    async (...question: unknown[]) => {
      const current = buyer === null || isAnybody(question[buyer]) ? await version() : null
      if (current === null) return ask(name, question)
      const kept = [deployment, tenant.id, tenant.database, current, name, JSON.stringify(question)]
      return (await told(cache, kept)) ?? keep(cache, kept, await ask(name, question), later)
    },
  ])
  return { ...shop, ...Object.fromEntries(methods) }
}

function isAnybody(buyer: unknown): boolean {
  return typeof buyer === 'object' && buyer !== null && 'kind' in buyer && buyer.kind === 'anonymous'
}

async function told(cache: DataCentreCache, name: readonly string[]): Promise<unknown> {
  const kept = await cache.read(name)
  return kept?.json().catch(() => null)
}

/** What does not exist is not written down: there is no end to it. */
function keep(cache: DataCentreCache, name: readonly string[], answer: unknown, later: Neighbourhood['later']) {
  if (answer !== null)
    later(cache.write(name, Response.json(answer, { headers: { 'Cache-Control': `public, max-age=${keptFor}` } })))
  return answer
}
