import { databasesOf, deployedNamespace, type Namespace } from '#workers/shop/ask-shop.ts'
import type { FrontContext } from './front-context.ts'

/** What a request has asked of shops' databases so far. */
export interface ShopCalls {
  readonly clock: () => number
  asked: number
  /** Milliseconds of those that are answered. Calls side by side count each for itself. */
  ms: number
}

export function noCalls(clock: () => number): ShopCalls {
  return { clock, asked: 0, ms: 0 }
}

/** The shops' databases. What is asked of them is counted for the request's line in the log. */
export function shopsOf(c: FrontContext): Namespace {
  const [shops, calls] = [deployedNamespace(c.env), c.get('shopCalls')]
  if (calls === undefined) return shops
  const countedIn = (databases: Pick<Namespace, 'getByName'>): Pick<Namespace, 'getByName'> => ({
    getByName: (...where) => counted(databases.getByName(...where), calls),
  })
  const { jurisdiction } = shops
  if (jurisdiction === undefined) return countedIn(shops)
  return { ...countedIn(shops), jurisdiction: (name) => countedIn(databasesOf(shops, { jurisdiction: name })) }
}

function counted<Stub extends object>(stub: Stub, calls: ShopCalls): Stub {
  return new Proxy(stub, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      return async (...question: unknown[]) => {
        const asked = calls.clock()
        calls.asked += 1
        try {
          return await Reflect.apply(method, target, question)
        } finally {
          calls.ms += calls.clock() - asked
        }
      }
    },
  })
}
