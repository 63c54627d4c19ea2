import worker, { Shop as QuickShop } from '#workers/app.ts'
import type { Env } from '#workers/env.ts'

/** How long the extras of a slow shop take, in milliseconds. */
const delay = 1500

/** The whole Worker, with a shop whose carousels take their time: what a page does meanwhile can be watched. */
export class Shop extends QuickShop {
  static {
    const quick = QuickShop.prototype.newProducts
    Object.defineProperty(Shop.prototype, 'newProducts', {
      async value(this: Shop, ...question: Parameters<typeof quick>) {
        await scheduler.wait(delay)
        return quick.apply(this, question)
      },
    })
  }
}

/** Each request meets a deployment of its own, which has kept nothing yet. */
export default {
  fetch: (request, env, context) =>
    worker.fetch(request, { ...env, VERSION: { id: crypto.randomUUID(), tag: '', timestamp: '' } }, context),
} satisfies ExportedHandler<Env>
