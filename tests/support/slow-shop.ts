import worker, { Shop as QuickShop } from '#workers/app.ts'

/** How long the extras of a slow shop take, in milliseconds. */
const delay = 1500

/**
 * The whole Worker, with a shop whose carousels take their time: what a page does meanwhile can be watched. The shop can't say
 * its generation, so no page and no query is cached.
 */
export class Shop extends QuickShop {
  static {
    const quick = QuickShop.prototype.newProducts
    Object.defineProperty(Shop.prototype, 'newProducts', {
      async value(this: Shop, ...question: Parameters<typeof quick>) {
        await scheduler.wait(delay)
        return quick.apply(this, question)
      },
    })
    Object.defineProperty(Shop.prototype, 'version', {
      async value() {
        throw new Error('no generation')
      },
    })
  }
}

export default worker
