import greekAssets from '../build/el/server/index.js'
import * as build from '../build/server/index.js'
import type { Env } from './env.ts'
import { createFront } from './front/front.ts'

export { Shop } from '#workers/shop/shop.ts'

/** The Worker: the only place where the front, the pages and the shops' databases are wired together. */
const { createRequestHandler, methodsOf } = build.entry.module
const pages = {
  en: createRequestHandler(build, 'production'),
  el: createRequestHandler({ ...build, assets: greekAssets }, 'production'),
}
const front = createFront({
  remix: (request, context) => pages[context.language](request, context),
  methodsOf: methodsOf(build),
  // Of all the files that browsers get.
  build: build.assets.version,
})

export default { fetch: front.fetch } satisfies ExportedHandler<Env>
