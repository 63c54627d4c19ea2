import type { ShopHandle } from '#workers/shop/shop-handle.ts'
import type { ShopDesk } from '#workers/shop/shop-methods.ts'
import { ShopUnavailable } from '#workers/shop/shop-unavailable.ts'
import { WrongTenant } from '#workers/shop/tenant-identity.ts'

/** What became of a page's questions so far. */
export interface Watch {
  unanswered: number
  failed: number
  /** Whether the shop could not be asked. */
  unavailable: boolean
}

export function newWatch(): Watch {
  return { unanswered: 0, failed: 0, unavailable: false }
}

/** The same handle; what becomes of its questions is noted. */
export function watched<Handle extends ShopHandle | ShopDesk>(shop: Handle, watch: Watch): Handle {
  return new Proxy(shop, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      return (...question: unknown[]) => {
        const answer: Promise<unknown> = Reflect.apply(method, target, question)
        watch.unanswered += 1
        answer.then(
          () => {
            watch.unanswered -= 1
          },
          (thrown: unknown) => {
            watch.unanswered -= 1
            watch.failed += 1
            if (thrown instanceof ShopUnavailable || thrown instanceof WrongTenant) watch.unavailable = true
          },
        )
        return answer
      }
    },
  })
}
