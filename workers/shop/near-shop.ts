import type { ShopAddress } from './ask-shop.ts'
import { byteLimitedCache } from './byte-limited-cache.ts'
import { type DataCentreCache, dataCentreCache } from './data-centre-cache.ts'
import type { ShopHandle } from './shop-handle.ts'
import { isAnybodys, toldToAll } from './told-to-all.ts'

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

const memory = byteLimitedCache<Remembered>(mostBytes, ({ text }) => 2 * text.length)

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
  const near = dataCentreCache('answers', tenant.url)
  const ask = (name: string, question: readonly unknown[]): Promise<unknown> =>
    Reflect.apply(Reflect.get(shop, name), shop, question)
  const methods = Object.entries(toldToAll).map(([name, buyer]) => [
    name,
    async (...question: unknown[]) => {
      const current = isAnybodys(question, buyer) ? await version() : null
      if (current === null) return ask(name, question)
      const kept = [deployment, tenant.id, tenant.database, current, name, JSON.stringify(question)]
      return (await told(near, kept, neighbourhood)) ?? keep(near, kept, await ask(name, question), neighbourhood)
    },
  ])
  return { ...shop, ...Object.fromEntries(methods) }
}

async function told(near: DataCentreCache, name: readonly string[], { clock }: Neighbourhood): Promise<unknown> {
  const known = memory.get(name.join('\n'))
  if (known !== undefined && clock() < known.until) return JSON.parse(known.text)
  try {
    const text = await (await near.read(name))?.text()
    if (text === undefined) return null
    const answer: unknown = JSON.parse(text)
    remember(name, text, clock())
    return answer
  } catch {
    // What can't be read is as good as not kept.
    return null
  }
}

/**
 * Don't cache misses: unknown ids would fill the cache. The first visitor reads a copy, too: an answer as the database gives it
 * has undefined fields and shared objects, and the page rendered from it would differ from the next one.
 */
function keep(
  near: DataCentreCache,
  name: readonly string[],
  answer: unknown,
  { clock, later }: Neighbourhood,
): unknown {
  if (answer === null) return answer
  const text = JSON.stringify(answer)
  remember(name, text, clock())
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': `public, max-age=${keptFor}` }
  later(near.write(name, new Response(text, { headers })))
  return JSON.parse(text)
}

function remember(name: readonly string[], text: string, now: number): void {
  memory.set(name.join('\n'), { text, until: now + rememberedFor })
}
