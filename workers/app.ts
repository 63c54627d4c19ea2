import { createRequestHandler } from '@remix-run/cloudflare'
import * as build from '../build/server/index.js'
import type { Env } from './env.ts'
import { createFront } from './front/front.ts'

export { Shop } from '#workers/shop/shop.ts'

/** The Worker: the only place where the front, the pages and the shops' databases are wired together. */
const front = createFront({ remix: createRequestHandler(build, 'production') })

export default { fetch: front.fetch } satisfies ExportedHandler<Env>
