import { inTime } from '#app/domain/in-time.ts'
import { byteLimitedCache } from '#workers/shop/byte-limited-cache.ts'
import { answerWith, newNonce, nonceOf, sharedHeaders } from '../answer-headers.ts'
import { type FrontContext, tenantOf } from '../front-context.ts'
import type { MadePage, PageMaker } from '../make-page.ts'
import { finishPage } from '../page-headers.ts'
import { collect, mayBeKept } from './collect.ts'
import { dataCentreCache } from './data-centre-cache.ts'
import { bodyFor, fromDataCentre, type KeptPage, keptPage, toDataCentre } from './kept-page.ts'
import { type Visit, visitOf } from './visit.ts'

/** Milliseconds for which a page is fresh, and for which it is still shown while it is made anew. */
const fresh = 60_000
const keptFor = 300_000
/** Milliseconds that a visitor waits for a page that another one has brought about. */
const patience = 5_000
/** Bytes of an isolate's 128 MB. */
const mostBytes = 24 * 1024 * 1024

export interface ServedPage extends Pick<MadePage, 'answer' | 'isPrivate'> {
  readonly cache: 'hit' | 'miss' | 'stale' | 'skip'
  /** Seconds since a kept page was made; null for one that was made for this answer. */
  readonly age: number | null
}

/**
 * Pages that carry nothing personal are made once for all: kept in this isolate's memory, then in its data centre, under
 * a name that has all that they vary by (decision 23).
 */
export function pageCache(parts: { clock: () => number }, make: PageMaker) {
  const memory = byteLimitedCache<KeptPage>(mostBytes, ({ body }) => body.byteLength)
  const underWay = new Map<string, Promise<KeptPage | null>>()
  /** What a kept page is sent with, but for what is each answer's own. */
  const heads = new WeakMap<KeptPage, Headers>()

  return async (c: FrontContext): Promise<ServedPage> => {
    const nonce = nonceOf(c)
    const visit = await visitOf(c, parts.clock())
    if (visit === null) return { ...(await make.forVisitor(c, nonce)), cache: 'skip', age: null }
    const name = visit.name.join('\n')
    const kept = memory.get(name)
    if (kept !== undefined && ageOf(kept) < longest(visit)) return show(c, visit, kept)
    const other = underWay.get(name)
    const made =
      other === undefined
        ? undefined
        : await inTime(other, patience, () => new Error('The page takes long')).catch(() => null)
    if (made) return show(c, visit, made)
    // Who asks for the head alone brings about no page for others; neither does who has waited in vain.
    const alone = other !== undefined || c.req.method === 'HEAD'
    if (alone) return { ...(await make.forEveryone(c, visit, nonce)), cache: 'miss', age: null }
    return begin(c, visit, nonce)
  }

  function ageOf({ madeAt }: KeptPage): number {
    return parts.clock() - madeAt
  }

  function show(c: FrontContext, visit: Visit, page: KeptPage): ServedPage {
    const stale = ageOf(page) >= fresh
    if (stale) makeAnew(c, visit)
    const shared = heads.get(page) ?? finishPage(c, sharedHeaders(c, page.headers), { isPrivate: false })
    heads.set(page, shared)
    return {
      answer: answerWith(c, bodyFor(page, nonceOf(c)), shared),
      isPrivate: false,
      cache: stale ? 'stale' : 'hit',
      age: Math.max(0, Math.floor(ageOf(page) / 1000)),
    }
  }

  /** The first who asks: the page goes to this visitor as it is made, and is there for the next when it is whole. */
  async function begin(c: FrontContext, visit: Visit, nonce: string): Promise<ServedPage> {
    const land = takeOff(c, visit)
    try {
      const near = visit.brief ? null : await nearOf(c).read(visit.name)
      const page = near === null ? null : await fromDataCentre(near)
      if (page !== null && ageOf(page) < longest(visit)) {
        land(page)
        return show(c, visit, page)
      }
      const began = parts.clock()
      const made = await make.forEveryone(c, visit, nonce)
      if (!mayBeKept(made.answer) || made.answer.body === null) {
        land(null)
        return { ...made, cache: 'miss', age: null }
      }
      const [forVisitor, forAll] = made.answer.body.tee()
      void keep(c, visit, { ...made, body: forAll, nonce, began }).then(land, () => land(null))
      return { ...made, answer: new Response(forVisitor, made.answer), cache: 'miss', age: null }
    } catch (thrown) {
      land(null)
      throw thrown
    }
  }

  /** Behind the visitor's back, and once however many ask. */
  function makeAnew(c: FrontContext, visit: Visit): void {
    if (underWay.has(visit.name.join('\n'))) return
    const land = takeOff(c, visit)
    const [nonce, began] = [newNonce(), parts.clock()]
    void make
      .forEveryone(c, visit, nonce)
      .then((made) => {
        const { body } = made.answer
        return mayBeKept(made.answer) && body !== null ? keep(c, visit, { ...made, body, nonce, began }) : null
      })
      .then(land, () => land(null))
  }

  /** From now on others wait for this page, until it has landed. Its visitor may leave before. */
  function takeOff(c: FrontContext, visit: Visit): (page: KeptPage | null) => void {
    const name = visit.name.join('\n')
    const { promise, resolve } = promised<KeptPage | null>()
    underWay.set(name, promise)
    c.executionCtx.waitUntil(promise)
    return (page) => {
      underWay.delete(name)
      if (page !== null) memory.set(name, page)
      resolve(page)
    }
  }

  async function keep(
    c: FrontContext,
    visit: Visit,
    made: MadePage & { readonly body: ReadableStream; readonly nonce: string; readonly began: number },
  ): Promise<KeptPage | null> {
    const body = await collect(made.body, made)
    if (body === null) return null
    const page = keptPage(body, made.nonce, [...made.answer.headers], made.began)
    if (!visit.brief) c.executionCtx.waitUntil(nearOf(c).write(visit.name, toDataCentre(page, keptFor / 1000)))
    return page
  }
}

function longest({ brief }: Visit): number {
  return brief ? fresh : keptFor
}

function nearOf(c: FrontContext) {
  return dataCentreCache('pages', tenantOf(c).url)
}

function promised<Value>() {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((resolved) => {
    resolve = resolved
  })
  return { promise, resolve }
}
