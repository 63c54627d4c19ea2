import worker, { Shop as QuickShop } from '#workers/app.ts'

/** Delay of the deferred parts. */
const DELAY_MS = 1500

/**
 * The Worker with a shop whose carousels are slow, so that tests can observe a page before its deferred parts arrive.
 * `generation` throws, so no page and no query is cached.
 */
export class Shop extends QuickShop {
  static {
    const original = QuickShop.prototype.newProducts
    Object.defineProperty(Shop.prototype, 'newProducts', {
      async value(this: Shop, ...args: Parameters<typeof original>) {
        await scheduler.wait(DELAY_MS)
        return original.apply(this, args)
      },
    })
    Object.defineProperty(Shop.prototype, 'generation', {
      async value() {
        throw new Error('no generation')
      },
    })
  }
}

export default worker
