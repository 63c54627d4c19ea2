import { DurableObject } from 'cloudflare:workers'
import { Hono } from 'hono'
import { analyticsSandbox } from './analytics/analytics-sandbox.ts'
import { filmStore } from './films/film-store.ts'
import { googleSandbox } from './google/google-sandbox.ts'
import { inboxPages } from './inbox/inbox-pages.ts'
import { objectStore } from './object-store.ts'
import { paypalSandbox } from './paypal/paypal-sandbox.ts'
import { resendSandbox } from './resend/resend-sandbox.ts'
import type { SandboxParts } from './sandbox-store.ts'
import { vivaSandbox } from './viva/viva-sandbox.ts'

/**
 * The simulators of all outside services, a Worker of its own: npm start runs it beside the shops, under `/sandbox/` of
 * their address. It has no route and is never deployed.
 */

interface SandboxEnv {
  readonly SANDBOX: DurableObjectNamespace<Sandbox>
  /** The shops' Worker, for webhooks: it finds hosts that no name server knows. */
  readonly SHOP: Fetcher
}

function sandboxApp(parts: SandboxParts): Hono {
  const app = new Hono({ strict: false }).basePath('/sandbox')
  app.use(async (c, next) => {
    await next()
    // No script anywhere. Forms may lead on to a shop.
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'; frame-src 'self'",
    )
    c.header('Cache-Control', 'no-store')
  })
  app.get('/', (c) => c.redirect('/sandbox/inbox', 302))
  app.route('/films', filmStore())
  app.route('/inbox', inboxPages(parts))
  app.route('/resend', resendSandbox(parts))
  app.route('/google', googleSandbox(parts))
  app.route('/analytics', analyticsSandbox(parts))
  app.route('/viva', vivaSandbox(parts))
  app.route('/paypal', paypalSandbox(parts))
  return app
}

/** What the services know outlives the server, as the real ones' knowledge does. */
export class Sandbox extends DurableObject<SandboxEnv> {
  readonly #app = sandboxApp({
    store: objectStore(this.ctx.storage.kv),
    fetch: (address, init) => this.env.SHOP.fetch(address, init),
    clock: Date.now,
  })

  override async fetch(request: Request): Promise<Response> {
    return this.#app.fetch(request)
  }
}

export default {
  fetch: (request, env) => env.SANDBOX.getByName('sandbox').fetch(request),
} satisfies ExportedHandler<SandboxEnv>
