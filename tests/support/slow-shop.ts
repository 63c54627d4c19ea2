import worker, { Shop as QuickShop } from '#workers/app.ts'

/** How long the extras of a slow shop take, in milliseconds. */
const delay = 1500

/** The whole Worker, with a shop whose carousels take their time: what a page does meanwhile can be watched. */
export class Shop extends QuickShop {
  override async newProducts(...question: Parameters<QuickShop['newProducts']>) {
    await scheduler.wait(delay)
    return super.newProducts(...question)
  }
}

export default worker
