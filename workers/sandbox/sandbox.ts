/**
 * The Worker with the simulators of all outside services. `npm start` runs it beside the shops, under `/sandbox/` of
 * their origin. It has no route and is never deployed.
 */

import { DurableObject } from 'cloudflare:workers'
import { Hono } from 'hono'
import solo30 from './films/solo-30.webm'
import { createAnalyticsSandbox, createGoogleSandbox } from './google/google-sandbox.ts'
import { createInboxRoutes, createResendSandbox } from './inbox/inbox.ts'
import { createPaypalSandbox } from './paypal/paypal-sandbox.ts'
import { createObjectStore, type SandboxDeps } from './simulator.ts'
import { createViesSandbox } from './vies/vies-sandbox.ts'
import { createVivaSandbox } from './viva/viva-sandbox.ts'

interface SandboxEnv {
  readonly SANDBOX: DurableObjectNamespace<Sandbox>
  /** The shops' Worker, for webhooks: its hosts are not in DNS. */
  readonly SHOP: Fetcher
}

function createSandboxApp(deps: SandboxDeps): Hono {
  const app = new Hono({ strict: false }).basePath('/sandbox')
  app.use(async (c, next) => {
    await next()
    // Allow no scripts. Forms may redirect to a shop.
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; media-src 'self'; frame-src 'self'",
    )
    c.header('Cache-Control', 'no-store')
  })
  app.get('/', (c) => c.redirect('/sandbox/inbox', 302))
  app.route('/films', createFilmStore())
  app.route('/inbox', createInboxRoutes(deps))
  app.route('/resend', createResendSandbox(deps))
  app.route('/google', createGoogleSandbox(deps))
  app.route('/analytics', createAnalyticsSandbox(deps))
  app.route('/vies', createViesSandbox(deps))
  app.route('/viva', createVivaSandbox(deps))
  app.route('/paypal', createPaypalSandbox(deps))
  return app
}

/** Stores the services' records, so that they survive a restart of the server. */
export class Sandbox extends DurableObject<SandboxEnv> {
  readonly #app = createSandboxApp({
    store: createObjectStore(this.ctx.storage.kv),
    fetch: (address, init) => this.env.SHOP.fetch(address, init),
    now: Date.now,
  })

  override async fetch(request: Request): Promise<Response> {
    return this.#app.fetch(request)
  }
}

export default {
  fetch: (request, env) => env.SANDBOX.getByName('sandbox').fetch(request),
} satisfies ExportedHandler<SandboxEnv>

/** Simulates a merchant's bucket of product videos, which the zone serves from the shop's host (decision 26). */
function createFilmStore(): Hono {
  const store = new Hono()
  store.get('/solo-30.webm', (c) => c.body(solo30, 200, { 'Content-Type': 'video/webm' }))
  return store
}
