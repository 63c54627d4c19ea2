import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Level, LogLine } from '#app/domain/errors/logging.ts'
import type { Env } from '#workers/env.ts'
import { createGateway } from '#workers/gateway/gateway.ts'
import type { RemixHandler } from '#workers/gateway/render-page.ts'
import { noon } from './shop.ts'
import { aTenantRecord, createUniqueName } from './tenant-record.ts'

/** The gateway with one-line pages, for tests in the Workers runtime. */

const operatorKey = 'an operator key that is long enough'

/** A page that shows its shop and its load context. */
const echoPage: RemixHandler = async (request, context) =>
  Response.json({
    tenant: context.tenant.id,
    path: new URL(request.url).pathname,
    nonce: context.nonce,
    requestId: context.requestId,
    scripted: context.hasJavaScript,
    country: context.country,
    forwarded: request.headers.get('x-forwarded-host'),
    text: JSON.stringify(context),
  })

const unlimitedRate: RateLimit = { limit: async () => ({ success: true }) }

interface GatewayOptions {
  readonly remix?: RemixHandler
  readonly env?: Partial<Env>
  readonly timeoutMs?: number
  /** The methods that every page accepts. */
  readonly methods?: string
}

export function aGateway(options: GatewayOptions = {}) {
  const time = { now: noon }
  const log: (LogLine & { level: Level })[] = []
  const bindings: Env = {
    TENANTS: env.TENANTS,
    MEDIA: env.MEDIA,
    ...(env.IMAGES === undefined ? {} : { IMAGES: env.IMAGES }),
    SHOP: env.SHOP,
    ASSETS: env.ASSETS,
    EMAIL: env.EMAIL,
    READS: unlimitedRate,
    WRITES: unlimitedRate,
    PICTURES: unlimitedRate,
    ENVIRONMENT: 'production',
    MAIL_SENDER: '',
    VIVA_SENDERS: '',
    COOKIE_SECRET: 'a cookie secret'.replaceAll(' ', '-').padEnd(40, 'x'),
    CONFIG_KEY: 'a config key'.replaceAll(' ', '-').padEnd(40, 'x'),
    OPERATOR_KEY: operatorKey.replaceAll(' ', '-'),
    ...options.env,
  }
  const gateway = createGateway({
    remix: options.remix ?? echoPage,
    getAllowedMethods: () => options.methods ?? 'GET, HEAD, POST',
    now: () => time.now,
    build: 'build-of-the-tests',
    log: (level, line) => void log.push({ ...line, level }),
    ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
  })
  const contexts: ExecutionContext[] = []
  const sendRequest = async (address: string, init?: RequestInit<CfProperties>): Promise<Response> => {
    const context = createExecutionContext()
    contexts.push(context)
    return gateway.fetch(new Request(address, { redirect: 'manual', ...init }), bindings, context)
  }
  /** Resolves when all work that requests passed to `waitUntil` is done. */
  const waitForBackground = () => Promise.all(contexts.splice(0).map((context) => waitOnExecutionContext(context)))
  const operate = (method: string, path: string, body?: BodyInit, key = bindings.OPERATOR_KEY) =>
    sendRequest(`https://operator.example/operator${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}` },
      ...(body === undefined ? {} : { body }),
    })
  return { sendRequest, waitForBackground, operate, time, log, bindings }
}

/** A published shop with an id and a host that no other test uses. */
export async function aPublishedShop(changes: Parameters<typeof aTenantRecord>[0] = {}) {
  const id = `shop-${createUniqueName()}`
  const host = `${id}.example`
  const names = { id, identifier_string: id, database: id, img_folder: id, hosts: [host], url: `https://${host}` }
  const record = aTenantRecord({ ...names, ...changes })
  await env.TENANTS.put(`tenant:${record.id}`, JSON.stringify(record))
  for (const hostName of record.hosts) await env.TENANTS.put(`host:${hostName}`, record.id)
  return { id, host, record, home: `https://${host}/` }
}
