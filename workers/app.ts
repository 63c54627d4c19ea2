import greekAssets from '../build/el/server/index.js'
import * as build from '../build/server/index.js'
import type { Env } from './env.ts'
import { createGateway } from './gateway/gateway.ts'

export { Shop } from './shop/shop.ts'

/** The Worker's entry. It connects the gateway, the pages and the shops' databases. */
const { createRequestHandler, createMethodLookup } = build.entry.module
const pages = {
  en: createRequestHandler(build, 'production'),
  el: createRequestHandler({ ...build, assets: greekAssets }, 'production'),
}
const gateway = createGateway({
  remix: (request, context) => pages[context.language](request, context),
  getAllowedMethods: createMethodLookup(build),
  // A hash of all browser files.
  build: build.assets.version,
})

export default { fetch: gateway.fetch } satisfies ExportedHandler<Env>
