import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Level, LogLine } from '#app/domain/errors/log-line.ts'
import type { Env } from '#workers/env.ts'
import { createFront } from '#workers/front/front.ts'
import type { RemixHandler } from '#workers/front/make-page.ts'
import { noon } from './shop.ts'
import { aNewName, aTenantRecord } from './tenant-record.ts'

/** The front with pages of one line, for tests in the Workers runtime. */

const operatorKey = 'an operator key that is long enough'

/** A page that says which shop answered, and lays its context open. */
const onePage: RemixHandler = async (request, context) =>
  Response.json({
    tenant: context.tenant.id,
    path: new URL(request.url).pathname,
    nonce: context.nonce,
    requestId: context.requestId,
    scripted: context.scripted,
    country: context.country,
    forwarded: request.headers.get('x-forwarded-host'),
    text: JSON.stringify(context),
  })

const limitless: RateLimit = { limit: async () => ({ success: true }) }

export function aFront(given: { remix?: RemixHandler; env?: Partial<Env>; patience?: number } = {}) {
  const time = { now: noon }
  const log: (LogLine & { level: Level })[] = []
  const bindings: Env = {
    TENANTS: env.TENANTS,
    MEDIA: env.MEDIA,
    ...(env.IMAGES === undefined ? {} : { IMAGES: env.IMAGES }),
    SHOP: env.SHOP,
    ASSETS: env.ASSETS,
    EMAIL: env.EMAIL,
    READS: limitless,
    WRITES: limitless,
    PICTURES: limitless,
    ENVIRONMENT: 'production',
    MAIL_SENDER: '',
    VIVA_SENDERS: '',
    COOKIE_SECRET: 'a cookie secret'.replaceAll(' ', '-').padEnd(40, 'x'),
    CONFIG_KEY: 'a config key'.replaceAll(' ', '-').padEnd(40, 'x'),
    OPERATOR_KEY: operatorKey.replaceAll(' ', '-'),
    ...given.env,
  }
  const front = createFront({
    remix: given.remix ?? onePage,
    methodsOf: () => 'GET, HEAD',
    clock: () => time.now,
    build: 'build-of-the-tests',
    log: (level, line) => void log.push({ ...line, level }),
    ...(given.patience === undefined ? {} : { patience: given.patience }),
  })
  const contexts: ExecutionContext[] = []
  const ask = async (address: string, init?: RequestInit<CfProperties>): Promise<Response> => {
    const context = createExecutionContext()
    contexts.push(context)
    return front.fetch(new Request(address, { redirect: 'manual', ...init }), bindings, context)
  }
  /** Resolves when what requests so far have handed to `waitUntil` is done. */
  const settled = () => Promise.all(contexts.splice(0).map((context) => waitOnExecutionContext(context)))
  const operate = (method: string, path: string, body?: BodyInit, key = bindings.OPERATOR_KEY) =>
    ask(`https://operator.example/operator${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}` },
      ...(body === undefined ? {} : { body }),
    })
  return { ask, settled, operate, time, log, bindings }
}

/** A published shop under names that no other test has. */
export async function aPublishedShop(changes: Parameters<typeof aTenantRecord>[0] = {}) {
  const id = `shop-${aNewName()}`
  const host = `${id}.example`
  const names = { id, identifier_string: id, database: id, img_folder: id, hosts: [host], url: `https://${host}` }
  const record = aTenantRecord({ ...names, ...changes })
  await env.TENANTS.put(`tenant:${record.id}`, JSON.stringify(record))
  for (const each of record.hosts) await env.TENANTS.put(`host:${each}`, record.id)
  return { id, host, record, home: `https://${host}/` }
}
