import type { ShopAddress } from './ask-shop.ts'
import { type DataCentreCache, dataCentreCache } from './data-centre-cache.ts'
import { RecentMemory } from './recent-memory.ts'
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

/** Seconds in the data centre. Long since left behind by their version, most of them. */
const keptFor = 600
/** Milliseconds in this isolate, which has it from the data centre or from the shop. */
const rememberedFor = 60_000
/** Bytes of an isolate's 128 MB. */
const mostBytes = 8 * 1024 * 1024

interface Remembered {
  /** Each page reads a copy of its own: what one does with it is nothing to another visitor. */
  readonly text: string
  /** Milliseconds since 1970. */
  readonly until: number
}

const memory = new RecentMemory<Remembered>(mostBytes, ({ text }) => 2 * text.length)

interface Neighbourhood {
  readonly tenant: ShopAddress & { readonly url: string }
  /** Answers of another deployment may have another form. */
  readonly deployment: string
  readonly clock: () => number
  /** Null when the shop can't say. */
  readonly version: () => Promise<string | null>
  /** Takes work that the answer does not wait for. */
  readonly later: (work: Promise<unknown>) => void
}

/**
 * The same shop, which answers visitors from this isolate or this data centre where it can: its database sees what is asked
 * for the first time, what concerns one person, and what changes something.
 */
export function nearShop(shop: ShopHandle, neighbourhood: Neighbourhood): ShopHandle {
  const { tenant, deployment, version } = neighbourhood
  const ask = (name: string, question: readonly unknown[]): Promise<unknown> =>
    Reflect.apply(Reflect.get(shop, name), shop, question)
  const methods = Object.entries(nearby).map(([name, buyer]) => [
    name,
    async (...question: unknown[]) => {
      const current = buyer === null || isAnybody(question[buyer]) ? await version() : null
      if (current === null) return ask(name, question)
      const kept = [deployment, tenant.id, tenant.database, current, name, JSON.stringify(question)]
      return (await told(neighbourhood, kept)) ?? keep(neighbourhood, kept, await ask(name, question))
    },
  ])
  return { ...shop, ...Object.fromEntries(methods) }
}

function isAnybody(buyer: unknown): boolean {
  return typeof buyer === 'object' && buyer !== null && 'kind' in buyer && buyer.kind === 'anonymous'
}

async function told({ tenant, clock }: Neighbourhood, name: readonly string[]): Promise<unknown> {
  const near = memory.get(name.join('\n'))
  if (near !== undefined && clock() < near.until) return JSON.parse(near.text)
  try {
    const text = await (await nearOf(tenant).read(name))?.text()
    if (text === undefined) return null
    const answer: unknown = JSON.parse(text)
    remember(name, text, clock())
    return answer
  } catch {
    // What can't be read is as good as not kept.
    return null
  }
}

/** What does not exist is not written down: there is no end to it. */
function keep({ tenant, clock, later }: Neighbourhood, name: readonly string[], answer: unknown) {
  if (answer === null) return answer
  const text = JSON.stringify(answer)
  remember(name, text, clock())
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': `public, max-age=${keptFor}` }
  later(nearOf(tenant).write(name, new Response(text, { headers })))
  return answer
}

function remember(name: readonly string[], text: string, now: number): void {
  memory.set(name.join('\n'), { text, until: now + rememberedFor })
}

function nearOf({ url }: Neighbourhood['tenant']): DataCentreCache {
  return dataCentreCache('answers', url)
}
