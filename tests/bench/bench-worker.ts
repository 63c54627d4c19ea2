import type { ListingQuery } from '#app/domain/catalogue/views.ts'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import { published } from '#tests/factories/catalogue.ts'
import { Shop as QuickShop } from '#workers/shop/shop.ts'

/** The shop's database with a door for the bench. It repeats a question inside the object, where no clock ticks. */

export type Question =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'listing'; readonly query: ListingQuery }
  | { readonly kind: 'suggestions'; readonly term: string }

const tenant = 'bench'

export class Shop extends QuickShop {
  async repeat(question: Question, times: number): Promise<number> {
    let answered = 0
    for (let time = 0; time < times; time++) {
      if (question.kind === 'listing') answered += (await this.listing(tenant, question.query, anonymous)).total
      if (question.kind === 'suggestions')
        answered += (await this.suggestions(tenant, question.term, null, anonymous)).length
    }
    return answered
  }
}

interface BenchEnv {
  readonly SHOP: DurableObjectNamespace<Shop>
}

export default {
  async fetch(request, env): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/healthz') return new Response('ok')
    const shop = env.SHOP.getByName(searchParams.get('shop') ?? '')
    if (pathname === '/import') {
      const chunk: unknown = await request.json()
      const options = { dryRun: false, stock: false, content: false }
      return Response.json(await shop.importCatalogue(tenant, chunk, published(), options))
    }
    const question: Question = await request.json()
    return Response.json(await shop.repeat(question, Number(searchParams.get('times'))))
  },
} satisfies ExportedHandler<BenchEnv>
